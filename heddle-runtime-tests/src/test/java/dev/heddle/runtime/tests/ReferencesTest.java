package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.RandomWalk;
import dev.heddle.runtime.ControlledProgram;
import dev.heddle.runtime.Settings;
import dev.heddle.runtime.backend.Backends;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.References;

/** When the collector comes by makes no difference. It takes long, so this is no sample: those are run thousands of times. */
class ReferencesTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void nothing_is_cleared_while_an_execution_runs(String backend) {
        ControlledProgram program =
                new ControlledProgram("references", References::weak, Backends.create(backend), new Settings());
        Exploration explored =
                new Explorer(program, new RandomWalk()).checkDeterminism(true).explore(Budget.executions(10));
        assertThat(explored.executions()).isEqualTo(10);
        assertThat(explored.failures()).isEmpty();
    }
}
