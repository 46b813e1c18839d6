package samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import samples.HandOver.Box;

/** Loops that wait by looking again and again, in every way there is. */
@SuppressWarnings("ThreadPriorityCheck") // what is tried out
public final class Spins {
    private static volatile boolean flag;
    private static boolean plainFlag;
    private int held;

    private static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(Spins.class, "held", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Spins() {}

    public static void volatileFlag() throws InterruptedException {
        flag = false;
        Run.both(
                () -> {
                    while (!flag) {}
                },
                () -> flag = true);
    }

    public static void volatileFlagWithSpinWait() throws InterruptedException {
        flag = false;
        Run.both(
                () -> {
                    while (!flag) {
                        Thread.onSpinWait();
                    }
                },
                () -> flag = true);
    }

    public static void volatileFlagWithYield() throws InterruptedException {
        flag = false;
        Run.both(
                () -> {
                    while (!flag) {
                        Thread.yield();
                    }
                },
                () -> flag = true);
    }

    public static void plainFlag() throws InterruptedException {
        plainFlag = false;
        Run.both(
                () -> {
                    while (!plainFlag) {}
                },
                () -> plainFlag = true);
    }

    public static void twoSpinners() throws InterruptedException {
        AtomicInteger arrived = new AtomicInteger();
        Run.Action meet = () -> {
            arrived.incrementAndGet();
            while (arrived.get() < 2) {
                Thread.onSpinWait();
            }
        };
        Run.both(meet, meet);
    }

    public static void notAlive() throws InterruptedException {
        Thread other = Run.start(() -> flag = true);
        while (other.isAlive()) {}
    }

    public static void futureDone() throws InterruptedException {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread worker = Run.start(task::run);
        while (!task.isDone()) {}
        worker.join();
    }

    public static void polledQueue() throws InterruptedException {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Run.both(() -> queue.add("a"), () -> {
            while (queue.poll() == null) {}
        });
    }

    private interface Lock {
        boolean tryIt() throws InterruptedException;
    }

    /** Two tasks, or three, that spin for a lock and do something under it. */
    private static void lock(int tasks, Lock lock, Runnable unlock, boolean hint) throws InterruptedException {
        Box box = new Box();
        Thread[] threads = new Thread[tasks];
        for (int i = 0; i < tasks; i++) {
            threads[i] = Run.start(() -> {
                while (!lock.tryIt()) {
                    if (hint) {
                        Thread.onSpinWait();
                    }
                }
                box.add();
                unlock.run();
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Run.check(box.value == tasks, box.value);
    }

    public static void compareAndSet() throws InterruptedException {
        AtomicBoolean locked = new AtomicBoolean();
        lock(2, () -> locked.compareAndSet(false, true), () -> locked.set(false), false);
    }

    public static void compareAndSetWithSpinWait() throws InterruptedException {
        AtomicBoolean locked = new AtomicBoolean();
        lock(2, () -> locked.compareAndSet(false, true), () -> locked.set(false), true);
    }

    public static void compareAndSetOfThree() throws InterruptedException {
        AtomicBoolean locked = new AtomicBoolean();
        lock(3, () -> locked.compareAndSet(false, true), () -> locked.set(false), false);
    }

    public static void testAndSet() throws InterruptedException {
        AtomicBoolean locked = new AtomicBoolean();
        lock(2, () -> !locked.getAndSet(true), () -> locked.set(false), false);
    }

    public static void testAndTestAndSet() throws InterruptedException {
        AtomicBoolean locked = new AtomicBoolean();
        lock(2, () -> !locked.get() && locked.compareAndSet(false, true), () -> locked.set(false), false);
    }

    public static void handle() throws InterruptedException {
        Spins spins = new Spins();
        lock(2, () -> HELD.weakCompareAndSetAcquire(spins, 0, 1), () -> HELD.setRelease(spins, 0), false);
    }

    public static void tryLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock(2, lock::tryLock, lock::unlock, false);
    }

    public static void tryAcquire() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        lock(2, permits::tryAcquire, permits::release, false);
    }

    public static void tryWriteLock() throws InterruptedException {
        StampedLock lock = new StampedLock();
        lock(2, () -> lock.tryWriteLock() != 0, lock.asWriteLock()::unlock, false);
    }

    /** Retries after somebody else was faster: each retry may work, so none is a wait. */
    public static void retriedIncrement() throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Run.Action add = () -> {
            for (int i = 0; i < 2; i++) {
                int seen;
                do {
                    seen = counter.get();
                } while (!counter.compareAndSet(seen, seen + 1));
            }
        };
        Run.both(add, add);
        Run.check(counter.get() == 4, counter);
    }

    public static void ticketLock() throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger serving = new AtomicInteger();
        Box box = new Box();
        Run.Action add = () -> {
            int ticket = next.getAndIncrement();
            while (serving.get() != ticket) {}
            box.add();
            serving.incrementAndGet();
        };
        Run.both(add, add);
        Run.check(box.value == 2, box.value);
    }
}
