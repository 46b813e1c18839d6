package dev.heddle.runtime.tests;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import samples.Chance;
import samples.Increments;

/** What is explored in the JVM of {@link FirstUser}. */
final class FirstUse {
    private FirstUse() {}

    static String increments() {
        return increments(Increments::both);
    }

    static String increments(ControlledProgram.Body body) {
        return explore(body, "dpor").confidence().sentence();
    }

    static String generators() {
        Exploration explored = explore(Chance::randomGenerators, "pos*");
        return explored.failures().isEmpty()
                ? "as expected"
                : explored.failures().get(0).failure().message();
    }

    private static Exploration explore(ControlledProgram.Body body, String strategy) {
        ControlledProgram program =
                new ControlledProgram("first use", body, Backends.create("platform"), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create(strategy, new StrategyOptions().program(program)));
        return new Supervisor(program, explorer.seed(1)).explore(Budget.executions(50));
    }
}
