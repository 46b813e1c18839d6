package samples;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock and its conditions. */
public final class ReentrantLocks {
    private static int value;

    private ReentrantLocks() {}

    public static void reentrantLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        value = 0;
        Run.both(() -> addUnder(lock), () -> addUnder(lock));
        Run.check(value == 2, value);
    }

    private static void addUnder(ReentrantLock lock) {
        lock.lock();
        try {
            value++;
        } finally {
            lock.unlock();
        }
    }

    public static void lockOrder() throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Run.both(() -> nest(left, right), () -> nest(right, left));
    }

    private static void nest(ReentrantLock outer, ReentrantLock inner) {
        outer.lock();
        inner.lock();
        inner.unlock();
        outer.unlock();
    }

    public static void lockAndMonitor() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        Run.both(
                () -> {
                    lock.lock();
                    synchronized (monitor) {
                        value++;
                    }
                    lock.unlock();
                },
                () -> {
                    synchronized (monitor) {
                        lock.lock();
                        lock.unlock();
                    }
                });
    }

    /** Two tasks hand a turn to each other. */
    public static void pingPong() throws InterruptedException {
        pingPong(5);
    }

    public static void pingPong(int rounds) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition turned = lock.newCondition();
        int[] turn = new int[1];
        Run.both(() -> play(lock, turned, turn, 0, rounds), () -> play(lock, turned, turn, 1, rounds));
        Run.check(turn[0] == 2 * rounds, turn[0]);
    }

    private static void play(ReentrantLock lock, Condition turned, int[] turn, int me, int rounds)
            throws InterruptedException {
        for (int i = 0; i < rounds; i++) {
            lock.lock();
            try {
                while (turn[0] % 2 != me) {
                    turned.await();
                }
                turn[0]++;
                turned.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }
}
