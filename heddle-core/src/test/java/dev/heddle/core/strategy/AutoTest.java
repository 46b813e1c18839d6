package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.ForwardingProgram;
import dev.heddle.core.Program;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.Measured;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AutoTest {
    private static final long BUDGET = 1000;

    private static Auto auto(Program program) {
        return (Auto) Strategies.create(
                "auto", new StrategyOptions().program(program).fair(true).executions(BUDGET));
    }

    private static Exploration explore(Program program, Auto auto) {
        return new Explorer(program, auto).seed(1).explore(Budget.executions(BUDGET));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"counter(4); 24", "writers(5); 120", "filesystem(20); 128", "resource(3); 90", "store(3,3,7); 32"})
    void a_program_with_few_traces_is_proved_and_each_of_them_was_seen(String model, int traces) {
        Program program = Models.create(model);
        Auto auto = auto(program);
        Exploration exploration = explore(program, auto);
        assertThat(exploration.complete()).isTrue();
        assertThat(exploration.traces().distinct()).isEqualTo(traces);
        assertThat(auto.enumerated()).isEqualTo(traces);
        assertThat(exploration.executions()).isLessThanOrEqualTo(2L * traces);
    }

    @ParameterizedTest
    @ValueSource(strings = {"writers(8)", "lastzero(12)", "indexer(15)", "micro-uniform"})
    void a_program_with_many_traces_is_left_to_the_samplers_and_not_called_proved(String model) {
        Program program = Models.create(model);
        Auto auto = auto(program);
        Exploration exploration = explore(program, auto);
        assertThat(exploration.complete()).isFalse();
        assertThat(exploration.executions()).isEqualTo(BUDGET);
        assertThat(auto.enumerated()).isLessThan(BUDGET / 10);
        assertThat(Math.exp(auto.guarantee().lnSize())).isGreaterThan(BUDGET / 2.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spin-flag", "peterson"})
    void a_program_that_spins_is_not_called_proved_because_useless_turns_were_left_out(String model) {
        Program program = Models.create(model);
        Exploration exploration = explore(program, auto(program));
        assertThat(exploration.failures()).isEmpty();
        assertThat(exploration.complete()).isFalse();
        assertThat(exploration.executions()).isEqualTo(BUDGET);
    }

    @Test
    void a_program_that_hides_work_is_not_called_proved_and_sampled_for_the_whole_budget() {
        Program program = new Opaque(Models.create("counter(2)"));
        Exploration exploration = explore(program, auto(program));
        assertThat(exploration.complete()).isFalse();
        assertThat(exploration.executions()).isEqualTo(BUDGET);
    }

    @Test
    void what_it_finds_replays() {
        for (String model : List.of("lost-update", "deadlock", "running-example", "work-stealing-queue", "pct-fig5")) {
            Program program = Models.create(model);
            Exploration exploration = explore(program, auto(program));
            assertThat(exploration.failures()).isNotEmpty();
            for (FoundFailure found : exploration.failures()) {
                Exploration replay = new Explorer(program, new Replaying(found.schedule(), new RandomWalk()))
                        .explore(Budget.executions(1));
                assertThat(replay.failures().get(0).failure().identity())
                        .isEqualTo(found.failure().identity());
            }
        }
    }

    @Test
    void the_members_of_a_portfolio_take_turns_until_none_has_anything_left() {
        Program program = Models.create("writers(3)");
        Portfolio portfolio = new Portfolio(
                List.of(
                        Strategies.create("dpor", new StrategyOptions().program(program)),
                        Strategies.create("dfs", new StrategyOptions().program(program))),
                new Measured(program.dependence()));
        Exploration exploration = new Explorer(program, portfolio).explore(Budget.executions(BUDGET));
        // n! traces, once by each: the three tasks make one step each.
        assertThat(exploration.complete()).isTrue();
        assertThat(exploration.executions()).isEqualTo(6 + 6);
        assertThat(exploration.traces().min()).isEqualTo(2);
        assertThat(exploration.traces().max()).isEqualTo(2);
    }

    private static final class Opaque extends ForwardingProgram {
        private final Program program;

        Opaque(Program program) {
            this.program = program;
        }

        @Override
        protected Program inner() {
            return program;
        }

        @Override
        public boolean isTransparent() {
            return false;
        }
    }
}
