package dev.heddle.bench.runtime;

import bench.programs.SmallTests;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.runtime.program.ControlledProgram;
import java.time.Duration;

/**
 * What one step costs: two threads that do nothing but increment an atomic, under strategies that always or never switch. By
 * themselves, and with all that an exploration does at a step (POS* that is fair, recorded and traced; it switches at every
 * second step or so). The bare switch is measured in turns with them, so that all see the same machine.
 */
final class StepCost {
    private static final int STEPS = 20_000;

    private final String backend;
    private final ProcessorClock clock;
    private final long roundNanos;
    private final int rounds;

    StepCost(String backend, ProcessorClock clock, Duration round, int rounds) {
        this.backend = backend;
        this.clock = clock;
        this.roundNanos = round.toNanos();
        this.rounds = rounds;
    }

    void measure(Results results) throws ReflectiveOperationException, InterruptedException {
        BareSwitch bare = BareSwitch.of(backend);
        ControlledProgram program = Rates.program("steps", () -> SmallTests.manyIncrements(STEPS / 2), backend);
        Strategy[] strategies = {Fixed.ALTERNATE, Fixed.STAY, asExplored(program)};
        String[] names = {"a step that switches", "a step that does not switch", "a step of an exploration"};
        double[] bareNanos = new double[rounds];
        double[][] nanos = new double[names.length][rounds];
        double[][] ratios = new double[names.length][rounds];
        for (int round = -2; round < rounds; round++) {
            double unit = time(bare);
            for (int s = 0; s < strategies.length; s++) {
                double cost = time(program, strategies[s], round);
                if (round >= 0) {
                    bareNanos[round] = unit;
                    nanos[s][round] = cost;
                    ratios[s][round] = cost / unit;
                }
            }
        }
        results.unit(bare.name(), ProcessorClock.median(bareNanos));
        for (int s = 0; s < names.length; s++) {
            results.step(names[s], ProcessorClock.median(nanos[s]), ProcessorClock.median(ratios[s]));
        }
    }

    private static Strategy asExplored(ControlledProgram program) {
        return new Recording(new Tracing(program.dependence(), Rates.defaultStrategy()));
    }

    /** Nanoseconds of processor time; the clock of a process ticks every 10 ms, so short runs are repeated. */
    private double time(BareSwitch bare) throws InterruptedException {
        long switches = 0;
        clock.start();
        do {
            bare.run(STEPS);
            switches += STEPS;
        } while (clock.elapsed() < roundNanos);
        return clock.stop().cpuSeconds() * 1e9 / switches;
    }

    private double time(ControlledProgram program, Strategy strategy, int seed) {
        Randomness random = new Randomness(seed);
        long steps = 0;
        clock.start();
        do {
            strategy.begin(random);
            Outcome outcome = program.run(strategy);
            strategy.end(outcome);
            steps += outcome.steps();
            if (outcome.failed()) {
                throw new IllegalStateException("the steps failed: " + outcome.failure());
            }
        } while (clock.elapsed() < roundNanos);
        return clock.stop().cpuSeconds() * 1e9 / steps;
    }
}
