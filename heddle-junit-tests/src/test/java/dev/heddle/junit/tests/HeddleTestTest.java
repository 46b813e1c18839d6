package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.Attachment;
import dev.heddle.junit.tests.TestRun.JUnit;
import dev.heddle.report.data.Run;
import dev.heddle.report.store.RunFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import samples.Samples;

/** What a user sees of {@code @HeddleTest}, in JVMs of their own. */
class HeddleTestTest {
    private static final Pattern SCHEDULE = Pattern.compile("schedule = \"(h1\\.\\w+\\.\\w+)\"");

    @ParameterizedTest
    @EnumSource
    void a_race_fails_readably_its_schedule_replays_it_and_the_fixed_test_passes(JUnit junit) {
        TestRun run = TestRun.of(junit, Samples.COUNTER);

        assertThat(run.status("counts_every_visit()")).isEqualTo("FAILED");
        List<String> message = run.message("counts_every_visit()");
        assertThat(message.get(0))
                .startsWith("CounterSample.counts_every_visit fails: exception: uncaught in main: ")
                .endsWith("expected: <2> but was: <1>");
        assertThat(message).contains("Why: it fails because (1) comes before (2).");
        assertThat(message).contains("found in execution 3 (auto, seed 1)");
        String schedule = scheduleIn(message);
        assertThat(message).contains("replay:   @HeddleTest(schedule = \"" + schedule + "\")");
        assertThat(message).contains("    or:   -Dheddle.schedule=" + schedule);

        assertThat(run.status("counts_every_visit_alone()")).isEqualTo("SUCCESSFUL");
        assertThat(run.said("CounterSample.counts_every_visit_alone")).contains(": proved: both orders; auto, ");

        assertThat(run.status("locks_in_any_order()")).isEqualTo("FAILED");
        assertThat(run.message("locks_in_any_order()").get(0))
                .startsWith("CounterSample.locks_in_any_order fails: deadlock: ");

        TestRun replay = TestRun.of(junit, Samples.COUNTER, "-Dheddle.schedule=" + schedule);
        List<String> again = replay.message("counts_every_visit()");
        assertThat(again.get(0)).isEqualTo(message.get(0));
        assertThat(again).contains("replayed (the schedule was followed to its end)");
        assertThat(scheduleIn(again)).isEqualTo(schedule);
    }

    @Test
    void an_input_that_is_left_open_is_part_of_the_schedule() {
        TestRun run = TestRun.of(Samples.INPUTS);

        assertThat(run.status("counts_however_it_is_asked_to()")).isEqualTo("FAILED");
        List<String> message = run.message("counts_however_it_is_asked_to()");
        assertThat(String.join("\n", message)).contains("choose 5 of 0 to 7", "schedule = \"h2.aa-5");
        assertThat(run.status("counts_alone()")).isEqualTo("SUCCESSFUL");
        assertThat(run.said("InputsSample.counts_alone")).contains(": proved: ");
    }

    @Test
    void what_a_file_said_is_kept_and_a_replay_asks_nobody_else(@TempDir Path directory) throws IOException {
        Path recording = Path.of("target/recorded-sample.recording.json");
        Files.deleteIfExists(recording);
        Path limits = Files.writeString(directory.resolve("limits"), "3");
        String place = "-Dsample.limits=" + limits;
        TestRun run = TestRun.of(Samples.RECORDED, place);

        assertThat(run.status("keeps_to_its_limit()")).isEqualTo("FAILED");
        List<String> message = run.message("keeps_to_its_limit()");
        assertThat(message.get(0)).contains("the limit is too low");
        String schedule = scheduleIn(message);
        assertThat(message)
                .contains("replay:   @HeddleTest(record = \"" + recording + "\", schedule = \"" + schedule + "\")");
        assertThat(recording).isRegularFile();

        Files.delete(limits);
        TestRun replay = TestRun.of(Samples.RECORDED, place, "-Dheddle.schedule=" + schedule);
        assertThat(replay.message("keeps_to_its_limit()").get(0)).isEqualTo(message.get(0));

        // Another file was never asked for.
        TestRun other = TestRun.of(
                Samples.RECORDED, "-Dsample.limits=" + directory.resolve("other"), "-Dheddle.schedule=" + schedule);
        assertThat(other.message("keeps_to_its_limit()").get(0)).contains("the replay ran past its recording");
        Files.delete(recording);
    }

    @Test
    void a_data_race_that_never_fails_is_told_with_both_stacks() {
        TestRun run = TestRun.of(Samples.COUNTER);

        assertThat(run.status("marks_every_visit()")).isEqualTo("SUCCESSFUL");
        assertThat(run.toString())
                .contains(
                        "heddle: CounterSample.marks_every_visit: 1 data race (no failure by itself;",
                        "   samples.Counter.visited\n")
                .containsPattern("write by main at .*Counter\\.java:\\d+\\)?\n"
                        + " *called from samples\\.CounterSample\\.marks_every_visit")
                .containsPattern("write by Thread-0 at .*Counter\\.java:\\d+\\)?\n"
                        + " *called from samples\\.CounterSample\\.lambda")
                .doesNotContain("counts_every_visit_alone: 1 data race");
    }

    @Test
    void the_same_is_found_with_the_agent_given_on_the_command_line() {
        TestRun attached = TestRun.of(Samples.COUNTER);
        TestRun given = TestRun.of(Samples.COUNTER, "-javaagent:" + Attachment.jar());

        assertThat(given.message("counts_every_visit()")).isEqualTo(attached.message("counts_every_visit()"));
        assertThat(given.message("locks_in_any_order()")).isEqualTo(attached.message("locks_in_any_order()"));
    }

    @Test
    void without_a_way_to_attach_explored_tests_fail_and_say_what_to_do_and_others_run() {
        TestRun run = TestRun.of(Samples.LIFECYCLE, "-XX:+DisableAttachMechanism");

        assertThat(run.status("is_not_explored()")).isEqualTo("SUCCESSFUL");
        assertThat(run.status("sees_what_was_set_up(TestInfo)")).isEqualTo("FAILED");
        assertThat(run.message("sees_what_was_set_up(TestInfo)"))
                .anyMatch(line -> line.contains("-XX:+DisableAttachMechanism"))
                .anyMatch(line -> line.contains("<argLine>-javaagent:" + Attachment.jar() + "</argLine>"));
    }

    @ParameterizedTest
    @EnumSource
    void every_execution_sets_up_and_tears_down_its_own_instance(JUnit junit) {
        // Static fields that are not put back can count.
        TestRun run = TestRun.of(junit, Samples.LIFECYCLE, "-Dheddle.isolate=none");

        assertThat(run.statuses())
                .isEqualTo(Map.of(
                        "sees_what_was_set_up(TestInfo)", "SUCCESSFUL",
                        "is_aborted()", "ABORTED",
                        "is_not_explored()", "SUCCESSFUL",
                        "sees_the_outer_instance()", "SUCCESSFUL"));
        // Twenty for each of the two tests with a choice, one for each of the others.
        assertThat(run.toString()).contains("executions begun: 42");
    }

    @ParameterizedTest
    @EnumSource
    void each_set_of_arguments_is_explored_by_itself(JUnit junit) {
        TestRun run = TestRun.of(junit, Samples.ARGUMENTS, "-Dheddle.shrink=0s");

        assertThat(run.statuses())
                .isEqualTo(Map.of(
                        "1 visitors", "SUCCESSFUL",
                        "2 visitors", "FAILED",
                        "3 visitors", "FAILED",
                        "repetition 1", "SUCCESSFUL",
                        "repetition 2", "SUCCESSFUL"));
        assertThat(run.message("2 visitors").get(0))
                .startsWith("ArgumentsSample.counts_visitors 2 visitors fails: exception: uncaught in ");
        assertThat(scheduleIn(run.message("2 visitors"))).isNotEmpty();
        assertThat(run.said("ArgumentsSample.counts_visitors 1 visitors")).contains("proved: there is only one order");
    }

    @Test
    void ordinary_tests_are_explored_on_request() {
        assertThat(TestRun.of(Samples.ORDINARY).status("counts_every_visit()")).isEqualTo("SUCCESSFUL");

        TestRun all = TestRun.of(JUnit.OLDEST, Samples.ORDINARY, "-Dheddle.all=true");
        assertThat(all.status("counts_every_visit()")).isEqualTo("FAILED");
        assertThat(all.message("counts_every_visit()"))
                .anyMatch(line -> line.startsWith("replay:   @Explored(schedule = "));
        assertThat(all.said("OrdinarySample.counts_alone")).contains("proved");

        TestRun tagged = TestRun.of(Samples.ORDINARY, "-Dheddle.all.tags=slow,concurrent");
        assertThat(tagged.status("counts_every_visit()")).isEqualTo("FAILED");
        assertThat(tagged.toString()).doesNotContain("OrdinarySample.counts_alone: ");

        TestRun inPackage = TestRun.of(Samples.ORDINARY, "-Dheddle.all.packages=com.acme,samples");
        assertThat(inPackage.status("counts_every_visit()")).isEqualTo("FAILED");
    }

    @Test
    void properties_give_defaults() {
        TestRun run = TestRun.of(
                Samples.COUNTER,
                "-Dheddle.executions=300",
                "-Dheddle.seed=7",
                "-Dheddle.strategy=pct",
                "-Dheddle.depth=1");

        assertThat(run.said("CounterSample.counts_every_visit_alone"))
                .contains(
                        "300 executions",
                        "a bug that takes 1 pair of steps in the wrong order would have shown with a probability of at least ")
                .contains("; pct, seed 7, ");
    }

    @Test
    void a_failed_test_leaves_a_page_and_a_record_and_says_where() throws IOException {
        List<String> message = TestRun.of(Samples.COUNTER).message("counts_every_visit()");
        String page = "target/heddle/samples.CounterSample-counts_every_visit.html";

        assertThat(message).contains("report:   " + page);
        assertThat(Path.of(page)).content().contains("heddle-data");
        Run run = RunFiles.load(Path.of(page.replace(".html", ".run.json"))).run();
        assertThat(run.program()).isEqualTo("test:samples.CounterSample#counts_every_visit");
        assertThat(run.verdict()).isEqualTo("failed");
        assertThat(run.failures().get(0).replay()).contains("-Dheddle.schedule=h1.");
        assertThat(run.failures().get(0).failing().steps()).hasSizeGreaterThan(8);
        assertThat(run.sources()).anyMatch(file -> file.name().equals("samples/Counter.java"));
    }

    @Test
    void the_directory_of_pages_can_be_chosen_and_has_none_of_a_test_that_passes(@TempDir Path directory)
            throws IOException {
        Path stale = directory.resolve("samples.CounterSample-counts_every_visit_alone.html");
        Files.createFile(stale);
        TestRun run = TestRun.of(Samples.COUNTER, "-Dheddle.report=" + directory);

        assertThat(run.message("counts_every_visit()"))
                .contains("report:   " + directory.resolve("samples.CounterSample-counts_every_visit.html"));
        assertThat(directory.resolve("samples.CounterSample-locks_in_any_order.html"))
                .exists();
        assertThat(stale).doesNotExist();

        TestRun nowhere = TestRun.of(Samples.COUNTER, "-Dheddle.report=pom.xml/pages");
        assertThat(nowhere.message("counts_every_visit()"))
                .anyMatch(line -> line.startsWith("report:   none, cannot make the directory pom.xml/pages: "));
        assertThat(TestRun.of(Samples.COUNTER, "-Dheddle.report=off").message("counts_every_visit()"))
                .noneMatch(line -> line.startsWith("report:"));
    }

    @Test
    void a_property_that_is_almost_an_option_is_not_passed_over() {
        assertThat(TestRun.of(Samples.COUNTER, "-Dheddle.tme=5m").message("counts_every_visit()"))
                .anyMatch(line -> line.endsWith("-Dheddle.tme=5m sets nothing; did you mean -Dheddle.time?"));
        assertThat(TestRun.of(Samples.COUNTER, "-Dheddle.executions=1k", "-Dheddle.acme.owner=me")
                        .message("counts_every_visit()"))
                .noneMatch(line -> line.contains("sets nothing"));
    }

    @Test
    void mistakes_are_explained() {
        TestRun run = TestRun.of(Samples.MISTAKES);

        assertThat(run.message("misspelt()").get(0)).contains("unknown strategy 'ptc'; did you mean 'pct'?");
        assertThat(run.message("mistimed()").get(0))
                .contains("MistakesSample.mistimed: heddle.time = ten seconds makes no sense");
        assertThat(run.message("cut_off()").get(0)).contains("was it cut off?");
        assertThat(run.message("called_by_another()").get(0))
                .contains("did not explore MistakesSample.called_by_another: it ran once")
                .contains("because CallsByItself calls tests by itself");
    }

    @Test
    void a_test_that_cannot_be_stopped_says_where_it_is_and_the_next_one_says_why_it_cannot_run() {
        TestRun run = TestRun.alone(Samples.STUCK);

        assertThat(run.message("a_endless_loop()").get(0))
                .contains("stuck: main did not reach its next step within 1000 ms; it is in ")
                .contains("samples.StuckSample.a_endless_loop(StuckSample.java:");
        assertThat(run.message("b_next()").get(0)).contains("could not stop a thread of StuckSample.a_endless_loop");
    }

    @Test
    void tests_that_run_in_parallel_are_explored_one_after_the_other() {
        TestRun run = TestRun.of(
                Samples.LIFECYCLE,
                "-Djunit.jupiter.execution.parallel.enabled=true",
                "-Djunit.jupiter.execution.parallel.mode.default=concurrent",
                "-Djunit.jupiter.execution.parallel.config.strategy=fixed",
                "-Djunit.jupiter.execution.parallel.config.fixed.parallelism=4");

        assertThat(run.status("sees_what_was_set_up(TestInfo)")).isEqualTo("SUCCESSFUL");
        assertThat(run.status("sees_the_outer_instance()")).isEqualTo("SUCCESSFUL");
    }

    private static String scheduleIn(List<String> message) {
        Matcher matcher = SCHEDULE.matcher(String.join("\n", message));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
