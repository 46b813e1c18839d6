package dev.heddle.bench.peers;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.Collections;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.time.Duration;

/** One search of a program by Heddle with its defaults. Its arguments: the program, the seed and the time in milliseconds. */
public final class HeddlePeer {
    private HeddlePeer() {}

    public static void main(String[] arguments) {
        BenchProgram chosen = Collections.program("sctbench", arguments[0]);
        // From here on, and so with all the weaving, as Lincheck's is in its time too.
        long start = System.nanoTime();
        ControlledProgram program =
                new ControlledProgram(chosen.name(), chosen.body(), Backends.create("auto"), new Settings());
        StrategyOptions byDefault = new StrategyOptions().fair(true).program(program);
        Explorer explorer = new Explorer(program, Strategies.create(Strategies.DEFAULT, byDefault))
                .seed(Long.parseLong(arguments[1]));
        Exploration exploration = new Supervisor(program, explorer)
                .explore(Budget.executions(Long.MAX_VALUE)
                        .untilFirstFailure()
                        .andTime(Duration.ofMillis(Long.parseLong(arguments[2]))));
        MeasuredJvm.tell(
                System.out,
                exploration.failedExecutions() > 0,
                exploration.executions(),
                (System.nanoTime() - start) / 1e9);
        // Tasks that were given up may still be there, and wait for ever.
        System.exit(0);
    }
}
