package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
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
import samples.Logged;

class LoggedTest {
    /** From then on a StreamHandler formats before it takes its lock. */
    private static final int FORMATS_WITHOUT_LOCK = 25;

    static List<String> backends() {
        return Sample.usualBackends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_logging_calls_back_may_make_steps(String backend) {
        for (ControlledProgram.Body body :
                List.<ControlledProgram.Body>of(Logged::buffer, Logged::formatter, Logged::named)) {
            for (String strategy : List.of("pos*", "dpor")) {
                assertThat(explore(body, backend, strategy).failures())
                        .extracting(found -> found.failure().toString())
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_deadlock_with_a_lock_of_a_handler_is_one(String backend) {
        assertThat(typeOf(explore(Logged::crossedBuffers, backend, "pos*"))).isEqualTo(Failure.Type.DEADLOCK);
        Exploration found = explore(Logged::formatterAgainstLock, backend, "pos*");
        if (Runtime.version().feature() < FORMATS_WITHOUT_LOCK) {
            assertThat(typeOf(found)).isEqualTo(Failure.Type.DEADLOCK);
        } else {
            assertThat(found.failures()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_is_shared_by_way_of_logging_is_no_proof(String backend) {
        assertThat(typeOf(explore(Logged::pushedTooEarly, backend, "dpor"))).isEqualTo(Failure.Type.EXCEPTION);
        assertThat(explore(Logged::levelTooLate, backend, "dpor").complete()).isFalse();
        assertThat(explore(Logged::formatter, backend, "dpor").complete()).isFalse();
    }

    private static Failure.Type typeOf(Exploration found) {
        assertThat(found.failures()).hasSize(1);
        return found.failures().get(0).failure().type();
    }

    private static Exploration explore(ControlledProgram.Body body, String backend, String strategy) {
        ControlledProgram program = new ControlledProgram("logged", body, Backends.create(backend), new Settings());
        StrategyOptions options = new StrategyOptions().program(program).fair(strategy.startsWith("pos"));
        Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(1);
        return new Supervisor(program, explorer.checkDeterminism(true))
                .explore(Budget.executions(300).untilFirstFailure());
    }
}
