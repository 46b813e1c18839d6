package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartsOfASampleTest {
    @ParameterizedTest
    @ValueSource(strings = {"rw", "pos", "pos*", "rapos"})
    void parts_with_every_third_execution_make_up_one_long_sample(String strategy) {
        TraceCounts parts = new TraceCounts();
        for (int first = 1; first <= 3; first++) {
            parts.addAll(explorer(strategy)
                    .numbered(first, 3)
                    .explore(Budget.executions(200))
                    .traces());
        }
        TraceCounts whole = explorer(strategy).explore(Budget.executions(600)).traces();
        assertThat(parts.distinct()).isEqualTo(whole.distinct());
        for (long trace : whole.fingerprints()) {
            assertThat(parts.count(trace)).isEqualTo(whole.count(trace));
        }
    }

    private static Explorer explorer(String strategy) {
        Program program = Models.create("writers(6)");
        return new Explorer(program, Strategies.create(strategy, new StrategyOptions().program(program))).seed(7);
    }
}
