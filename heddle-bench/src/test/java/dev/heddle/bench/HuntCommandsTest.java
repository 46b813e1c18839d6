package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.Collections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HuntCommandsTest {
    @TempDir
    Path directory;

    private static void assumeAgent() {
        assumeTrue(
                System.getProperty("java.class.path").matches(".*heddle-agent-[^/\\\\]*\\.jar.*"),
                "the agent's jar is made in the phase 'package'");
    }

    @Test
    void sctbench_has_49_programs_with_a_name_each() {
        assertThat(Collections.programs("sctbench")).hasSize(49);
        assertThat(Collections.programs("sctbench").stream().map(BenchProgram::name))
                .doesNotHaveDuplicates();
    }

    /** Programs that every one of these strategies finds soon: one that does not would use up its time for each seed. */
    @Tag("nightly")
    @Test
    void bugs_of_sctbench_are_found_and_compared_with_the_thesis() throws IOException {
        assumeAgent();
        Bench bench = Bench.run(
                "sctbench",
                "--programs",
                "account_bad,deadlock01_bad,IWSQ",
                "--strategies",
                "rw,pct-2,pct-3,pct-4,pct-5,pct-20,pos*,auto",
                "--executions",
                "100",
                "--seeds",
                "1",
                "--out",
                directory.toString());
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out())
                .contains("account_bad", "deadlock01_bad", "IWSQ", "Table 3.3", "POS* over random walk")
                .contains("geometric mean, the thesis' 3 rows")
                .contains("deadlock")
                .doesNotContain("does not find");
        assertThat(directory.resolve("sctbench.html")).exists();
        assertThat(directory.resolve("sctbench.json")).exists();
        assertThat(Files.readString(directory.resolve("hit-ratios.svg"))).startsWith("<svg");
    }

    @Test
    void broken_structures_fail_and_correct_ones_do_not() {
        assumeAgent();
        Bench bench = Bench.run("lockfree", "--executions", "100", "--seeds", "1", "--programs", "seqlock*,harris*");
        assertThat(bench.exitCode()).as(bench.out() + bench.err()).isZero();
        assertThat(bench.out()).contains("seqlock-correct", "harris-list-correct", "exception");
    }

    @Test
    void a_bug_that_is_missed_is_told_and_is_no_success() {
        assumeAgent();
        Bench bench = Bench.run(
                "lockfree",
                "--executions",
                "1",
                "--seeds",
                "1",
                "--time",
                "1ms",
                "--strategies",
                "rw",
                "--programs",
                "read-copy-update");
        assertThat(bench.exitCode()).isEqualTo(1);
        assertThat(bench.out()).contains("What rw does not find from every seed", "not found");
    }

    @Test
    void an_unknown_program_is_a_usage_error_that_names_the_nearest() {
        Bench bench = Bench.run("sctbench", "--programs", "acount_bad");
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("there is no program 'acount_bad'", "account_bad");
    }

    @Test
    void an_unknown_strategy_is_a_usage_error_that_names_the_nearest() {
        Bench bench = Bench.run("lockfree", "--strategies", "pcd-3");
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("unknown strategy 'pcd'", "pct");
    }
}
