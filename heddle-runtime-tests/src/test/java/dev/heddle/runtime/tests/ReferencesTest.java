package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.References;

/** When the collector comes by makes no difference. It takes long, so this is no sample: those are run thousands of times. */
class ReferencesTest {
    private static final int EXECUTIONS = Boolean.getBoolean("heddle.thorough") ? 10 : 3;

    static List<String> backends() {
        return Sample.usualBackends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void nothing_is_cleared_unless_the_program_asks(String backend) {
        assertThat(failures(References::weak, backend)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_nobody_has_any_more_is_cleared_and_queued_when_the_program_asks(String backend) {
        assertThat(failures(References::askedFor, backend)).isEmpty();
        // On 25 whoever waits for a queue, as a cleaner's thread does, gets stuck in the JDK's own from the second
        // execution on, and why is not known.
        if (Runtime.version().feature() < 21) {
            assertThat(failures(References::queue, backend)).isEmpty();
            assertThat(failures(References::cleaner, backend)).isEmpty();
        }
    }

    private static List<String> failures(ControlledProgram.Body body, String backend) {
        ControlledProgram program = new ControlledProgram("references", body, Backends.create(backend), new Settings());
        Exploration explored = new Supervisor(program, new Explorer(program, new RandomWalk()).checkDeterminism(true))
                .explore(Budget.executions(EXECUTIONS));
        assertThat(explored.executions()).isEqualTo(EXECUTIONS);
        return explored.failures().stream().map(one -> one.failure().toString()).toList();
    }
}
