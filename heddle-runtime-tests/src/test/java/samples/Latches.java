package samples;

import java.util.concurrent.CountDownLatch;

/** CountDownLatch. */
public final class Latches {
    private static int value;

    private Latches() {}

    public static void latch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        value = 0;
        Thread waiter = Run.start(() -> {
            latch.await();
            Run.check(value == 1, value);
        });
        Run.both(
                () -> {
                    value = 1;
                    latch.countDown();
                },
                latch::countDown);
        waiter.join();
    }
}
