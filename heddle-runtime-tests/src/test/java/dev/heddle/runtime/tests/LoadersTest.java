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
import samples.Loaders;

/** What class loaders do is no step. */
class LoadersTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_loader_without_a_lock_is_no_proof(String backend) {
        assertThat(isProved(Loaders::withoutLock, backend)).isFalse();
        assertThat(isProved(Loaders::withLock, backend)).isTrue();
    }

    private static boolean isProved(ControlledProgram.Body body, String backend) {
        ControlledProgram program = new ControlledProgram("loaders", body, Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        Exploration found =
                new Supervisor(program, explorer.seed(1).checkDeterminism(true)).explore(Budget.executions(100));
        assertThat(found.failures()).extracting(one -> one.failure().toString()).isEmpty();
        return found.complete();
    }
}
