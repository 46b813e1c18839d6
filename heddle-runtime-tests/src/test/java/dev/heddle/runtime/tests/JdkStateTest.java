package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.runtime.ControlledProgram;
import dev.heddle.runtime.Settings;
import dev.heddle.runtime.Supervisor;
import dev.heddle.runtime.backend.Backends;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Chance;

class JdkStateTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_list_is_shuffled_in_the_same_way_each_time(String backend) {
        ControlledProgram program =
                new ControlledProgram("shuffle", Chance::shuffle, Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true))).seed(1);
        Exploration found = new Supervisor(program, explorer.checkDeterminism(true)).explore(Budget.executions(50));
        assertThat(found.failures()).isEmpty();
        assertThat(found.executions()).isEqualTo(50);
    }
}
