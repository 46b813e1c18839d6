package bench.sctbench;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * {@code safestack-bug1}: Vyukov's lock-free stack of the indices of an array. Three threads pop an index, use its element for
 * themselves and push it again. An index that was pushed anew may look as if it had never gone (ABA), and two threads get the same.
 * That takes all three threads and at least five preemptions: Depth 6. A thread that gets nothing for long gives up, so that an execution ends.
 */
public final class SafeStack {
    private static final int ITEMS = 3;
    private static final int THREADS = 3;
    private static final int ROUNDS = 2;
    private static final int PATIENCE = 6;
    private static final int NONE = -1;

    private final AtomicInteger head = new AtomicInteger();
    private final AtomicInteger count = new AtomicInteger(ITEMS);
    private final AtomicIntegerArray next = new AtomicIntegerArray(new int[] {1, 2, NONE});
    private final int[] user = new int[ITEMS];

    private SafeStack() {}

    private int pop() {
        for (int i = 0; i < PATIENCE && count.get() > 1; i++) {
            int first = head.get();
            int second = next.getAndSet(first, NONE);
            if (second >= 0) {
                if (head.compareAndSet(first, second)) {
                    count.decrementAndGet();
                    return first;
                }
                next.set(first, second);
            }
        }
        return NONE;
    }

    private void push(int index) {
        int first;
        do {
            first = head.get();
            next.set(index, first);
        } while (!head.compareAndSet(first, index));
        count.incrementAndGet();
    }

    private void use(int thread) {
        for (int round = 0; round < ROUNDS; round++) {
            int index = NONE;
            for (int i = 0; i < PATIENCE && index == NONE; i++) {
                index = pop();
            }
            if (index == NONE) {
                return;
            }
            user[index] = thread;
            Threads.check(user[index] == thread, "two threads have element " + index);
            push(index);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        SafeStack stack = new SafeStack();
        Runnable[] users = new Runnable[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int thread = i + 1;
            users[i] = () -> stack.use(thread);
        }
        Threads.run(users);
    }
}
