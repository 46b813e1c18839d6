package bench.sctbench;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * {@code IWSQ}: head and tail are atomic, and a thief moves the head by compare-and-set. The owner, however, takes the last item
 * without moving the head, so that a thief who saw the tail before may take it as well. Depth 3.
 */
public final class Iwsq extends WorkStealing {
    private final int[] items = new int[8];
    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger tail = new AtomicInteger();

    private Iwsq() {}

    @Override
    void push(int item) {
        int last = tail.get();
        items[last] = item;
        tail.set(last + 1);
    }

    @Override
    int pop() {
        int last = tail.decrementAndGet();
        int first = head.get();
        if (first <= last) {
            return items[last];
        }
        tail.set(first);
        return NOTHING;
    }

    @Override
    int steal() {
        int first = head.get();
        if (first < tail.get()) {
            int item = items[first];
            if (head.compareAndSet(first, first + 1)) {
                return item;
            }
        }
        return NOTHING;
    }

    public static void main(String[] arguments) throws InterruptedException {
        new Iwsq().run();
    }
}
