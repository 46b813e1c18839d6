package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.LeftAlone;

/** What is never woven is not forgotten. */
class LeftAloneTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_it_does_while_others_run_is_no_proof(String backend) {
        Exploration beside = explore(LeftAlone::whileOthersRun, backend);
        assertThat(beside.failures()).isEmpty();
        assertThat(beside.complete()).isFalse();
        assertThat(explore(LeftAlone::whileNobodyElseRuns, backend).complete()).isTrue();
    }

    private static Exploration explore(ControlledProgram.Body body, String backend) {
        ControlledProgram program = new ControlledProgram("left alone", body, Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        return new Supervisor(program, explorer.seed(1).checkDeterminism(true))
                .explore(Budget.executions(100).untilFirstFailure());
    }
}
