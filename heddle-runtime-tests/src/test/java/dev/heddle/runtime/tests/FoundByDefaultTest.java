package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.decorate.WhileUndecided;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Frequent mistakes are found by default settings, within the thousand executions that a test makes by default. */
class FoundByDefaultTest {
    private static final int EXECUTIONS = 1000;

    private static final Set<String> MORE = Set.of(
            "a pool waits for itself",
            "an optimistic read that is not validated",
            "a Phaser waits for a missing party",
            "a race in a parallel stream",
            "a race of virtual threads");

    static Stream<Arguments> samples() {
        return Stream.concat(Samples.bugs(), Samples.all().filter(s -> MORE.contains(s.name())))
                .filter(s -> s.failure() != null || s.isRacy())
                .flatMap(s -> Sample.usualBackends().stream().map(b -> Arguments.of(s, b)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("samples")
    void is_found(Sample sample, String backend) {
        ControlledProgram program = sample.on(backend);
        StrategyOptions options =
                new StrategyOptions().fair(true).program(program).executions(EXECUTIONS);
        Explorer explorer =
                new Explorer(program, new WhileUndecided(Strategies.create(Strategies.DEFAULT, options))).seed(1);
        Exploration found = new Supervisor(program, explorer)
                .explore(Budget.executions(EXECUTIONS).untilFirstFailure());
        if (sample.failure() == null) {
            assertThat(found.failures()).isEmpty();
        } else {
            assertThat(found.failures()).hasSize(1);
            assertThat(found.failures().get(0).failure().type()).isEqualTo(sample.failure());
        }
        if (sample.isRacy()) {
            assertThat(program.races()).isNotEmpty();
        }
    }
}
