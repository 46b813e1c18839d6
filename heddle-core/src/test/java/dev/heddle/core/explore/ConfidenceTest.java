package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Program;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfidenceTest {
    private static Exploration explore(String model, String strategy, long seed, Budget budget) {
        Program program = Models.create(model);
        StrategyOptions options = new StrategyOptions().program(program).executions(budget.executions());
        return new Explorer(program, Strategies.create(strategy, options))
                .seed(seed)
                .explore(budget);
    }

    @Test
    void a_guarantee_multiplies_the_misses_of_executions_that_aimed_at_least_so_deep() {
        Guarantee guarantee = new Guarantee(2, 10, new long[] {3, 5}, Double.NaN);
        assertThat(guarantee.missed(1)).isCloseTo(Math.pow(1 / 2.0, 3) * Math.pow(19 / 20.0, 5), within(1e-12));
        assertThat(guarantee.missed(2)).isCloseTo(Math.pow(19 / 20.0, 5), within(1e-12));
        assertThat(guarantee.missed(3)).isNaN();
        Guarantee both = guarantee.and(new Guarantee(3, 4, new long[] {1, 1, 1}, 2.0));
        assertThat(both.tasks()).isEqualTo(3);
        assertThat(both.steps()).isEqualTo(10);
        assertThat(both.executions(2)).isEqualTo(6);
        assertThat(both.executions(3)).isEqualTo(1);
        assertThat(both.lnSize()).isEqualTo(2.0);
    }

    /**
     * A bug of depth 2 is missed no more often than promised. Of 400 runs at most 95 % Wilson's lower end may lie above the
     * mean of the promises.
     */
    @ParameterizedTest
    @CsvSource({"pct-fig1b, pct", "pct-fig1b, portfolio", "pct-fig1c, pct", "pct-fig1c, portfolio"})
    void a_bug_of_depth_2_is_missed_no_more_often_than_promised(String model, String strategy) {
        int runs = 400;
        int missed = 0;
        double promised = 0;
        for (int seed = 0; seed < runs; seed++) {
            Exploration exploration = explore(model, strategy, seed, Budget.executions(18));
            missed += exploration.failures().isEmpty() ? 1 : 0;
            double bound = exploration.guarantee().missed(2);
            promised += Double.isNaN(bound) ? 1 : bound;
        }
        assertThat(ConfidenceIntervals.wilson(missed, runs)[0]).isLessThanOrEqualTo(promised / runs);
    }

    @Test
    void only_executions_count_whose_change_points_could_fall_on_every_step() {
        Guarantee guarantee = explore("work-stealing-queue", "pct", 1, Budget.executions(1000))
                .guarantee();
        long counted = 0;
        for (int depth = 1; depth <= guarantee.deepest(); depth++) {
            counted += guarantee.executions(depth);
        }
        // The first has no change points, and some more are made until the longest execution is met.
        assertThat(counted).isBetween(500L, 999L);
        assertThat(explore("work-stealing-queue", "pos*", 1, Budget.executions(100))
                        .guarantee()
                        .deepest())
                .isZero();
    }

    @Test
    void in_words() {
        assertThat(explore("counter(3)", "auto", 1, Budget.executions(1000))
                        .confidence()
                        .sentence())
                .isEqualTo("proved: all 6 orders");
        assertThat(explore("counter(5)", "pos*", 1, Budget.executions(100))
                        .confidence()
                        .sentence())
                .matches(
                        "no failure in 100 executions, \\d+ distinct traces; a sample, without a bound on what it missed"
                                + " \\(auto and pct have one\\)");
        assertThat(explore("counter(6)", "auto", 1, Budget.executions(1000))
                        .confidence()
                        .sentence())
                .matches(
                        "no failure in 1,000 executions, \\d+ distinct traces of at least about [\\d,]+; a bug that takes 1 pair of steps"
                                + " in the wrong order would have shown with a probability of at least \\d+(\\.9)? %, 2 pairs with \\d+ %(, 3 pairs with \\d+ %)?");
        assertThat(new Confidence(50, 34, 3, false, new Guarantee(3, 3234, new long[] {0, 0, 1}, Double.NaN))
                        .sentence())
                .isEqualTo(
                        "no failure in 50 executions, 34 distinct traces; too few executions for a bound on what they missed");
        assertThat(new Confidence(1, 1, 1, true, Guarantee.NONE).sentence())
                .isEqualTo("proved: one task, so only one order");
    }
}
