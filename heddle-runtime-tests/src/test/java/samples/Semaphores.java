package samples;

import java.util.concurrent.Semaphore;

/** Semaphore. */
public final class Semaphores {
    private static int value;

    private Semaphores() {}

    public static void semaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        value = 0;
        Run.both(() -> addWith(permits), () -> addWith(permits));
        Run.check(value == 2, value);
    }

    private static void addWith(Semaphore permits) throws InterruptedException {
        permits.acquire();
        value++;
        permits.release();
    }
}
