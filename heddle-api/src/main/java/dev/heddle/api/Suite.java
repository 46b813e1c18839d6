package dev.heddle.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Several tests that share one budget of time. They take turns, each of a moment, and a {@link Policy} says who is next: what one
 * of them does not need, because it is proved or has failed, is for the others.
 *
 * <pre>{@code
 * Suite suite = new Suite(Duration.ofSeconds(60), Policy.AUTO);
 * Suite.Test orders = suite.add(Heddle.options().name("orders"), Orders::run);
 * Suite.Test stock = suite.add(Heddle.options().name("stock"), Stock::run);
 * suite.explore();
 * orders.result().assertPassed();
 * stock.result().assertPassed();
 * }</pre>
 *
 * <p>Each test has at least one turn, however small the budget is. Limits that its own options name hold for it as well. A failure
 * is shortened in the time that {@link Options#shrink} allows, which the budget does not count.
 */
public final class Suite {
    private final Duration time;
    private final Policy policy;
    private final List<Test> tests = new ArrayList<>();

    public Suite(Duration time, Policy policy) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("the time must be positive, not " + time);
        }
        this.time = time;
        this.policy = policy;
    }

    /** Adds a test. Its options should not be changed any more. */
    public Test add(Options options, Heddle.Body body) {
        if (options.executions == 0 && options.time == null) {
            options.time(time);
        }
        Test test = new Test(options, body);
        tests.add(test);
        return test;
    }

    /**
     * Explores all tests. As many explorations as there are tests, but never two at the same moment.
     *
     * @throws HeddleException if the agent could not be attached; what is wrong with a single test is told by {@link Test#result}
     */
    public void explore() {
        Heddle.attach();
        Engine.exploreTogether(tests, policy, time);
    }

    /** A test and what came out of it. */
    public static final class Test {
        final Options options;
        final Heddle.Body body;
        private volatile Result result;
        private volatile RuntimeException broken;

        private Test(Options options, Heddle.Body body) {
            this.options = options;
            this.body = body;
        }

        void found(Result newResult) {
            result = newResult;
        }

        void broke(RuntimeException why) {
            broken = why;
        }

        /**
         * What was done and found.
         *
         * @throws HeddleException if it could not be explored, or was not yet
         */
        public Result result() {
            if (broken != null) {
                throw broken;
            }
            if (result == null) {
                throw new HeddleException(options.name + " was not explored yet");
            }
            return result;
        }
    }
}
