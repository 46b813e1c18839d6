package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class DporCommandTest {
    @Test
    void estimates_and_policies_are_measured_on_the_trees_that_are_asked_for() {
        Bench bench = Bench.run(
                "dpor",
                "--only",
                "ESTIMATES,POLICIES",
                "--trees",
                "scheduling(5);lastzero(5)",
                "--suite",
                "scheduling(4);lastzero(5);writers(5)");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out())
                .contains("Accuracy of estimates after 5 %", "scheduling(5) has 120 executions, lastzero(5) has 64.")
                .containsPattern("O\\+R\\+LINEAR")
                .contains("shortest first, as a share of round-robin's", "Coverage error after a tenth");
    }

    /** How fast things are is not asserted: the machine may have other things to do. */
    @Test
    void costs_are_measured_in_a_jvm_under_the_agent() {
        assumeTrue(
                System.getProperty("java.class.path").matches(".*heddle-agent-[^/\\\\]*\\.jar.*"),
                "the agent's jar is made in the phase 'package'");
        Bench bench = Bench.run("dpor", "--only", "COSTS", "--round", "20ms", "--rounds", "1");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out()).contains("Processor time a step", "SynchronousQueue x 1000");
    }

    @Test
    void an_unknown_model_is_a_usage_error() {
        Bench bench = Bench.run("dpor", "--trees", "scheduler(3)");
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("unknown model 'scheduler");
    }
}
