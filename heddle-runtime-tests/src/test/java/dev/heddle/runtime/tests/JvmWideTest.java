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
import samples.JvmWide;

/** Settings of the JVM are shared like any other state. */
class JvmWideTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_is_set_without_a_lock_is_found(String backend) {
        List<ControlledProgram.Body> bodies =
                List.of(JvmWide::input, JvmWide::output, JvmWide::property, JvmWide::clearedProperty, JvmWide::table);
        for (ControlledProgram.Body body : bodies) {
            for (String strategy : List.of("pos*", "dpor")) {
                assertThat(explore(body, backend, strategy).failures())
                        .as("%d, %s", bodies.indexOf(body), strategy)
                        .hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_the_jdk_looks_at_by_itself_is_no_proof(String backend) {
        Exploration found = explore(JvmWide::locale, backend, "dpor");
        assertThat(found.failures()).extracting(one -> one.failure().toString()).isEmpty();
        assertThat(found.complete()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void to_print_and_to_look_is_harmless(String backend) {
        assertProved(explore(JvmWide::print, backend, "dpor"));
        assertProved(explore(JvmWide::getProperties, backend, "dpor"));
    }

    private static void assertProved(Exploration found) {
        assertThat(found.complete()).as(found.guarantee().scope().unseen()).isTrue();
    }

    private static Exploration explore(ControlledProgram.Body body, String backend, String strategy) {
        ControlledProgram program = new ControlledProgram("settings", body, Backends.create(backend), new Settings());
        StrategyOptions options = new StrategyOptions().program(program).fair(strategy.startsWith("pos"));
        Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(1);
        return new Supervisor(program, explorer.checkDeterminism(true))
                .explore(Budget.executions(500).untilFirstFailure());
    }
}
