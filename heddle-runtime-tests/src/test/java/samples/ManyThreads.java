package samples;

import java.util.concurrent.atomic.AtomicInteger;

/** More threads than tables begin with. */
public final class ManyThreads {
    private ManyThreads() {}

    public static void manyThreads() throws InterruptedException {
        Thread[] threads = new Thread[200];
        AtomicInteger sum = new AtomicInteger();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Run.start(sum::incrementAndGet);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Run.check(sum.get() == threads.length, sum);
    }
}
