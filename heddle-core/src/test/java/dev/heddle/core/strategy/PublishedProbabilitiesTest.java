package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Exploration;
import dev.heddle.core.strategy.basis.StrategyOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers of the papers, met by our samplers. For the error probability of each comparison see {@link Sampled}. */
class PublishedProbabilitiesTest {
    private static final int MANY = 200_000;

    @Test
    void random_walk_fails_the_running_example_with_probability_one_in_128() {
        Sampled.failures("running-example", "rw", 0, MANY).haveProbability(1 / 128.0);
    }

    @Test
    void pct_fails_the_running_example_with_a_probability_of_at_least_one_in_200() {
        StrategyOptions known = new StrategyOptions().depth(3).tasks(2).steps(10);
        Sampled.failures("running-example", "pct", known, MANY).haveProbabilityOfAtLeast(1 / 200.0);
    }

    @Test
    void pos_fails_the_running_example_with_probability_one_in_120() {
        Sampled.failures("running-example", "pos", 0, MANY).haveProbability(1 / 120.0);
    }

    @Test
    void pos_star_fails_the_running_example_with_probability_one_in_48() {
        Sampled.failures("running-example", "pos*", 0, MANY).haveProbability(1 / 48.0);
    }

    /** Twelve partial orders, so an error probability below 12 · 10^-6. */
    @Test
    void pos_star_samples_every_partial_order_of_the_running_example_with_a_probability_of_at_least_one_in_60() {
        Exploration exploration =
                Sampled.failures("running-example", "pos*", 0, MANY).exploration();
        assertThat(exploration.traces().distinct()).isEqualTo(12);
        assertThat((double) exploration.traces().min())
                .isGreaterThanOrEqualTo(MANY / 60.0 - Sampled.slack(1 / 60.0, MANY));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
    void a_message_overtaken_by_a_chain_of_n_has_the_probabilities_of_tapct_figure_1(int n) {
        String model = "tapct-fig1(" + n + ")";
        int executions = 40_000;
        // Up to n = 10 the random walk must be run longer: it hits once in 2048.
        Sampled.failures(model, "rw", 0, Math.max(executions, 100 << n)).haveProbability(1.0 / (1 << (n + 1)));
        Sampled.failures(model, "pos", 0, executions).haveProbability(1.0 / (n + 2));
        Sampled.failures(model, "pos*", 0, executions).haveProbability(1.0 / (n + 2));
        Sampled.failures(model, "dpos", 1, executions).haveProbability(1.0 / (n + 2));
        Sampled.failures(model, "pctcp", 1, executions).haveProbability(1.0 / 2);
        Sampled.failures(model, "tapct", 1, executions).haveProbability(1.0 / 2);
    }

    @Test
    void a_message_between_two_of_a_chain_meets_the_bounds_of_tapct_figure_3() {
        Sampled.failures("tapct-fig3", "pctcp", 2, MANY).haveProbabilityOfAtLeast(1 / 18.0);
        Sampled.failures("tapct-fig3", "dpos", 2, MANY).haveProbabilityOfAtLeast(1 / 15.0);
        Sampled.failures("tapct-fig3", "tapct", 2, MANY).haveProbabilityOfAtLeast(1 / 9.0);
    }

    /**
     * What fails with a fresh lowest priority at each change point: with two of them it never hits. Needs 10^6 executions to
     * tell 1/75 from less: the standard deviation is 0.0001.
     */
    @Test
    void pct_finds_the_bug_of_depth_3_that_needs_its_change_points_to_the_letter() {
        StrategyOptions known = new StrategyOptions().depth(3).tasks(3).steps(5);
        Sampled sampled = Sampled.failures("depth3", "pct", known, 1_000_000);
        sampled.haveProbabilityOfAtLeast(1 / (3.0 * 5 * 5));
        assertThat(sampled.ratio()).isGreaterThanOrEqualTo(0.0133);
    }

    @Test
    void rapos_is_biased_against_the_trace_of_yuans_figure_2_3() {
        assertThat(Sampled.failures("redundancy-rapos(8)", "rapos", 0, MANY).ratio())
                .isLessThanOrEqualTo(1.0 / (1 << 10) + 0.0005);
        Sampled.failures("redundancy-rapos(8)", "pos*", 0, MANY).haveProbabilityOfAtLeast(1.0 / 200);
    }

    @Test
    void pct_finds_both_orders_of_its_figure_5_equally_often_where_coin_flips_find_neither() {
        Sampled.failures("pct-fig5(10)", "pct", 1, 20_000).haveProbabilityOfAtLeast(1.0 / 2);
    }
}
