package bench.lockfree;

import bench.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Chase and Lev's deque on a ring. Broken: a thief reads the item after it has moved the top, when the owner may have filled the slot
 * anew. Correct: it reads the item first, and drops it if it cannot move the top.
 */
public final class ChaseLevDeque {
    private static final int NOTHING = -1;
    private static final int CAPACITY = 2;
    private static final int ITEMS = 4;

    private final boolean readsFirst;
    private final AtomicIntegerArray items = new AtomicIntegerArray(CAPACITY);
    private final AtomicInteger top = new AtomicInteger();
    private final AtomicInteger bottom = new AtomicInteger();
    private final int[] taken = new int[ITEMS];

    private ChaseLevDeque(boolean readsFirst) {
        this.readsFirst = readsFirst;
    }

    private boolean push(int item) {
        int b = bottom.get();
        if (b - top.get() >= CAPACITY) {
            return false;
        }
        items.set(b % CAPACITY, item);
        bottom.set(b + 1);
        return true;
    }

    private int pop() {
        int b = bottom.decrementAndGet();
        int t = top.get();
        if (t > b) {
            bottom.set(t);
            return NOTHING;
        }
        int item = items.get(b % CAPACITY);
        if (t == b) {
            if (!top.compareAndSet(t, t + 1)) {
                item = NOTHING;
            }
            bottom.set(t + 1);
        }
        return item;
    }

    private int steal() {
        int t = top.get();
        if (t >= bottom.get()) {
            return NOTHING;
        }
        int item = items.get(t % CAPACITY);
        if (!top.compareAndSet(t, t + 1)) {
            return NOTHING;
        }
        return readsFirst ? item : items.get(t % CAPACITY);
    }

    private void take(int item) {
        if (item != NOTHING) {
            Threads.check(++taken[item] == 1, "item " + item + " was taken twice");
        }
    }

    private void run() throws InterruptedException {
        Thread[] thief = Threads.start(() -> {
            take(steal());
            take(steal());
        });
        for (int item = 0; item < ITEMS; item++) {
            if (!push(item)) {
                take(pop());
                push(item);
            }
        }
        for (int item = pop(); item != NOTHING; item = pop()) {
            take(item);
        }
        Threads.join(thief);
    }

    public static void broken() throws InterruptedException {
        new ChaseLevDeque(false).run();
    }

    public static void correct() throws InterruptedException {
        new ChaseLevDeque(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        ChaseLevDeque deque = new ChaseLevDeque(true);
        Threads.together(
                () -> {
                    for (int i = 0; i < 100_000; i++) {
                        deque.steal();
                    }
                },
                () -> {
                    for (int i = 0; i < 100_000; i++) {
                        deque.push(i);
                        deque.pop();
                    }
                });
    }
}
