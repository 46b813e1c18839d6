package dev.heddle.api;

import dev.heddle.core.explore.Contestant;
import dev.heddle.core.explore.SuitePolicy;
import dev.heddle.core.explore.TakesTurns;
import dev.heddle.core.explore.Turns;
import dev.heddle.core.explore.TurnsOnDemand;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.runtime.gate.Gate;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Explores the tests of a suite: one at a time in this JVM, and in each JVM that helps. Like {@link Engine}, used when the agent is there. */
final class SuiteEngine {
    private SuiteEngine() {}

    /** Explores several programs, which take turns. */
    @SuppressWarnings("LockOnNonEnclosingClassLiteral") // the gate is there once, this class once for each class loader
    static void explore(List<Suite.Test> tests, Policy policy, Duration time, List<? extends Suite.Helper> helpers) {
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

    private static Runnable inTurn(
            Suite.Test test, Turns turns, Contestant contestant, List<? extends Suite.Helper> helpers) {
        return () -> {
            if (contestant.place() == 0) {
                explore(test, contestant);
            } else {
                exploreElsewhere(test, turns, contestant, helpers.get(contestant.place() - 1));
            }
        };
    }

    private static void explore(Suite.Test test, TakesTurns turns) {
        try {
            test.found(Engine.exploreInTurn(test.options, test.body, turns));
        } catch (RuntimeException e) {
            test.broke(e);
        }
    }

    private static void exploreElsewhere(Suite.Test test, Turns turns, Contestant contestant, Suite.Helper helper) {
        boolean goOn = true;
        while (goOn) {
            Suite.Progress progress = helper.turn(test);
            if (progress == null) {
                turns.close(contestant.place());
                return;
            }
            goOn = contestant.goOn(progress.executions(), progress.traces(), progress.lnSize()) && !progress.ended();
            if (goOn) {
                contestant.awaitTurn();
            }
        }
        test.isElsewhere();
    }

    private static SuitePolicy policyFor(List<Suite.Test> tests, Policy policy) {
        if (policy != Policy.AUTO) {
            return SuitePolicy.valueOf(policy.name());
        }
        boolean allEnumerate = tests.stream().allMatch(test -> Strategies.tellsWhatIsLeft(test.options.strategy));
        return allEnumerate ? SuitePolicy.SHORTEST_FIRST : SuitePolicy.BANDIT;
    }

    /** Explores the tests that somebody else asks for, as long as they ask. */
    @SuppressWarnings("LockOnNonEnclosingClassLiteral") // as above
    static void exploreFor(Suite.Orders orders) throws InterruptedException {
        Engine.checkNotExplored("a suite");
        Map<Suite.Test, TurnsOnDemand> begun = new HashMap<>();
        synchronized (Gate.class) {
            for (Suite.Test test = orders.next(); test != null; test = orders.next()) {
                Suite.Test next = test;
                TurnsOnDemand.Progress progress = begun.computeIfAbsent(
                                test, key -> new TurnsOnDemand(next.options.name, turns -> explore(next, turns)))
                        .turn();
                orders.done(new Suite.Progress(
                        progress.executions(), progress.traces(), progress.lnSize(), progress.ended()));
            }
            for (TurnsOnDemand each : begun.values()) {
                each.end();
            }
        }
    }
}
