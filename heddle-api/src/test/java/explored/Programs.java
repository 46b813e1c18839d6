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

    /** More orders than anybody waits for. */
    static void endless() throws InterruptedException {
        AtomicInteger visits = new AtomicInteger();
        Runnable ten = () -> {
            for (int i = 0; i < 10; i++) {
                visits.incrementAndGet();
            }
        };
        Thread second = new Thread(ten);
        Thread third = new Thread(ten);
        second.start();
        third.start();
        ten.run();
        second.join();
        third.join();
    }

    private static final class Flag {
        boolean raised;
    }

    /** Two unordered writes of the same value: a race that never fails. */
    static void raisedTwice() throws InterruptedException {
        Flag flag = new Flag();
        Thread other = new Thread(() -> flag.raised = true);
        other.start();
        flag.raised = true;
        other.join();
        if (!flag.raised) {
            throw new AssertionError("the flag is down");
        }
    }
}
