package explored;

import java.util.concurrent.atomic.AtomicInteger;

/** Programs to explore. Not in a package of Heddle's own, which is never woven. */
final class Programs {
    private Programs() {}

    static void lostUpdate() throws InterruptedException {
        AtomicInteger visits = new AtomicInteger();
        Runnable visit = () -> visits.set(visits.get() + 1);
        Thread other = new Thread(visit);
        other.start();
        visit.run();
        other.join();
        if (visits.get() != 2) {
            throw new AssertionError("a visit was lost");
        }
    }

    static void atomicUpdate() throws InterruptedException {
        AtomicInteger visits = new AtomicInteger();
        Thread other = new Thread(visits::incrementAndGet);
        other.start();
        visits.incrementAndGet();
        other.join();
        if (visits.get() != 2) {
            throw new AssertionError("a visit was lost");
        }
    }
}
