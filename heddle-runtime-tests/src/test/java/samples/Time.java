package samples;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Programs that look at the clock. */
public final class Time {
    private static volatile boolean done;

    private Time() {}

    /** An hour of sleep and two hours of waiting take no time and are seen as what they are. */
    public static void threeHours() throws InterruptedException {
        Instant start = Instant.now();
        long nanos = System.nanoTime();
        long millis = System.currentTimeMillis();
        Thread.sleep(3_600_000);
        Run.check(System.nanoTime() - nanos == 3_600_000_000_000L, System.nanoTime() - nanos);
        boolean opened = new CountDownLatch(1).await(2, TimeUnit.HOURS);
        Run.check(!opened, "opened");
        Run.check(System.currentTimeMillis() - millis == 3 * 3_600_000, System.currentTimeMillis() - millis);
        Run.check(
                Instant.now().getEpochSecond() - start.getEpochSecond() == 3 * 3600,
                Instant.now().getEpochSecond() - start.getEpochSecond());
        Run.check(
                Clock.systemUTC().millis() == System.currentTimeMillis(),
                Clock.systemUTC().millis());
    }

    public static void timeUnitSleep() throws InterruptedException {
        long start = System.nanoTime();
        TimeUnit.SECONDS.sleep(30);
        Run.check(System.nanoTime() - start == 30_000_000_000L, System.nanoTime() - start);
    }

    public static void parkNanos() {
        long start = System.nanoTime();
        LockSupport.parkNanos(5_000);
        Run.check(System.nanoTime() - start == 5_000, System.nanoTime() - start);
    }

    public static void parkUntil() {
        long deadline = System.currentTimeMillis() + 250;
        LockSupport.parkUntil(deadline);
        Run.check(System.currentTimeMillis() == deadline, System.currentTimeMillis() - deadline);
    }

    /** Nothing but looking at the clock: time must go on. */
    public static void busyWait() {
        long deadline = System.nanoTime() + 1_000_000_000L;
        while (System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
    }

    /** The work may take longer than the time-out: with any timing it is missed. */
    public static void timeoutRace() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread worker = Run.start(latch::countDown);
        boolean opened = latch.await(1, TimeUnit.SECONDS);
        worker.join();
        Run.check(opened, "timed out");
    }

    /** Both wake at the same instant, in either order. */
    public static void equalDeadlines() throws InterruptedException {
        done = false;
        Run.both(
                () -> {
                    Thread.sleep(10);
                    done = true;
                },
                () -> {
                    Thread.sleep(10);
                    Run.check(!done, "the other was first");
                });
    }
}
