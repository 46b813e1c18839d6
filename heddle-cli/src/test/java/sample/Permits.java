package sample;

import java.util.concurrent.Semaphore;

/** A semaphore that lets one in at a time, or two, who then lose an update. */
public final class Permits {
    private int count;

    private Permits() {}

    public static void one() throws InterruptedException {
        use(1);
    }

    public static void two() throws InterruptedException {
        use(2);
    }

    private static void use(int permits) throws InterruptedException {
        Permits shared = new Permits();
        Semaphore semaphore = new Semaphore(permits);
        Runnable task = () -> {
            semaphore.acquireUninterruptibly();
            shared.count++;
            semaphore.release();
        };
        Thread one = new Thread(task);
        Thread other = new Thread(task);
        one.start();
        other.start();
        one.join();
        other.join();
        if (shared.count != 2) {
            throw new AssertionError("an update was lost");
        }
    }
}
