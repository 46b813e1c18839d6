package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class ActorsCommandTest {
    /** How fast things are is not asserted: the machine may have other things to do. */
    @Test
    void messages_are_measured_in_a_jvm_under_the_agent() {
        assumeTrue(
                System.getProperty("java.class.path").matches(".*heddle-agent-[^/\\\\]*\\.jar.*"),
                "the agent's jar is made in the phase 'package'");
        Bench bench = Bench.run("actors", "--round", "10ms", "--rounds", "1", "--json", "-");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out()).contains("300 actors", "of processor time", "pct");
    }
}
