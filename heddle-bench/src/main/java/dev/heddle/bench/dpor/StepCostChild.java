package dev.heddle.bench.dpor;

import bench.programs.SmallTests;
import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What runs in the JVM in which the cost of a step is measured: the programs of the runtime's benchmark under a random walk and
 * under optimal DPOR, in turns, so that both see the same machine. Its arguments: {@code BACKEND MILLIS_A_ROUND ROUNDS}.
 */
final class StepCostChild {
    private StepCostChild() {}

    private static Map<String, ControlledProgram.Body> programs() {
        Map<String, ControlledProgram.Body> programs = new LinkedHashMap<>();
        programs.put("2 threads x 1 atomic increment", SmallTests::atomicIncrements);
        programs.put("2 threads x 1000 atomic increments", () -> SmallTests.manyIncrements(1000));
        programs.put("4 threads x 100 synchronized increments", SmallTests::synchronizedIncrements);
        programs.put("lock and condition ping-pong x 1000", SmallTests::pingPong);
        programs.put("executor with 4 tasks and a latch", SmallTests::executorAndLatch);
        programs.put("SynchronousQueue x 1000", SmallTests::synchronousQueue);
        return programs;
    }

    public static void main(String[] arguments) {
        String backend = Backends.create(arguments[0]).name();
        long nanos = Long.parseLong(arguments[1]) * 1_000_000;
        int rounds = Integer.parseInt(arguments[2]);
        MeasuredJvm.tell(System.out, "fact", "backend", backend);
        ProcessorClock clock = new ProcessorClock(backend);
        programs().forEach((name, body) -> {
            ControlledProgram program = new ControlledProgram(
                    name, body, Backends.create(backend), new Settings().maxSteps(Integer.MAX_VALUE - 1));
            double[] walk = new double[rounds];
            double[] search = new double[rounds];
            double[] ratios = new double[rounds];
            Strategy[] strategies = new Strategy[2];
            for (int round = -2; round < rounds; round++) {
                double walking = time(program, strategies, 0, clock, nanos);
                double searching = time(program, strategies, 1, clock, nanos);
                if (round >= 0) {
                    walk[round] = walking;
                    search[round] = searching;
                    ratios[round] = searching / walking;
                }
            }
            MeasuredJvm.tell(
                    System.out,
                    "compared",
                    name,
                    ProcessorClock.median(walk),
                    ProcessorClock.median(search),
                    ProcessorClock.median(ratios));
        });
    }

    private static Strategy create(ControlledProgram program, int which) {
        return Strategies.create(which == 0 ? "rw" : "dpor", new StrategyOptions().program(program));
    }

    /** Nanoseconds a step. A search goes on where it stopped, and begins anew when it is through. */
    private static double time(
            ControlledProgram program, Strategy[] strategies, int which, ProcessorClock clock, long roundNanos) {
        Randomness random = new Randomness(1);
        long steps = 0;
        clock.start();
        do {
            if (strategies[which] == null || !strategies[which].begin(random)) {
                strategies[which] = create(program, which);
                strategies[which].begin(random);
            }
            Outcome outcome = program.run(strategies[which]);
            strategies[which].end(outcome);
            steps += outcome.steps();
        } while (clock.elapsed() < roundNanos);
        return clock.stop().cpuSeconds() * 1e9 / steps;
    }
}
