package bench.sctbench;

/**
 * {@code WSQ}: the queue of Cilk-5, in which owner and thief agree on the last item by head and tail alone. Here the thief looks at the
 * tail before it moves the head, not after: if the owner takes the last item in between, both have it. Depth 3.
 */
public final class Wsq extends WorkStealing {
    private final int[] items = new int[8];
    private volatile int head;
    private volatile int tail;

    private Wsq() {}

    @Override
    void push(int item) {
        int last = tail;
        items[last] = item;
        tail = last + 1;
    }

    @Override
    int pop() {
        int last = tail - 1;
        tail = last;
        if (head <= last) {
            return items[last];
        }
        synchronized (this) {
            if (head <= last) {
                return items[last];
            }
            tail = head;
            return NOTHING;
        }
    }

    @Override
    synchronized int steal() {
        int first = head;
        if (first < tail) {
            head = first + 1;
            return items[first];
        }
        return NOTHING;
    }

    public static void main(String[] arguments) throws InterruptedException {
        new Wsq().run();
    }
}
