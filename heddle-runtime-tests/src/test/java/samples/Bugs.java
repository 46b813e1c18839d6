package samples;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;

/** The mistakes that java.util.concurrent invites. */
public final class Bugs {
    private static int value;
    private static volatile boolean comes;

    private Bugs() {}

    /** Wakes one of those who wait, and thinks it woke all. */
    private static final class OneShotLatch {
        private int count = 1;

        synchronized void countDown() {
            count--;
            if (count == 0) {
                notify();
            }
        }

        synchronized void await() throws InterruptedException {
            while (count > 0) {
                wait();
            }
        }
    }

    public static void brokenLatch() throws InterruptedException {
        OneShotLatch latch = new OneShotLatch();
        Thread first = Run.start(latch::await);
        Thread second = Run.start(latch::await);
        latch.countDown();
        first.join();
        second.join();
    }

    /** The pool has a thread for each of the two, but each of them wants another one. */
    public static void nestedTasksInAFixedPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Run.Action outer = () -> {
            Run.check(pool.submit(() -> 1).get() == 1, "?");
        };
        var one = pool.submit(() -> {
            outer.run();
            return 1;
        });
        var two = pool.submit(() -> {
            outer.run();
            return 2;
        });
        one.get();
        two.get();
        pool.shutdown();
    }

    /** Upgrades a read stamp without a look at the answer, which is 0 if there is another reader. */
    public static void failedUpgrade() throws InterruptedException {
        StampedLock lock = new StampedLock();
        Run.Action upgrade = () -> {
            long stamp = lock.readLock();
            stamp = lock.tryConvertToWriteLock(stamp);
            lock.unlockWrite(stamp);
        };
        Run.both(upgrade, upgrade);
    }

    /** Asks for the write lock with the read lock in hand. */
    public static void upgradeByLocking() throws InterruptedException {
        StampedLock lock = new StampedLock();
        AtomicInteger cache = new AtomicInteger();
        Run.Action fill = () -> {
            long stamp = lock.readLock();
            if (cache.get() == 0) {
                long write = lock.writeLock();
                cache.set(1);
                lock.unlockWrite(write);
            }
            lock.unlockRead(stamp);
        };
        Run.both(fill, fill);
    }

    /** The worker registers itself, perhaps after the phase it belongs to. */
    public static void lateRegistration() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        AtomicInteger done = new AtomicInteger();
        Thread worker = Run.start(() -> {
            phaser.register();
            done.incrementAndGet();
            phaser.arriveAndDeregister();
        });
        phaser.arriveAndAwaitAdvance();
        int seen = done.get();
        worker.join();
        Run.check(seen == 1, seen);
    }

    /** Whoever finds nobody there goes away, and lets the other wait. */
    public static void exchangerTimesOut() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        comes = false;
        Run.both(
                () -> {
                    comes = true;
                    exchanger.exchange("a", 1, TimeUnit.SECONDS);
                },
                () -> {
                    if (comes) {
                        exchanger.exchange("b", 1, TimeUnit.HOURS);
                    }
                });
    }

    private static final class Joining extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        private transient Joining other;

        @Override
        protected void compute() {
            if (other != null) {
                other.join();
            }
        }
    }

    /** Two forked tasks that wait for each other. */
    public static void forkJoinCycle() throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        Joining one = new Joining();
        Joining two = new Joining();
        one.other = two;
        two.other = one;
        pool.execute(one);
        pool.execute(two);
        one.join();
        pool.shutdown();
    }

    /** A function of the map that comes back to its own key. */
    public static void recursiveComputation() {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.computeIfAbsent("a", k -> map.computeIfAbsent("a", again -> 1));
    }

    /** Functions of a map that ask for each other's keys. */
    public static void crossedComputations() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Run.both(
                () -> map.computeIfAbsent("a", k -> map.computeIfAbsent("b", l -> 1)),
                () -> map.computeIfAbsent("b", k -> map.computeIfAbsent("a", l -> 1)));
    }

    /** Two threads of a pool that is never shut down, and that the caller's thread does not wait for. */
    public static void lostUpdateInAPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        value = 0;
        var one = pool.submit(() -> value++);
        var two = pool.submit(() -> value++);
        one.get();
        two.get();
        pool.shutdown();
        Run.check(value == 2, value);
    }
}
