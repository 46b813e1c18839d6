package dev.heddle.runtime.tests;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import samples.Increments;

/** What is explored in the JVM of {@link FirstReader}. */
final class FirstRead {
    private FirstRead() {}

    static String explore() {
        return explore(Increments::both);
    }

    static String explore(ControlledProgram.Body body) {
        ControlledProgram program =
                new ControlledProgram("increments", body, Backends.create("platform"), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        Exploration explored = new Supervisor(program, explorer.seed(1)).explore(Budget.executions(300));
        return explored.confidence().sentence();
    }
}
