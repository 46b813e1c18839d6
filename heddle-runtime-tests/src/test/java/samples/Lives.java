package samples;

import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.StampedLock;

/** What the JVM counts and keeps of threads, and what locks tell of each other. Each program fails in some order. */
public final class Lives {
    private Lives() {}

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the other was first");
        }
    }

    private static int number(String name) {
        return Integer.parseInt(name.substring(name.lastIndexOf('-') + 1));
    }

    /** The JVM numbers threads without a name. */
    public static void numbersOfThreads() throws Exception {
        int[] numbers = new int[2];
        Run.both(
                () -> numbers[0] = number(new Thread(() -> {}).getName()),
                () -> numbers[1] = number(new Thread(() -> {}).getName()));
        check(numbers[0] < numbers[1]);
    }

    /** And pools number themselves, and their workers. */
    public static void numbersOfPools() throws Exception {
        String[] names = new String[2];
        Run.both(
                () -> names[0] =
                        Executors.defaultThreadFactory().newThread(() -> {}).getName(),
                () -> names[1] =
                        Executors.defaultThreadFactory().newThread(() -> {}).getName());
        check(names[0].compareTo(names[1]) < 0);
    }

    public static void numbersOfWorkers() throws Exception {
        ThreadFactory factory = Executors.defaultThreadFactory();
        int[] numbers = new int[2];
        Run.both(
                () -> numbers[0] = number(factory.newThread(() -> {}).getName()),
                () -> numbers[1] = number(factory.newThread(() -> {}).getName()));
        check(numbers[0] == 1);
    }

    public static void idsOfThreads() throws Exception {
        long[] ids = new long[2];
        Run.both(() -> ids[0] = new Thread(() -> {}).getId(), () -> ids[1] = new Thread(() -> {}).getId());
        check(ids[0] < ids[1]);
    }

    /** A stamp says how many read. */
    public static void stampOfAReader() throws Exception {
        StampedLock lock = new StampedLock();
        long[] stamps = new long[2];
        Run.both(() -> stamps[0] = lock.readLock(), () -> stamps[1] = lock.readLock());
        check(stamps[0] < stamps[1]);
    }

    public static void stampOfATry() throws Exception {
        StampedLock lock = new StampedLock();
        long[] stamps = new long[2];
        Run.both(() -> stamps[0] = lock.tryReadLock(), () -> stamps[1] = lock.tryReadLock());
        check(stamps[0] < stamps[1]);
    }

    public static void groupOfWhoHasEnded() throws Exception {
        Thread ending = Run.start(() -> {});
        check(ending.getThreadGroup() != null);
        ending.join();
    }

    /** It may be started, and end, while somebody is about to ask. */
    public static void groupOfWhoIsStartedMeanwhile() throws Exception {
        Thread ending = new Thread(() -> {});
        boolean[] none = new boolean[1];
        Run.both(() -> none[0] = ending.getThreadGroup() == null, ending::start);
        ending.join();
        check(!none[0]);
    }

    public static void handlerOfWhoIsStartedMeanwhile() throws Exception {
        Thread ending = new Thread(() -> {});
        boolean[] none = new boolean[1];
        Run.both(() -> none[0] = ending.getUncaughtExceptionHandler() == null, ending::start);
        ending.join();
        check(!none[0]);
    }

    public static void stackOfWhoIsStartedMeanwhile() throws Exception {
        Thread waiting = new Thread(LockSupport::park);
        boolean[] none = new boolean[1];
        Run.both(() -> none[0] = waiting.getStackTrace().length == 0, waiting::start);
        LockSupport.unpark(waiting);
        waiting.join();
        check(none[0]);
    }

    public static void blockerOfWhoIsStartedMeanwhile() throws Exception {
        Object blocker = new Object();
        Thread waiting = new Thread(() -> LockSupport.park(blocker));
        boolean[] none = new boolean[1];
        Run.both(() -> none[0] = LockSupport.getBlocker(waiting) == null, waiting::start);
        LockSupport.unpark(waiting);
        waiting.join();
        check(none[0]);
    }

    /** The flag of a thread that nobody has started is the JDK's. */
    public static void flagOfWhoIsNotStarted() throws Exception {
        Thread unstarted = new Thread(() -> {});
        boolean[] flag = new boolean[1];
        Run.both(() -> flag[0] = unstarted.isInterrupted(), unstarted::interrupt);
        check(!flag[0]);
    }

    public static void flagOfWhoIsStartedMeanwhile() throws Exception {
        Thread ending = new Thread(() -> Thread.currentThread().interrupt());
        boolean[] flag = new boolean[1];
        Run.both(() -> flag[0] = ending.isInterrupted(), ending::start);
        ending.join();
        check(!flag[0]);
    }

    public static void threadsOfAGroup() throws Exception {
        ThreadGroup group = new ThreadGroup("group");
        Thread ending = new Thread(group, () -> {});
        ending.start();
        check(group.activeCount() == 1);
        ending.join();
    }

    /** Who waits may be woken or interrupted, whatever comes first. */
    public static void interruptedOrNotified() throws Exception {
        Object lock = new Object();
        boolean[] state = new boolean[2];
        Thread waiting = Run.start(() -> {
            synchronized (lock) {
                state[0] = true;
                try {
                    while (!state[1]) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError("interrupted");
                }
            }
        });
        Run.both(waiting::interrupt, () -> {
            synchronized (lock) {
                state[1] = true;
                lock.notify();
            }
        });
        waiting.join();
    }

    /** Who takes back an interrupt can park once without waiting. */
    public static void permitOfAnInterrupt() throws Exception {
        boolean[] flag = new boolean[1];
        Thread parking = Run.start(() -> {
            flag[0] = Thread.interrupted();
            LockSupport.park();
        });
        parking.interrupt();
        parking.join();
        check(flag[0]);
    }

    /** Who sleeps for less may be slower all the same. */
    public static void lookAtTheClockAfterSleeping() throws Exception {
        long[] at = new long[2];
        Run.both(
                () -> {
                    Thread.sleep(10);
                    at[0] = System.nanoTime();
                },
                () -> {
                    Thread.sleep(20);
                    at[1] = System.nanoTime();
                });
        check(at[0] < at[1]);
    }

    public static void lookAtTheClockBesideASleep() throws Exception {
        long before = System.currentTimeMillis();
        long[] at = new long[1];
        Run.both(() -> at[0] = System.currentTimeMillis(), () -> Thread.sleep(20));
        check(at[0] - before < 10);
    }

    public static void anInstantBesideATimedPoll() throws Exception {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Instant before = Instant.now();
        Instant[] at = new Instant[1];
        Run.both(() -> at[0] = Instant.now(), () -> queue.poll(20, TimeUnit.MILLISECONDS));
        check(at[0].isBefore(before.plusMillis(10)));
    }

    /** An interrupt that comes after the notification does not undo it. */
    public static void stillInterrupted() throws Exception {
        Object lock = new Object();
        boolean[] notified = new boolean[1];
        boolean[] flag = new boolean[1];
        Thread waiting = Run.start(() -> {
            synchronized (lock) {
                try {
                    while (!notified[0]) {
                        lock.wait();
                    }
                    flag[0] = Thread.currentThread().isInterrupted();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        Run.both(waiting::interrupt, () -> {
            synchronized (lock) {
                notified[0] = true;
                lock.notifyAll();
            }
        });
        waiting.join();
        check(!flag[0]);
    }

    public static void interruptOfWhoHasEnded() throws Exception {
        boolean[] seen = new boolean[1];
        Thread ending = Run.start(() -> seen[0] = Thread.currentThread().isInterrupted());
        ending.interrupt();
        ending.join();
        check(!seen[0]);
    }

    public static void notInterruptedInTheEnd() throws Exception {
        Thread ending = Run.start(Thread::interrupted);
        ending.interrupt();
        check(ending.isInterrupted());
        ending.join();
    }
}
