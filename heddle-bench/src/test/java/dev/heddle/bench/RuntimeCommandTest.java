package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuntimeCommandTest {
    /** How fast things are is not asserted: the machine may have other things to do. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "platform"})
    void everything_is_measured_in_a_jvm_under_the_agent(String backend) {
        assumeTrue(
                System.getProperty("java.class.path").matches(".*heddle-agent-[^/\\\\]*\\.jar.*"),
                "the agent's jar is made in the phase 'package'");
        Bench bench = Bench.run(
                "runtime", "--backend", backend, "--round", "20ms", "--rounds", "1", "--soak", "100", "--json", "-");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out())
                .contains(
                        "a step that switches",
                        "executor with 4 tasks and a latch",
                        "A million updates of an unshared field",
                        "Code that is not explored",
                        "beside the loop",
                        "threads left behind",
                        "the end of the first execution");
    }

    @Test
    void an_unknown_backend_is_a_usage_error_that_names_the_known_ones() {
        Bench bench = Bench.run("runtime", "--backend", "green");
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("unknown backend 'green' (known: auto, continuation, platform)");
    }

    @Test
    void a_directory_that_is_no_jdk_is_a_usage_error() {
        Bench bench = Bench.run("runtime", "--jdk", "nowhere");
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("no bin/java");
    }
}
