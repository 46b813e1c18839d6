package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteCommandTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"round-robin", "shortest-first", "even-coverage", "bandit"})
    void programs_are_proved_or_found_failing_under_each_policy(String policy) throws Exception {
        Path list = Files.writeString(directory.resolve("list"), "# two\nmodel:writers(5)\n\nmodel:lastzero(5)\n");
        Cli suite = Cli.run(
                "suite",
                "--policy",
                policy,
                "--out",
                directory.toString(),
                "--time",
                "1m",
                "model:deadlock",
                "--list",
                list.toString());
        assertThat(suite.exitCode()).as(suite.err()).isEqualTo(1);
        assertThat(suite.out())
                .containsPattern("model:deadlock +failed")
                .containsPattern("model:writers\\(5\\) +proved +120 +120")
                .containsPattern("model:lastzero\\(5\\) +proved +64 +64")
                .contains("2 proved, 1 failed, 0 open, strategy dpor, " + policy, "./heddle replay " + directory);
    }

    @Test
    void what_is_left_when_the_time_is_over_is_open_and_estimated() {
        Cli suite = Cli.run("suite", "--time", "1s", "--json", "-", "model:writers(60)", "model:writers(4)");
        assertThat(suite.exitCode()).as(suite.err()).isZero();
        assertThat(suite.err()).containsPattern("model:writers\\(60\\) +open .* 8\\.3 × 10\\^81 ");
        assertThat(suite.out())
                .contains(
                        "\"policy\" : \"shortest-first\"", "\"estimatedTraces\" : 8.32E+81", "\"result\" : \"proved\"");
    }

    @Test
    void java_programs_take_turns_with_models() {
        Cli suite = Cli.run(
                "suite",
                "-cp",
                JavaPrograms.classPath(),
                "--out",
                directory.toString(),
                "--policy",
                "round-robin",
                "--time",
                "1m",
                "sample.LostUpdate#synchronizedIsFine",
                "main:sample.LostUpdate",
                "model:writers(4)");
        assertThat(suite.exitCode()).as(suite.err()).isEqualTo(1);
        assertThat(suite.out())
                .containsPattern("main:sample.LostUpdate#synchronizedIsFine +proved")
                .containsPattern("main:sample.LostUpdate +failed")
                .containsPattern("model:writers\\(4\\) +proved +24");
    }

    /** Two work on the last that is open, and its traces are found once all the same. */
    @ParameterizedTest
    @ValueSource(strings = {"round-robin", "shortest-first", "even-coverage", "bandit"})
    void workers_share_what_is_left_under_each_policy(String policy) {
        Cli suite = Cli.run(
                "suite",
                "--jobs",
                "3",
                "--policy",
                policy,
                "--time",
                "1m",
                "--out",
                directory.toString(),
                "-cp",
                JavaPrograms.classPath(),
                "model:writers(3)",
                "model:deadlock",
                "sample.LostUpdate#synchronizedIsFine",
                "model:scheduling(7)");
        assertThat(suite.exitCode()).as(suite.err()).isEqualTo(1);
        assertThat(suite.out())
                .containsPattern("model:deadlock +failed")
                .containsPattern("model:writers\\(3\\) +proved +6 +6")
                .containsPattern("synchronizedIsFine +proved")
                .containsPattern("model:scheduling\\(7\\) +proved +5,040 +5,040");
    }

    /** Whoever waits for a monitor may touch more than was known when it was chosen: two who share the search tell each other. */
    @Test
    void what_steps_turn_out_to_touch_is_proved_by_two_together() {
        Cli shared = Cli.run(
                "run", "-cp", JavaPrograms.classPath(), "--strategy", "dpor", "--jobs", "2", "sample.Handover#ofThree");
        assertThat(shared.out()).contains("proved: all 32 orders");
        Cli suite = Cli.run(
                "suite", "-cp", JavaPrograms.classPath(), "--jobs", "2", "--time", "1m", "sample.Handover#ofThree");
        assertThat(suite.out()).containsPattern("sample.Handover#ofThree +proved");
    }

    @Test
    void an_unknown_policy_is_a_usage_error_that_names_the_nearest_one() {
        Cli suite = Cli.run("suite", "--policy", "round-robbin", "model:writers");
        assertThat(suite.exitCode()).isEqualTo(2);
        assertThat(suite.err()).contains("unknown policy 'round-robbin'", "round-robin");
    }

    @Test
    void no_program_at_all_is_a_usage_error() {
        assertThat(Cli.run("suite").err()).contains("which programs?");
        assertThat(Cli.run("suite", "--list", "nowhere").err()).contains("cannot read --list nowhere");
    }

    @Test
    void an_unknown_program_is_a_usage_error() {
        Cli suite = Cli.run("suite", "model:writer");
        assertThat(suite.exitCode()).isEqualTo(2);
        assertThat(suite.err()).contains("did you mean 'model:writers'?");
    }
}
