package samples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A task ends without being waited for, and another does something afterwards that it might as well have done before. */
public final class Unawaited {
    private static final int MANY = 400;

    private Unawaited() {}

    /** Lets others run until they have ended, as far as strategies are lazy, and knows nothing of that. */
    private static void letOthersRun() {
        Semaphore semaphore = new Semaphore(0);
        Run.start(semaphore::release);
        semaphore.acquireUninterruptibly();
    }

    public static void asksWhetherItLives(Proved.Seen seen) {
        Thread other = Run.start(() -> {});
        letOthersRun();
        seen.saw(other.isAlive());
    }

    public static void asksForItsState(Proved.Seen seen) {
        Thread other = Run.start(() -> {});
        letOthersRun();
        seen.saw(other.getState() == Thread.State.TERMINATED);
    }

    /** What it did last comes before its end. */
    public static void asksWhetherItLivesAfterItsLastStep(Proved.Seen seen) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread other = Run.start(done::countDown);
        done.await();
        seen.saw(other.isAlive());
    }

    public static void asksWhetherTheFirstLives(Proved.Seen seen) {
        Thread first = Thread.currentThread();
        Run.start(() -> seen.saw(first.isAlive()));
    }

    public static void joinsWithTheFlagUp(Proved.Seen seen) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread other = Run.start(done::countDown);
        done.await();
        Thread.currentThread().interrupt();
        try {
            other.join();
            seen.saw("joined");
        } catch (InterruptedException e) {
            seen.saw("interrupted");
        }
    }

    public static void asksForItsGroup(Proved.Seen seen) {
        Thread other = Run.start(() -> {});
        letOthersRun();
        seen.saw(other.getThreadGroup() == null);
    }

    public static void asksWhetherItWasInterrupted(Proved.Seen seen) {
        Run.start(Thread.currentThread()::interrupt);
        letOthersRun();
        seen.saw(Thread.interrupted());
    }

    public static void looksAtItsFlag(Proved.Seen seen) {
        Run.start(Thread.currentThread()::interrupt);
        letOthersRun();
        seen.saw(Thread.currentThread().isInterrupted());
    }

    public static void sleepsForNoTime(Proved.Seen seen) {
        Run.start(Thread.currentThread()::interrupt);
        letOthersRun();
        try {
            Thread.sleep(0);
            seen.saw("slept");
        } catch (InterruptedException e) {
            seen.saw("interrupted");
        }
    }

    public static void readsInALongLoop(Proved.Seen seen) {
        int[] numbers = new int[MANY];
        Run.start(() -> numbers[MANY - 1] = 1);
        letOthersRun();
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        seen.saw(sum);
    }

    public static void writesInALongLoop(Proved.Seen seen) throws InterruptedException {
        int[] numbers = new int[MANY];
        int[] read = new int[1];
        Thread other = Run.start(() -> read[0] = numbers[MANY - 1]);
        letOthersRun();
        for (int i = 0; i < MANY; i++) {
            numbers[i] = 1;
        }
        other.join();
        seen.saw(read[0]);
    }

    public static void readsAllElements(Proved.Seen seen) {
        AtomicIntegerArray numbers = new AtomicIntegerArray(2);
        Run.start(() -> numbers.set(1, 1));
        letOthersRun();
        seen.saw(numbers.toString());
    }

    private static Thread daemon(Run.Action action) {
        Thread daemon = Run.thread(action);
        daemon.setDaemon(true);
        daemon.start();
        return daemon;
    }

    /** The program may end before or after a daemon looks. */
    public static void isOutlivedByADaemon(Proved.Seen seen) {
        AtomicInteger number = new AtomicInteger();
        daemon(() -> seen.saw(number.get()));
        number.set(1);
    }

    /** What nobody handles is a failure, also after the first task has ended. */
    public static void failsIfItComesLate(Proved.Seen seen) {
        AtomicInteger number = new AtomicInteger();
        Run.start(() -> {
            if (number.get() == 1) {
                throw new IllegalStateException("too late");
            }
            seen.saw("in time");
        });
        number.set(1);
    }

    public static void isOutlivedByADaemonThatNeverEnds() {
        AtomicInteger number = new AtomicInteger();
        daemon(() -> {
            while (number.get() >= 0) {
                number.incrementAndGet();
            }
        });
    }

    public static void isOutlivedByADaemonThatFails(Proved.Seen seen) {
        AtomicInteger number = new AtomicInteger();
        daemon(() -> {
            if (number.get() == 1) {
                throw new IllegalStateException("too late");
            }
            seen.saw("in time");
        });
        number.set(1);
    }
}
