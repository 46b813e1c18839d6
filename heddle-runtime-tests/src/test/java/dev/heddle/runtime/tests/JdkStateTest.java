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
import samples.Chance;

class JdkStateTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_list_is_shuffled_in_the_same_way_each_time(String backend) {
        passesAlike(Chance::shuffle, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_random_generator_without_a_seed_does_the_same_each_time(String backend) {
        passesAlike(Chance::randomGenerators, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void seeds_of_secure_generators_are_the_same_each_time(String backend) {
        passesAlike(Chance::seeds, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_calendar_shows_the_time_of_the_execution(String backend) {
        passesAlike(Chance::calendar, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void immutable_sets_and_maps_are_in_the_same_order_in_every_jvm(String backend) {
        passesAlike(Chance::immutableOrder, backend);
    }

    private static void passesAlike(ControlledProgram.Body body, String backend) {
        ControlledProgram program = new ControlledProgram("chance", body, Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true))).seed(1);
        Exploration found = new Supervisor(program, explorer.checkDeterminism(true)).explore(Budget.executions(50));
        assertThat(found.failures()).extracting(one -> one.failure().message()).isEmpty();
        assertThat(found.executions()).isEqualTo(50);
    }
}
