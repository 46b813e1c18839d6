package samples;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What happens later, or again and again: ScheduledThreadPoolExecutor and Timer. */
public final class Scheduled {
    private Scheduled() {}

    public static void scheduledExecutor() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> ticks = pool.scheduleAtFixedRate(runs::incrementAndGet, 1, 1, TimeUnit.MINUTES);
        Run.check(pool.schedule(() -> 3, 150, TimeUnit.SECONDS).get() == 3, "?");
        ticks.cancel(false);
        pool.shutdownNow();
        Run.check(runs.get() == 2, runs);
    }

    public static void timer() throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch latch = new CountDownLatch(2);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        latch.countDown();
                    }
                },
                1000,
                1000);
        long start = System.currentTimeMillis();
        latch.await();
        timer.cancel();
        Run.check(System.currentTimeMillis() - start == 2000, System.currentTimeMillis() - start);
    }
}
