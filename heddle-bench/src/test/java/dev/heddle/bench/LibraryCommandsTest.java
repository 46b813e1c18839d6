package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With programs that use the JDK alone: a build must not fetch what it does not depend on. */
class LibraryCommandsTest {
    @TempDir
    Path directory;

    @Test
    void a_bug_is_found_where_it_is_and_not_where_it_is_not() {
        assumeTrue(
                System.getProperty("java.class.path").matches(".*heddle-agent-[^/\\\\]*\\.jar.*"),
                "the agent's jar is made in the phase 'package'");
        Bench bench = Bench.run(
                "realbugs",
                "--programs",
                "JdkSynchronizedIteration",
                "--executions",
                "100",
                "--seeds",
                "1",
                "--libraries",
                directory.resolve("libraries").toString(),
                "--out",
                directory.toString());
        assertThat(bench.exitCode()).as(bench.out() + bench.err()).isZero();
        assertThat(bench.out()).contains("exception", "ConcurrentModificationException", "1/1");
        assertThat(directory.resolve("realbugs.json")).exists();
    }

    @Test
    void an_unknown_program_is_a_usage_error_that_names_the_nearest() {
        Bench bench = Bench.run("realbugs", "--programs", "JdkSynchronizedIteratoin");
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("there is no program 'JdkSynchronizedIteratoin'", "JdkSynchronizedIteration");
        assertThat(Bench.run("libraries", "--programs", "Guavacache").err()).contains("GuavaCache");
    }
}
