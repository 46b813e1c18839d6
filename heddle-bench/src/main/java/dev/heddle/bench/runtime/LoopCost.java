package dev.heddle.bench.runtime;

import bench.programs.FieldLoops;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import java.time.Duration;
import java.util.List;

/**
 * What a long loop over an unshared field costs under control, beside what it costs in a JVM without the agent; and whether it keeps
 * a bug beside it from being found.
 */
final class LoopCost {
    static final int UPDATES = 1_000_000;

    /** For looking for the bug, which takes many executions. */
    private static final int FEWER_UPDATES = 100_000;

    /** Each takes about half a millisecond. */
    private static final long NANOS_AN_EXECUTION = 500_000;

    private static final List<String> STRATEGIES = List.of("portfolio", "pos*", "surw", "hold", "pct", "rw");

    private static final int WARM_UP = 2;

    private final ProcessorClock clock;
    private final long roundNanos;
    private final int rounds;

    LoopCost(ProcessorClock clock, Duration round, int rounds) {
        this.clock = clock;
        this.roundNanos = round.toNanos();
        this.rounds = rounds;
    }

    /** Milliseconds of processor time of a run of the loop in this JVM, uncontrolled. */
    double uncontrolled() throws Exception {
        return new MeasuredRounds(clock, roundNanos, rounds).millis(() -> FieldLoops.correct(UPDATES));
    }

    /** The same for an execution. */
    double controlled(String backend) {
        ControlledProgram program = Rates.program("loop", () -> FieldLoops.correct(UPDATES), backend);
        double[] millis = new double[rounds];
        for (int round = -WARM_UP; round < rounds; round++) {
            clock.start();
            long executions = new Explorer(program, Rates.defaultStrategy())
                    .seed(round + 1)
                    .explore(Budget.time(Duration.ofNanos(roundNanos)))
                    .executions();
            double spent = clock.stop().cpuSeconds() * 1e3 / executions;
            if (round >= 0) {
                millis[round] = spent;
            }
        }
        return ProcessorClock.median(millis);
    }

    /** How often the bug is found. */
    void find(String backend, Results results) {
        for (String strategy : STRATEGIES) {
            results.found(strategy, found(strategy, 0, backend), found(strategy, FEWER_UPDATES, backend));
        }
    }

    private double found(String strategy, int updates, String backend) {
        ControlledProgram program = Rates.program("bug", () -> FieldLoops.broken(updates), backend);
        long executions = Math.max(1, rounds * roundNanos / NANOS_AN_EXECUTION);
        long failed = new Explorer(program, Strategies.create(strategy, new StrategyOptions().fair(true)))
                .seed(1)
                .explore(Budget.executions(executions))
                .failedExecutions();
        return (double) failed / executions;
    }
}
