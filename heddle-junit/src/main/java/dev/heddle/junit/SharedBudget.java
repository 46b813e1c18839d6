package dev.heddle.junit;

import java.time.Duration;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * One budget of time for the explored tests of all classes. Classes come one after the other: each has the part of what is left that
 * is its share of the tests that are left, and what it does not need is for those that come after it.
 */
final class SharedBudget {
    /** Too little to be told from nothing; every test has a turn all the same. */
    private static final Duration LEAST = Duration.ofMillis(1);

    private Duration left;
    private int testsSeen;

    SharedBudget(Duration time) {
        left = time;
    }

    /** The part of a class, which gives back what it did not use when it closes it. */
    final class Share implements AutoCloseable {
        private final Duration time;
        private final long start = System.nanoTime();

        private Share(Duration time) {
            this.time = time;
        }

        Duration time() {
            return time;
        }

        @Override
        public void close() {
            Duration used = Duration.ofNanos(System.nanoTime() - start);
            give(used.compareTo(time) < 0 ? time.minus(used) : Duration.ZERO);
        }
    }

    synchronized Share take(ExtensionContext context, int tests) {
        int testsLeft = Math.max(tests, SelectedTests.count(context) - testsSeen);
        Duration part = left.multipliedBy(tests).dividedBy(testsLeft);
        testsSeen += tests;
        left = left.minus(part);
        return new Share(part.compareTo(LEAST) < 0 ? LEAST : part);
    }

    private synchronized void give(Duration unused) {
        left = left.plus(unused);
    }
}
