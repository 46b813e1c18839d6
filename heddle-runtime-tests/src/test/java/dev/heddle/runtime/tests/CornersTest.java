package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.runtime.program.ControlledProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Corners;

class CornersTest {
    static java.util.List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_call_on_null_throws_as_it_does_without_heddle(String backend) {
        explore("null receivers", Corners::nullReceivers, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_program_may_log_though_that_adds_a_shutdown_hook(String backend) {
        explore("logging", Corners::logging, backend);
        explore("own logging", Corners::ownLogging, backend);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void time_passes_for_one_task_while_another_spins(String backend) {
        explore("spinning while time passes", Corners::spinsWhileTimePasses, backend);
    }

    private static void explore(String name, ControlledProgram.Body body, String backend) {
        Exploration exploration =
                new Explorer(Sample.passes(name, body).on(backend), new RandomWalk()).explore(Budget.executions(20));
        assertThat(exploration.failures()).isEmpty();
        assertThat(exploration.executions()).isEqualTo(20);
    }
}
