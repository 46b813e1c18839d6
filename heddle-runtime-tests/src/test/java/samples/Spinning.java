package samples;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Correct programs that wait by trying again. */
public final class Spinning {
    private Spinning() {}

    /** Who waits for the lock fails to set it, and makes no read that fairness could go by. */
    public static void spinLock() throws Exception {
        AtomicBoolean lock = new AtomicBoolean();
        AtomicInteger inside = new AtomicInteger();
        Run.both(() -> locked(lock, inside), () -> locked(lock, inside));
        Run.check(inside.get() == 0, inside);
    }

    private static void locked(AtomicBoolean lock, AtomicInteger inside) {
        while (!lock.compareAndSet(false, true)) {}
        Run.check(inside.incrementAndGet() == 1, "two inside");
        inside.decrementAndGet();
        lock.set(false);
    }

    public static void tryLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        int[] count = {0};
        Run.Action add = () -> {
            while (!lock.tryLock()) {}
            count[0]++;
            lock.unlock();
        };
        Run.both(add, add);
        Run.check(count[0] == 2, count[0]);
    }

    /** Each retry changes something, so that there is always news for whoever looks. */
    public static void swapUntilThere() throws Exception {
        AtomicInteger slot = new AtomicInteger();
        Run.both(
                () -> {
                    while (slot.getAndSet(0) != 1) {}
                },
                () -> slot.set(1));
    }

    /** Two tasks keep each other busy while the one that could end it has not begun. */
    public static void threeInACircle() throws Exception {
        AtomicInteger state = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        Thread end = Run.thread(() -> done.set(true));
        end.start();
        Run.both(
                () -> {
                    while (!done.get()) {
                        state.getAndUpdate(s -> s + 1);
                    }
                },
                () -> {
                    while (!done.get()) {
                        state.getAndUpdate(s -> s - 1);
                    }
                });
        end.join();
    }
}
