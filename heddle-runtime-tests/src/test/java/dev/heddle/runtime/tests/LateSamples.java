package dev.heddle.runtime.tests;

import dev.heddle.core.Failure;
import dev.heddle.core.decorate.WhileUndecided;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;

/** All samples on all backends, in one go, by {@link LateAgent}. */
final class LateSamples {
    private static final int EXECUTIONS = 1_000;
    private static final int OF_THOSE_THAT_PASS = 20;

    private LateSamples() {}

    static void run() {
        int samples = 0;
        for (Sample sample : Samples.everything().toList()) {
            for (String backend : Sample.backends()) {
                samples++;
                List<Failure> failures = explore(sample, backend).failures().stream()
                        .map(found -> found.failure())
                        .toList();
                boolean expected = sample.failure() == null
                        ? failures.isEmpty()
                        : failures.size() == 1 && failures.get(0).type() == sample.failure();
                if (!expected) {
                    System.out.println("wrong: " + sample.name() + " on " + backend + ": " + failures);
                }
            }
        }
        System.out.println("samples: " + samples);
    }

    private static Exploration explore(Sample sample, String backend) {
        ControlledProgram program = sample.on(backend);
        Budget budget = Budget.executions(sample.failure() == null ? OF_THOSE_THAT_PASS : EXECUTIONS)
                .untilFirstFailure();
        StrategyOptions options =
                new StrategyOptions().fair(true).program(program).executions(budget.executions());
        Explorer explorer = new Explorer(program, new WhileUndecided(Strategies.create(Strategies.DEFAULT, options)));
        return new Supervisor(program, explorer.seed(1)).explore(budget);
    }
}
