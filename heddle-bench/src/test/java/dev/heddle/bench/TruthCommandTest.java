package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TruthCommandTest {
    @TempDir
    Path directory;

    private static void assumeAgent() {
        assumeTrue(
                System.getProperty("java.class.path").matches(".*heddle-agent-[^/\\\\]*\\.jar.*"),
                "the agent's jar is made in the phase 'package'");
    }

    /** The short form of the hunt. A lie here is one that Heddle did not tell before. */
    @Test
    void heddle_does_not_lie_about_the_first_programs_of_a_seed() {
        assumeAgent();
        Bench bench = Bench.run("truth", "--programs", "40", "--seed", "1", "--out", directory.toString());
        assertThat(bench.exitCode()).as(bench.out() + bench.err()).isZero();
        assertThat(bench.out()).contains("Generated programs", "proved by a search at least");
        assertThat(directory.resolve("truth.json")).exists();
    }

    @Test
    void strategies_and_backends_agree_on_programs_that_are_proved() {
        assumeAgent();
        Bench bench = Bench.run(
                "truth",
                "--programs",
                "12",
                "--kinds",
                "grammar",
                "--differential",
                "--executions",
                "200",
                "--time",
                "1s");
        assertThat(bench.exitCode()).as(bench.out() + bench.err()).isZero();
        assertThat(bench.out()).contains("dpor", "dfs", "rw-unfair");
    }

    @Test
    void programs_whose_truth_is_known_are_judged() throws IOException {
        assumeAgent();
        write("right", "B", "passes", "");
        write("wrong", "A", "exception", "throw new AssertionError();");
        write("other", "A", "exception", "");
        Bench bench = Bench.run("truth", "--lies", directory.toString(), "--time", "2s");
        assertThat(bench.exitCode()).as(bench.out() + bench.err()).isEqualTo(1);
        assertThat(bench.out()).containsPattern("right .*passes").containsPattern("wrong .*found");
        assertThat(bench.out()).containsPattern("other .*FALSELY PROVED");
    }

    private void write(String name, String truth, String expected, String body) throws IOException {
        Path file = Files.createDirectories(directory.resolve(name)).resolve("Main.java");
        Files.writeString(
                file,
                "// [" + truth + "] expected: " + expected + " | Heddle: nothing | JDK 17\n"
                        + "public class Main { public static void main(String[] args) { " + body + " } }\n");
    }

    @Test
    void a_directory_that_does_not_exist_is_a_usage_error() {
        Bench bench = Bench.run("truth", "--lies", "no-such-directory");
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("no-such-directory is no directory");
    }
}
