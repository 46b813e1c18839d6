package dev.heddle.api;

import dev.heddle.core.explore.Contestant;
import dev.heddle.core.explore.SuitePolicy;
import dev.heddle.core.explore.TakesTurns;
import dev.heddle.core.explore.Turns;
import dev.heddle.core.explore.TurnsOnDemand;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.runtime.gate.Gate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
     * Explores all tests. As many explorations as there are tests, but never two at the same moment in a JVM.
     *
     * @throws HeddleException if the agent could not be attached; what is wrong with a single test is told by {@link Test#result}
     */
    public void explore() {
        explore(List.of());
    }

    /**
     * Explores all tests, here and in other JVMs, which have the same tests: as many at the same moment as there are JVMs. A test stays in the JVM in which it began.
     *
     * @param helpers the other JVMs. What came out of a test that one of them explored, that one tells: the test {@linkplain Test#wasElsewhere says} so here
     * @throws HeddleException as {@link #explore()}
     */
    public void explore(List<? extends Helper> helpers) {
        Heddle.attach();
        Together.explore(tests, policy, time, List.copyOf(helpers));
    }

    /**
     * Explores the tests that another JVM asks for, until it asks for no more. The others have no result then.
     *
     * @throws HeddleException as {@link #explore()}
     * @throws InterruptedException if somebody interrupts this thread
     */
    public void exploreFor(Orders orders) throws InterruptedException {
        Heddle.attach();
        Together.exploreFor(orders);
    }

    /** Another JVM that explores tests of the same suite. */
    public interface Helper {
        /** Explores a test for a moment, from where it stopped last; returns how far it is, or null if that JVM is gone. */
        Progress turn(Test test);
    }

    /** What such a JVM is asked for. */
    public interface Orders {
        /** Waits for the test that is next; null if there are no more. */
        Test next();

        /** That test has had its moment. */
        void done(Progress progress);
    }

    /**
     * How far the exploration of a test is.
     *
     * @param lnSize the natural logarithm of how many traces there seem to be; NaN if nobody can tell
     * @param ended whether there is nothing more to do
     */
    public record Progress(long executions, long traces, double lnSize, boolean ended) {}

    /** A test and what came out of it. */
    public static final class Test {
        final Options options;
        final Heddle.Body body;
        private volatile Result result;
        private volatile RuntimeException broken;
        private volatile boolean elsewhere;

        private Test(Options options, Heddle.Body body) {
            this.options = options;
            this.body = body;
        }

        void found(Result newResult) {
            result = newResult;
        }

        void isElsewhere() {
            elsewhere = true;
        }

        /** Whether another JVM has explored it. */
        public boolean wasElsewhere() {
            return elsewhere;
        }

        /** Whether it was explored here, or tried to be. */
        public boolean wasHere() {
            return result != null || broken != null;
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

    /** One at a time in this JVM, and in each JVM that helps. Linked against core and runtime, as {@link Engine} is; used when the agent is there. */
    private static final class Together {
        private Together() {}

        /** Explores several programs, which take turns. */
        @SuppressWarnings(
                "LockOnNonEnclosingClassLiteral") // the gate is there once, this class once for each class loader
        static void explore(List<Test> tests, Policy policy, Duration time, List<? extends Helper> helpers) {
            Engine.checkNotExplored("a suite");
            synchronized (Gate.class) {
                Turns turns = new Turns(policyFor(tests, policy), time.toNanos(), () -> false)
                        .jobs(1 + helpers.size())
                        .staying();
                turns.run(tests.stream()
                        .map(test -> inTurn(test, turns, turns.join(), helpers))
                        .toList());
            }
        }

        private static Runnable inTurn(Test test, Turns turns, Contestant contestant, List<? extends Helper> helpers) {
            return () -> {
                if (contestant.place() == 0) {
                    explore(test, contestant);
                } else {
                    exploreElsewhere(test, turns, contestant, helpers.get(contestant.place() - 1));
                }
            };
        }

        private static void explore(Test test, TakesTurns turns) {
            try {
                test.found(Engine.exploreInTurn(test.options, test.body, turns));
            } catch (RuntimeException e) {
                test.broke(e);
            }
        }

        private static void exploreElsewhere(Test test, Turns turns, Contestant contestant, Helper helper) {
            boolean goOn = true;
            while (goOn) {
                Progress progress = helper.turn(test);
                if (progress == null) {
                    turns.close(contestant.place());
                    return;
                }
                goOn = contestant.goOn(progress.executions(), progress.traces(), progress.lnSize())
                        && !progress.ended();
                if (goOn) {
                    contestant.awaitTurn();
                }
            }
            test.isElsewhere();
        }

        private static SuitePolicy policyFor(List<Test> tests, Policy policy) {
            if (policy != Policy.AUTO) {
                return SuitePolicy.valueOf(policy.name());
            }
            boolean allEnumerate = tests.stream().allMatch(test -> Strategies.tellsWhatIsLeft(test.options.strategy));
            return allEnumerate ? SuitePolicy.SHORTEST_FIRST : SuitePolicy.BANDIT;
        }

        /** Explores the tests that somebody else asks for, as long as they ask. */
        @SuppressWarnings("LockOnNonEnclosingClassLiteral") // as above
        static void exploreFor(Orders orders) throws InterruptedException {
            Engine.checkNotExplored("a suite");
            Map<Test, TurnsOnDemand> begun = new HashMap<>();
            synchronized (Gate.class) {
                for (Test test = orders.next(); test != null; test = orders.next()) {
                    Test next = test;
                    TurnsOnDemand.Progress progress = begun.computeIfAbsent(
                                    test, key -> new TurnsOnDemand(next.options.name, turns -> explore(next, turns)))
                            .turn();
                    orders.done(new Progress(
                            progress.executions(), progress.traces(), progress.lnSize(), progress.ended()));
                }
                for (TurnsOnDemand each : begun.values()) {
                    each.end();
                }
            }
        }
    }
}
