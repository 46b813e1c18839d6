package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class JavaRunTest {
    @TempDir
    private Path directory;

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    /** From a JDK without continuations to one with them and back: to another JDK, and to the other backend. */
    @ParameterizedTest
    @MethodSource("jdks")
    void a_lost_update_on_a_static_field_is_found_and_replays_on_the_other_jdk(Path jdk) {
        Cli run = run("--shrink-time", "1m", "--jdk", jdk.toString(), "sample.LostUpdate");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out())
                .contains("main:sample.LostUpdate: exception found", "an update was lost: the counter is 1")
                .contains("at sample.LostUpdate.main(LostUpdate.java:")
                .contains("Why: it fails because (1) comes before (2).", "no schedule with fewer fails like this")
                .containsPattern("write LostUpdate\\.\\w+: 1 -> 1 +LostUpdate\\.")
                .doesNotContain("at dev.heddle");
        Path other =
                jdks().stream().filter(home -> !home.equals(jdk)).findFirst().orElse(jdk);
        Cli replay = Cli.run("replay", "--times", "20", "--jdk", other.toString(), savedFile());
        assertThat(replay.out()).as(replay.err()).contains("Reproduced 20 of 20 times.");
        assertThat(replay.exitCode()).isEqualTo(1);
    }

    @Test
    void a_schedule_alone_replays_on_the_other_backend() {
        String newest = jdks().get(jdks().size() - 1).toString();
        Cli run = run("--no-shrink", "--jdk", newest, "--backend", "platform", "--json", "-", "sample.LostUpdate");
        String schedule = run.out().replaceAll("(?s).*\"schedule\" : \"([^\"]+)\".*", "$1");
        Cli replay = Cli.run(
                "replay",
                schedule,
                "--jdk",
                newest,
                "--no-shrink",
                "-cp",
                JavaPrograms.classPath(),
                "sample.LostUpdate");
        assertThat(replay.out()).as(replay.err()).contains("Reproduced.");
        assertThat(replay.exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void an_input_that_is_left_open_is_found_shrunk_and_replayed_and_proved_when_mended(Path jdk) {
        Cli run = JavaPrograms.runWithApi(directory, "--shrink-time", "1m", "--jdk", jdk.toString(), "sample.Inputs");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out())
                .contains("choose \"set\" (1 of 0 to 2)", "choose true (1 of 0 to 1)")
                .contains("2 inputs that are not the first", "schedule: h2.");
        Cli replay = Cli.run("replay", "--times", "20", "--jdk", jdk.toString(), savedFile());
        assertThat(replay.out()).as(replay.err()).contains("Reproduced 20 of 20 times.");

        Cli mended = JavaPrograms.runWithApi(directory, "--jdk", jdk.toString(), "sample.Inputs", "mended");
        assertThat(mended.exitCode()).as(mended.out() + mended.err()).isEqualTo(0);
        assertThat(mended.out()).contains("proved");
    }

    @Test
    void an_enumeration_of_inputs_is_not_shared_and_says_so() {
        Cli run = JavaPrograms.runWithApi(directory, "--strategy", "dpor", "--jobs", "2", "sample.Inputs", "mended");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(2);
        assertThat(run.err()).contains("no enumeration of inputs or weak memory can be shared: leave out --jobs");
    }

    @Test
    void static_fields_are_as_in_a_new_jvm_in_every_execution() {
        Cli run = run("--strategy", "rw", "--executions", "100", "sample.LostUpdate#synchronizedIsFine");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
        assertThat(run.out()).contains("no failure in 100 executions");
    }

    /** The program itself fails if it finds anything that another execution left. */
    @ParameterizedTest
    @ValueSource(strings = {"canBePutBack", "mustBeLoadedAnew", "canBePutBack --isolate", "mustBeLoadedAnew --isolate"})
    void static_state_is_as_in_a_new_jvm_whether_put_back_or_loaded_anew(String way) {
        String[] method = way.split(" ");
        for (Path jdk : jdks()) {
            List<String> search =
                    new ArrayList<>(List.of("--jdk", jdk.toString(), "--strategy", "pos*", "--executions", "50"));
            search.addAll(List.of(method).subList(1, method.length));
            search.add("sample.StaticState#" + method[0]);
            Cli run = run(search.toArray(String[]::new));
            assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
            assertThat(run.out()).contains("no failure in 50 executions");
        }
    }

    @Test
    void initialisers_that_take_long_together_are_not_stuck() {
        Cli run = run("--watchdog", "2500ms", "--executions", "1", "sample.SlowStart");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ofReflection", "ofClasses"})
    void the_first_use_of_something_is_no_nondeterminism(String method) {
        Cli run = run("--strategy", "pos*", "--executions", "100", "--check-determinism", "sample.FirstUse#" + method);
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
        assertThat(run.out()).contains("no failure in 100 executions");
    }

    @Test
    void state_that_cannot_be_put_back_is_that_of_classes_loaded_anew() {
        Cli run = run("--strategy", "pos*", "--executions", "20", "sample.StaticState#digestIsHalfWay");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void classes_loaded_anew_have_the_same_hash_codes(Path jdk) {
        Cli run = run(
                "--jdk",
                jdk.toString(),
                "--strategy",
                "pos*",
                "--executions",
                "20",
                "--check-determinism",
                "sample.StaticState#classesAreHashed");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void a_static_field_that_makes_executions_differ_is_named(Path jdk) {
        Cli run = run(
                "--jdk",
                jdk.toString(),
                "--check-determinism",
                "--no-shrink",
                "sample.StaticState#parentsOfLoggersStay");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out())
                .contains("the same choices led elsewhere at step ")
                .contains("; sample.StaticState.LOGGER changed in an execution and cannot be put back");
    }

    @Test
    void an_initialiser_that_seems_to_do_the_same_each_time_raises_no_false_alarm() {
        Cli run = run("--strategy", "pct", "--executions", "300", "sample.StaticState#lateInitialiser");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
        assertThat(run.out()).contains("no failure in 300 executions");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            failsAnAssertion    | exception | assertions are on
            deadlocks           | deadlock  | waits for lock
            exits               | exit      | System.exit(7)
            loops               | stuck     | Oddities.loops
            diesInOneOrderOfTwo | crash     | killed by SIGKILL
            leaves              | leak      | tasks outlive the program
            """)
    void every_way_to_go_wrong_is_found_and_replays(String method, String kind, String message) {
        String watchdog = kind.equals("stuck") ? "1s" : "1m";
        // What shrinking makes of each kind is tested elsewhere, without a JVM for each.
        Cli run = run("--no-shrink", "--watchdog", watchdog, "--leaks", "fail", "sample.Oddities#" + method);
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out()).contains(kind + " found", message);
        Cli replay = Cli.run("replay", "--times", "2", savedFile());
        assertThat(replay.out()).as(replay.err()).contains("Reproduced 2 of 2 times.");
        assertThat(replay.exitCode()).isEqualTo(1);
    }

    @Test
    void a_time_out_fires_early_only_when_asked_for() {
        assertThat(run("--executions", "100", "sample.Oddities#timesOut").exitCode())
                .isEqualTo(0);
        Cli any = run("--no-shrink", "--timing", "any", "sample.Oddities#timesOut");
        assertThat(any.exitCode()).as(any.out() + any.err()).isEqualTo(1);
        assertThat(Cli.run("replay", "--no-shrink", savedFile()).out()).contains("Reproduced.");
    }

    @Test
    void output_is_hidden_while_searching_unless_asked_for() throws IOException, InterruptedException {
        String[] command = {
            "run",
            "-cp",
            JavaPrograms.classPath(),
            "--strategy",
            "rw",
            "--executions",
            "2",
            "sample.Hello",
            "big",
            "world"
        };
        Cli hidden = NewJvm.run(directory, command);
        assertThat(hidden.out()).contains("1 execution in").doesNotContain("hello");
        assertThat(hidden.err()).isEmpty();
        Cli shown = NewJvm.run(
                directory,
                "run",
                "--show-output",
                "-cp",
                JavaPrograms.classPath(),
                "--strategy",
                "rw",
                "--executions",
                "2",
                "sample.Hello",
                "big");
        assertThat(shown.out()).contains("hello big\n", "1 execution in").doesNotContain("hello big\nhello");
        assertThat(shown.err()).contains("and to standard error");
        Cli json = NewJvm.run(
                directory,
                "run",
                "--show-output",
                "--json",
                "-",
                "-cp",
                JavaPrograms.classPath(),
                "sample.Hello",
                "-x");
        assertThat(json.out()).startsWith("{").endsWith("}\n");
        assertThat(json.err()).contains("hello -x\n");
    }

    @Test
    void replay_shows_what_the_program_prints_once() throws IOException, InterruptedException {
        assertThat(run("--no-shrink", "sample.LostUpdate").exitCode()).isEqualTo(1);
        String file = savedFile();
        Cli replay = NewJvm.run(directory, "replay", "--times", "5", file);
        assertThat(replay.out()).startsWith("the counter is 1\nexception: ").contains("Reproduced 5 of 5 times.");
    }

    @Test
    void several_jvms_search_from_different_seeds_and_are_counted_together() {
        Cli run = run(
                "--jobs",
                "2",
                "--strategy",
                "rw",
                "--executions",
                "101",
                "--seed",
                "5",
                "--json",
                "-",
                "sample.LostUpdate#synchronizedIsFine");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(0);
        assertThat(run.out().replaceAll("\\s+", ""))
                .contains("\"seed\":5,", "\"executions\":101,\"traces\":2,", "\"failures\":[]");
    }

    @Test
    void the_first_failure_of_one_jvm_stops_the_others() {
        Cli run = run("--jobs", "2", "--time", "1h", "--no-shrink", "sample.LostUpdate");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("1. exception");
    }

    @Test
    void determinism_is_checked_on_request() {
        Cli run = run("--check-determinism", "--executions", "20", "sample.LostUpdate#synchronizedIsFine");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
    }

    @Test
    void compare_works_on_java_programs_as_on_models() {
        Cli cli = Cli.run(
                "compare",
                "--program",
                "main:sample.LostUpdate",
                "-cp",
                JavaPrograms.classPath(),
                "--strategies",
                "rw,pos*",
                "--executions",
                "50",
                "--jobs",
                "2");
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(0);
        assertThat(cli.out()).startsWith("main:sample.LostUpdate, seed 1").containsPattern("(?m)^rw +50 +[1-9]");
        assertThat(cli.out()).containsPattern("(?m)^pos\\* +50 +[1-9]");
    }

    @Test
    void an_interrupted_run_tells_what_its_jvm_did() throws IOException, InterruptedException {
        Process process = NewJvm.start(
                directory,
                "run",
                "-cp",
                JavaPrograms.classPath(),
                "--time",
                "1h",
                "--stop",
                "all",
                "--show-output",
                "sample.LostUpdate");
        // Once it failed a second time, the first was told.
        while (!process.waitFor(50, TimeUnit.MILLISECONDS)
                && Files.readString(directory.resolve("stdout.txt")).split("the counter is 1", -1).length < 3) {
            Thread.onSpinWait();
        }
        process.destroy();
        Cli cli = NewJvm.await(process, directory);
        assertThat(cli.out()).as(cli.err()).contains("(interrupted)", " backend, JDK ", "replay:");
        assertThat(cli.exitCode()).isEqualTo(1);
        assertThat(directory.resolve("heddle-out")).isNotEmptyDirectory();
    }

    private Cli run(String... more) {
        return JavaPrograms.run(directory, more);
    }

    private String savedFile() {
        String[] files =
                directory.toFile().list((where, name) -> name.endsWith(".json") && !name.endsWith(".run.json"));
        return directory.resolve(files[0]).toString();
    }
}
