package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.AllSchedules;
import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ExplorerTest {
    private static Explorer explorer(String model) {
        return new Explorer(Models.create(model), new RandomWalk()).seed(1);
    }

    @Test
    void stops_after_the_given_number_of_executions() {
        Exploration result = explorer("writers(3)").explore(Budget.executions(100));
        assertThat(result.executions()).isEqualTo(100);
        assertThat(result.steps()).isEqualTo(300);
        assertThat(result.complete()).isFalse();
        assertThat(result.traces().total()).isEqualTo(100);
    }

    @Test
    void stops_when_the_time_is_up() {
        Exploration result = explorer("writers(3)").explore(Budget.time(Duration.ofMillis(20)));
        assertThat(result.seconds()).isGreaterThanOrEqualTo(0.02);
        assertThat(result.executions()).isPositive();
    }

    @Test
    void stops_at_the_first_failure_if_asked() {
        Exploration result =
                explorer("lost-update").explore(Budget.executions(1000).untilFirstFailure());
        assertThat(result.failedExecutions()).isEqualTo(1);
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).execution()).isEqualTo(result.executions());
    }

    @Test
    void goes_on_after_failures_and_keeps_each_bug_once() {
        Exploration result = explorer("pct-fig5(1)").explore(Budget.executions(1000));
        assertThat(result.executions()).isEqualTo(1000);
        assertThat(result.failures()).hasSize(2);
        assertThat(result.failures().stream().mapToLong(FoundFailure::count).sum())
                .isEqualTo(result.failedExecutions());
        assertThat(result.hitRatio()).isBetween(result.hitRatioInterval()[0], result.hitRatioInterval()[1]);
    }

    @Test
    void is_complete_when_the_strategy_has_nothing_left() {
        Exploration result =
                new Explorer(Models.create("writers(4)"), new AllSchedules()).explore(Budget.executions(1000));
        assertThat(result.complete()).isTrue();
        assertThat(result.executions()).isEqualTo(24);
        assertThat(result.traces().distinct()).isEqualTo(24);
    }

    @Test
    void the_same_seed_gives_the_same_exploration_and_another_another() {
        long[] one = explorer("micro-uniform")
                .explore(Budget.executions(50))
                .traces()
                .fingerprints();
        long[] again = explorer("micro-uniform")
                .explore(Budget.executions(50))
                .traces()
                .fingerprints();
        long[] other = explorer("micro-uniform")
                .seed(2)
                .explore(Budget.executions(50))
                .traces()
                .fingerprints();
        assertThat(one).isEqualTo(again).isNotEqualTo(other);
    }

    @Test
    void progress_is_told_and_may_end_it() {
        AtomicInteger calls = new AtomicInteger();
        Exploration result = explorer("writers(3)")
                .progress(soFar -> calls.incrementAndGet() < 3)
                .explore(Budget.executions(10_000));
        assertThat(calls).hasValue(3);
        assertThat(result.executions()).isLessThan(10_000);
    }

    @Test
    void a_new_failure_is_told_before_the_next_execution() {
        List<Long> told = new ArrayList<>();
        Exploration result = explorer("lost-update")
                .progress(soFar -> {
                    if (soFar.failures().size() == 1) {
                        told.add(soFar.executions());
                    }
                    return told.isEmpty();
                })
                .explore(Budget.executions(1000));
        assertThat(told).containsExactly(result.failures().get(0).execution());
    }

    @Test
    void an_execution_that_is_given_up_counts_as_one_that_failed() {
        Explorer explorer = explorer("writers(3)");
        explorer.explore(Budget.executions(7));
        Exploration result = explorer.giveUp(new Failure(Failure.Type.STUCK, "it does not end"));
        assertThat(result.executions()).isEqualTo(8);
        assertThat(result.failedExecutions()).isEqualTo(1);
        assertThat(result.failures().get(0).execution()).isEqualTo(8);
    }

    @Test
    void the_second_run_of_a_determinism_check_is_not_an_execution_of_its_own() {
        Exploration result = explorer("lost-update").checkDeterminism(true).explore(Budget.executions(10));
        Exploration plain = explorer("lost-update").explore(Budget.executions(10));
        assertThat(result.executions()).isEqualTo(10);
        assertThat(result.traces().fingerprints()).isEqualTo(plain.traces().fingerprints());
        assertThat(result.failedExecutions()).isEqualTo(plain.failedExecutions());
    }

    @Test
    void nonsensical_budgets_are_refused() {
        assertThatThrownBy(() -> Budget.executions(0)).hasMessageContaining("at least 1, not 0");
        assertThatThrownBy(() -> Budget.time(Duration.ZERO)).hasMessageContaining("must be positive");
        assertThatThrownBy(() -> Budget.time(Duration.ofSeconds(-1))).hasMessageContaining("must be positive");
    }

    /** Does something else in its first execution than in all that follow. */
    private static final class FirstTime implements Program {
        private final boolean settled;
        private int executions;

        FirstTime(boolean settled) {
            this.settled = settled;
        }

        @Override
        public String name() {
            return "first time";
        }

        @Override
        public boolean isSettled() {
            return settled || executions > 1;
        }

        @Override
        public Outcome run(Strategy strategy) {
            return Models.create(executions++ == 0 ? "readers(3)" : "readers(2)")
                    .run(strategy);
        }
    }

    @Test
    void an_execution_that_did_something_for_the_first_time_is_compared_with_none() {
        assertThat(new Explorer(new FirstTime(false), new RandomWalk())
                        .checkDeterminism(true)
                        .explore(Budget.executions(10))
                        .failures())
                .isEmpty();
        assertThat(new Explorer(new FirstTime(true), new RandomWalk())
                        .checkDeterminism(true)
                        .explore(Budget.executions(10))
                        .failures())
                .extracting(found -> found.failure().type())
                .containsExactly(Failure.Type.NONDETERMINISM);
    }
}
