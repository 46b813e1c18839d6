package dev.heddle.bench.runtime;

import bench.programs.SmallTests;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.runtime.program.ControlledProgram;

/**
 * Bytes that a step allocates: how much more a long execution allocates than a short one, divided by how many more steps it takes.
 * The programs allocate nothing in their loops. Only where one thread does all the work (the continuation backend) can this be
 * told.
 */
final class Allocation {
    /** A program whose number of steps grows with a parameter. */
    @FunctionalInterface
    private interface Sized {
        void run(int size) throws InterruptedException;
    }

    private static final int SHORT = 500;
    private static final int LONG = 2500;

    private final String backend;
    private final ProcessorClock clock;

    Allocation(String backend, ProcessorClock clock) {
        this.backend = backend;
        this.clock = clock;
    }

    void measure(Results results) {
        results.allocation("atomic increments", perStep(SmallTests::manyIncrements));
        results.allocation("synchronized increments", perStep(SmallTests::synchronizedIncrements));
    }

    private double perStep(Sized program) {
        double[] small = run(program, SHORT);
        double[] large = run(program, LONG);
        return (large[0] - small[0]) / (large[1] - small[1]);
    }

    /** Bytes and steps of an execution, once the buffers have grown and the code is compiled. */
    private double[] run(Sized sized, int size) {
        ControlledProgram program = Rates.program("allocation", () -> sized.run(size), backend);
        Strategy strategy = new Recording(new Tracing(program.dependence(), Rates.defaultStrategy()));
        double[] bytes = new double[21];
        int steps = 0;
        for (int i = -100; i < bytes.length; i++) {
            clock.start();
            strategy.begin(new Randomness(1));
            var outcome = program.run(strategy);
            strategy.end(outcome);
            ProcessorClock.Span span = clock.stop();
            steps = outcome.steps();
            if (i >= 0) {
                bytes[i] = span.bytes();
            }
        }
        return new double[] {ProcessorClock.median(bytes), steps};
    }
}
