package dev.heddle.core.model.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.Enumeration;
import dev.heddle.core.schedule.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the papers say of their examples, checked by running every schedule. */
class PublishedNumbersTest {
    private static Enumeration all(String model) {
        return Enumeration.of(Models.create(model));
    }

    @Test
    void random_walk_fails_the_running_example_with_probability_one_in_128() {
        Enumeration all = all("running-example");
        assertThat(all.failureProbability).isEqualTo(1.0 / 128);
    }

    @Test
    void the_running_example_fails_in_the_order_of_the_thesis_only() {
        // 5, 1, 6, 7, 2, 3, 8, 9, 10, 4, where p has 1 to 4 and q has 5 to 10.
        assertThat(all("running-example").failing).containsExactly(Schedule.of(1, 0, 1, 1, 0, 0, 1, 1, 1, 0));
    }

    @Test
    void figure_1_2_of_the_thesis_has_four_schedules_and_one_fails() {
        Enumeration all = all("yuan-fig1.2");
        assertThat(all.schedules).isEqualTo(4);
        assertThat(all.failing).containsExactly(Schedule.of(0, 0, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 9})
    void random_walk_must_pass_over_the_assertion_of_figure_2_1_m_times(int m) {
        assertThat(all("redundancy-rw(" + m + ")").failureProbability).isEqualTo(Math.pow(0.5, m));
    }

    @Test
    void figure_2_2_of_the_thesis_has_three_partial_orders() {
        assertThat(all("redundancy-pct").fingerprints).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5})
    void figure_2_3_of_the_thesis_has_three_partial_orders(int k) {
        assertThat(all("redundancy-rapos(" + k + ")").fingerprints).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({"2,1", "2,3"})
    void random_walk_takes_some_trace_of_the_adversary_with_a_probability_like_one_in_n_to_the_k(int n, int m) {
        double least = all("adversary(" + n + ',' + m + ')').probabilities.values().stream()
                .min(Double::compare)
                .orElseThrow();
        int k = n * (m + 3);
        assertThat(least).isLessThan(100 * Math.pow(n, -k));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 10})
    void random_walk_fails_tapct_figure_1_with_probability_one_in_2_to_the_n_plus_1(int n) {
        Enumeration all = all("tapct-fig1(" + n + ')');
        assertThat(all.failureProbability).isEqualTo(Math.pow(0.5, n + 1));
        assertThat(all.fingerprints).hasSize(2);
    }

    @Test
    void tapct_figure_3_fails_in_one_of_three_orders_of_a_b_and_c() {
        Enumeration all = all("tapct-fig3");
        // The failure cuts its trace short: D may have been delivered, and none, one or both of E and F.
        assertThat(all.fingerprints).hasSize(2 + 2 * 3);
        assertThat(all.failures).hasSize(1);
    }

    @Test
    void the_seeded_bugs_of_tapct_need_their_orders() {
        // Chains of one message: A, B and C come in that order with probability 1/6.
        assertThat(all("tapct-bug2(1,3,0)").failureProbability).isCloseTo(1.0 / 6, within(1e-12));
        Enumeration bug3 = all("tapct-bug3(2,3,0)");
        // A1 A2 B1 C1 B2 C2 and nothing else: C1 comes before B2 and after B1.
        assertThat(bug3.failing)
                .isNotEmpty()
                .allSatisfy(s -> assertThat(s.length()).isLessThanOrEqualTo(6));
    }

    @Test
    void independent_chains_of_tapct_add_no_traces_but_those_cut_short_by_the_failure() {
        assertThat(all("tapct-bug2(2,3,0)").fingerprints).hasSize(6 * 5 * 4 * 3 * 2 / (2 * 2 * 2));
        // The one that fails is met with none, one or both of the independent messages delivered.
        assertThat(all("tapct-bug2(2,3,1)").fingerprints).hasSize(90 + 2);
    }

    @ParameterizedTest
    @CsvSource({
        "pct-fig1a,1",
        "pct-fig1b,1",
        "pct-fig1c,1",
        "pct-fig2,1",
        "pct-fig3,1",
        "pct-fig4,1",
        "pct-fig5(3),2",
        "depth3,1"
    })
    void the_figures_of_pct_have_their_bugs(String model, int bugs) {
        assertThat(all(model).failures).hasSize(bugs);
    }

    @Test
    void the_bugs_of_pct_figure_5_are_exponentially_rare_under_random_walk() {
        assertThat(all("pct-fig5(4)").failureProbability).isCloseTo(2 * Math.pow(0.5, 6), within(1e-12));
    }

    @Test
    void the_work_stealing_queue_hands_out_an_item_twice() {
        Enumeration all = all("work-stealing-queue(1,1)");
        assertThat(all.failures).isNotEmpty();
        assertThat(all.schedules).isGreaterThan(all.failing.size());
    }

    @ParameterizedTest
    @CsvSource({"readers(2),4", "readers(6),64", "writers(3),6", "writers(5),120", "lastzero(3),12", "lastzero(4),28"})
    void dpor_classics_have_the_published_number_of_traces(String model, int traces) {
        assertThat(all(model).fingerprints).hasSize(traces);
    }
}
