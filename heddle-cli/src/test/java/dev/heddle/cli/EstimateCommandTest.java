package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EstimateCommandTest {
    @Test
    void a_large_tree_is_estimated_in_a_moment_with_the_time_it_takes() {
        Cli estimate = Cli.run("estimate", "--program", "model:writers(60)", "--time", "300ms");
        assertThat(estimate.exitCode()).as(estimate.err()).isZero();
        // 60! = 8.3e81
        assertThat(estimate.out())
                .contains("model:writers(60): about 8.3 × 10^81 executions, ", " years in all", "too much to prove");
    }

    @Test
    void numbers_that_no_double_can_hold_are_printed_and_written() {
        Cli estimate = Cli.run("estimate", "--program", "model:writers(300)", "--time", "300ms", "--json", "-");
        assertThat(estimate.err()).contains("about 3.1 × 10^614 executions");
        assertThat(estimate.out()).contains("\"estimatedExecutions\" : 3.06E+614", "\"proved\" : false");
    }

    @Test
    void a_tree_that_can_be_seen_through_comes_with_the_budget_that_proves_it() {
        Cli estimate = Cli.run("estimate", "--program", "model:writers(11)", "--time", "200ms");
        assertThat(estimate.out())
                .contains("about 4.0 × 10^7 executions")
                .containsPattern("to prove it: ./heddle run --strategy dpor --time \\d+[smh] ");
    }

    @Test
    void a_small_program_is_proved_at_once_and_one_that_fails_is_told() {
        assertThat(Cli.run("estimate", "--program", "model:lastzero(5)").out()).contains("proved", "all 64 orders");
        Cli failing = Cli.run("estimate", "--program", "model:deadlock");
        assertThat(failing.exitCode()).isEqualTo(1);
        assertThat(failing.out()).contains("it fails, after 2 executions", "p waits for lock b");
    }

    @Test
    void a_java_program_is_estimated_in_its_own_jvm() {
        Cli estimate = Cli.run(
                "estimate", "-cp", JavaPrograms.classPath(), "--no-fair", "sample.LostUpdate#synchronizedIsFine");
        assertThat(estimate.exitCode()).as(estimate.err()).isZero();
        assertThat(estimate.out()).contains("main:sample.LostUpdate#synchronizedIsFine: proved");
    }

    @Test
    void a_restricted_program_is_estimated_beside_the_whole_one() {
        Cli estimate =
                Cli.run("estimate", "--restrict", "round-robin", "--program", "model:filesystem(14)", "--json", "-");
        assertThat(estimate.exitCode()).as(estimate.err()).isZero();
        assertThat(estimate.err())
                .contains("model:filesystem(14): proved: both orders")
                .contains("round-robin: proved: there is only one order, for schedules in round-robin order");
        assertThat(estimate.out()).contains("\"restricted\" : {", "\"order\" : \"round-robin\"", "\"traces\" : 1,");
    }

    @Test
    void a_strategy_that_samples_is_a_usage_error() {
        Cli estimate = Cli.run("estimate", "--strategy", "pos*", "--program", "model:writers");
        assertThat(estimate.exitCode()).isEqualTo(2);
        assertThat(estimate.err()).contains("'pos*' does not enumerate");
    }
}
