package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelRunTest {
    @TempDir
    private Path directory;

    @Test
    void a_failure_is_described_saved_and_replayable() {
        Cli run = run("model:deadlock");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("model:deadlock: deadlock found", "waits for lock", "./heddle replay ");
        Cli replay = Cli.run("replay", "--times", "100", savedFile().toString());
        assertThat(replay.exitCode()).isEqualTo(1);
        assertThat(replay.out()).contains("deadlock: ", "Reproduced 100 of 100 times.");
    }

    @Test
    void synchronizations_in_turn_leave_fewer_orders_and_the_verdict_says_so() {
        Cli run = run("model:filesystem(14)", "--strategy", "dpor", "--restrict", "round-robin");
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("only one order, for schedules in round-robin order");
        Cli unknown = run("model:resource(3)", "--restrict", "round-robbin");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("unknown restriction 'round-robbin'; did you mean 'round-robin'?");
    }

    @Test
    void a_failure_is_shrunk_and_explained() {
        Cli run = run("model:lost-update(4)", "--strategy", "rw");
        assertThat(run.out())
                .contains("4 switches, 1 of them a preemption (no schedule with fewer fails like this)")
                .contains("Why: it fails because (1) comes before (2).", "With (2) before (1) it passes: h1.")
                .contains("write x: 0 -> 1", "   schedule: h1.");
        Cli replay = Cli.run("replay", savedFile().toString());
        assertThat(replay.out()).contains("Why: ", "write x: 0 -> 1", "Reproduced.");
    }

    @Test
    void the_schedule_that_is_said_to_pass_passes() {
        Cli run = run("model:deadlock");
        Matcher passing = Pattern.compile("it passes: (\\S+)").matcher(run.out());
        assertThat(passing.find()).isTrue();
        Cli replay = Cli.run("replay", passing.group(1), "--program", "model:deadlock");
        assertThat(replay.exitCode()).isEqualTo(0);
        assertThat(replay.out()).contains("it passed");
    }

    @Test
    void a_failure_is_shown_as_it_was_found_when_asked_for() {
        Cli run = run("model:deadlock", "--no-shrink");
        assertThat(run.out()).contains("waits for lock", "schedule: h1.").doesNotContain("Why");
        Cli replay = Cli.run("replay", "--no-shrink", savedFile().toString());
        assertThat(replay.out()).contains("deadlock: ", "Reproduced.").doesNotContain("Why");
    }

    @Test
    void a_replay_shrinks_when_it_is_given_time() {
        Cli replay = Cli.run(
                "replay",
                "--shrink-time",
                "2s",
                "--program",
                "model:lost-update(2)",
                Schedule.of(0, 1, 0, 1).toString());
        assertThat(replay.out())
                .contains("2 switches", "schedule: h1.", "Reproduced.")
                .doesNotContain("3 switches");
    }

    static Stream<String> strategies() {
        return Strategies.names().stream();
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void what_any_strategy_finds_replays_from_its_schedule_alone(String strategy) {
        Cli run = run("model:lost-update(3)", "--strategy", strategy);
        assertThat(run.exitCode()).as(run.out()).isEqualTo(1);
        Matcher schedule = Pattern.compile("schedule: (\\S+)").matcher(run.out());
        assertThat(schedule.find()).isTrue();
        Cli replay = Cli.run("replay", schedule.group(1), "--program", "model:lost-update(3)");
        assertThat(replay.exitCode()).isEqualTo(1);
        assertThat(replay.out()).contains("exception: ", "Reproduced.").doesNotContain("could not be followed");
    }

    @Test
    void an_enumeration_that_held_back_a_task_says_what_it_left_out_and_not_that_it_is_proved() {
        String sentence =
                "model:spin-flag: no failure in all \\d+ orders, but not proved; left out: orders in which tasks spin"
                        + " or yield in vain more than 16 times \\(spinner:";
        assertThat(run("model:spin-flag", "--fair", "--strategy", "dpor").out()).containsPattern(sentence);
    }

    @Test
    void a_program_without_a_failure_ends_with_exit_code_0_and_saves_no_failure() {
        Cli run = run("model:counter(2)", "--executions", "500");
        assertThat(run.exitCode()).isEqualTo(0);
        assertThat(run.out()).contains("model:counter(2): proved: both orders");
        assertThat(savedFiles()).isEmpty();
    }

    @Test
    void all_failures_are_counted_when_asked_for() {
        Cli run = run("model:deadlock", "--strategy", "pos*", "--stop", "all", "--executions", "200");
        assertThat(run.out()).containsPattern("1 failure found, in \\d+ executions\n200 executions");
    }

    @Test
    void json_has_the_promised_fields() throws IOException {
        Cli run = run("model:deadlock", "--json", "-");
        assertThat(run.exitCode()).isEqualTo(1);
        String flat = run.out().replaceAll("\\s+", "");
        assertThat(flat)
                .containsPattern(
                        "^\\{\"program\":\"model:deadlock\",\"strategy\":\"auto\",\"seed\":1,\"jdk\":\"[^\"]+\","
                                + "\"backend\":\"model\",\"executions\":\\d+,\"traces\":\\d+,\"steps\":\\d+,\"seconds\":[^,]+,"
                                + "\"executionsPerSecond\":[^,]+,\"complete\":false,\"tasks\":2,\"estimatedTraces\":null,\"missed\":\\[\\],\"missedCondition\":null,\"timing\":null,\"leftOut\":null,\"unseen\":null,\"failures\":\\[\\{\"kind\":\"deadlock\","
                                + "\"message\":\"[^\"]+\",\"execution\":\\d+,\"schedule\":\"h1[^\"]+\",\"switches\":\\d+,"
                                + "\"file\":\"[^\"]+\"\\}\\],\"races\":\\[\\],\"orders\":\\{.*\\}\\}$");
        assertThat(Files.exists(savedFile())).isTrue();
    }

    @Test
    void the_same_failure_is_saved_under_the_same_name() {
        run("model:deadlock");
        run("model:deadlock");
        assertThat(savedFiles()).hasSize(1);
    }

    @Test
    void a_schedule_of_another_program_says_that_it_could_not_be_followed() {
        Cli replay = Cli.run(
                "replay", "--program", "model:counter(2)", Schedule.of(25).toString());
        assertThat(replay.exitCode()).as(replay.err()).isEqualTo(0);
        assertThat(replay.out()).contains("Not reproduced: it passed.", "could not be followed from step 0 on");
    }

    private Cli run(String program, String... more) {
        String[] arguments = Stream.concat(
                        Stream.of("run", "--program", program, "--out", directory.toString()), Stream.of(more))
                .toArray(String[]::new);
        return Cli.run(arguments);
    }

    private Path savedFile() {
        return directory.resolve(savedFiles()[0]);
    }

    /** Not the records of runs, but the files that replay takes. */
    private String[] savedFiles() {
        return directory.toFile().list((d, name) -> name.endsWith(".json") && !name.endsWith(".run.json"));
    }
}
