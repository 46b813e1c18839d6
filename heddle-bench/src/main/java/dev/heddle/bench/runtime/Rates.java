package dev.heddle.bench.runtime;

import dev.heddle.bench.ProcessorClock;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.time.Duration;

/** Executions a second of a test, explored as {@code heddle run} does: POS*, fair, recorded and traced. */
final class Rates {
    private final String backend;
    private final ProcessorClock clock;
    private final Duration round;
    private final int rounds;

    Rates(String backend, ProcessorClock clock, Duration round, int rounds) {
        this.backend = backend;
        this.clock = clock;
        this.round = round;
        this.rounds = rounds;
    }

    void measure(Workload workload, Results results) {
        ControlledProgram program = program(workload.name(), workload.body(), backend);
        explore(program, 0);
        explore(program, 0);
        double[] wall = new double[rounds];
        double[] cpu = new double[rounds];
        double[] steps = new double[rounds];
        double[] bytes = new double[rounds];
        double stepsAnExecution = 0;
        for (int i = 0; i < rounds; i++) {
            clock.start();
            Exploration exploration = explore(program, i + 1);
            ProcessorClock.Span span = clock.stop();
            long executions = exploration.executions();
            if (exploration.failedExecutions() > 0) {
                throw new IllegalStateException(workload.name() + " failed: "
                        + exploration.failures().get(0).failure());
            }
            wall[i] = executions / span.wallSeconds();
            cpu[i] = executions / span.cpuSeconds();
            steps[i] = exploration.steps() / span.cpuSeconds();
            bytes[i] = (double) span.bytes() / executions;
            stepsAnExecution = (double) exploration.steps() / executions;
        }
        results.rate(
                workload.name(),
                ProcessorClock.median(wall),
                ProcessorClock.median(cpu),
                ProcessorClock.median(steps),
                stepsAnExecution,
                ProcessorClock.median(bytes));
    }

    private Exploration explore(ControlledProgram program, long seed) {
        return new Explorer(program, defaultStrategy()).seed(seed).explore(Budget.time(round));
    }

    static Strategy defaultStrategy() {
        return Strategies.create("pos*", new StrategyOptions().fair(true));
    }

    static ControlledProgram program(String name, ControlledProgram.Body body, String backend) {
        return new ControlledProgram(
                name, body, Backends.create(backend), new Settings().maxSteps(Integer.MAX_VALUE - 1));
    }
}
