package dev.heddle.bench.actors;

import bench.programs.ActorPrograms;
import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.time.Duration;

/** What runs in the JVM that is measured. Its arguments: {@code BACKEND MILLIS_A_ROUND ROUNDS}. */
final class ActorsChild {
    /** Messages of an execution of a ring: setting the actors up costs little beside them. */
    static final int MESSAGES = 9_000;

    static final int[] SIZES = {3, 30, 300};

    private final String backend;
    private final Duration round;
    private final int rounds;

    private ActorsChild(String backend, Duration round, int rounds) {
        this.backend = backend;
        this.round = round;
        this.rounds = rounds;
    }

    public static void main(String[] arguments) {
        String backend = Backends.create(arguments[0]).name();
        MeasuredJvm.tell(System.out, "backend", backend);
        ActorsChild child = new ActorsChild(
                backend, Duration.ofMillis(Long.parseLong(arguments[1])), Integer.parseInt(arguments[2]));
        for (String strategy : ActorsCommand.STRATEGIES) {
            child.measure("three", strategy, 3, ActorPrograms::clientsAndServer);
        }
        for (String strategy : ActorsCommand.STRATEGIES) {
            for (int size : SIZES) {
                child.measure("ring", strategy, size, () -> ActorPrograms.ring(size, 3, MESSAGES / 3));
            }
        }
    }

    private void measure(String what, String strategy, int actors, ControlledProgram.Body body) {
        ControlledProgram program = new ControlledProgram(
                what, body, Backends.create(backend), new Settings().maxSteps(Integer.MAX_VALUE - 1));
        ProcessorClock clock = new ProcessorClock(backend);
        double[] wall = new double[rounds];
        double[] cpu = new double[rounds];
        explore(program, strategy, 0);
        for (int i = 0; i < rounds; i++) {
            clock.start();
            Exploration exploration = explore(program, strategy, i + 1);
            ProcessorClock.Span span = clock.stop();
            if (exploration.failedExecutions() > 0) {
                throw new IllegalStateException(
                        what + " failed: " + exploration.failures().get(0).failure());
            }
            wall[i] = exploration.executions() / span.wallSeconds();
            cpu[i] = exploration.executions() / span.cpuSeconds();
        }
        MeasuredJvm.tell(System.out, what, strategy, actors, ProcessorClock.median(wall), ProcessorClock.median(cpu));
    }

    private Exploration explore(ControlledProgram program, String strategy, long seed) {
        return new Explorer(program, Strategies.create(strategy, new StrategyOptions()))
                .seed(seed)
                .explore(Budget.time(round));
    }
}
