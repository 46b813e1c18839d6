package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Going through an execution forth and back, with commands from a pipe. */
class StepTest {
    private static final String LOST = "h1.ab2a.vy";

    @TempDir
    private Path directory;

    private static Cli step(String commands, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(commands.getBytes(StandardCharsets.UTF_8)));
        try {
            String[] all = new String[arguments.length + 2];
            all[0] = "replay";
            all[1] = "--step";
            System.arraycopy(arguments, 0, all, 2, arguments.length);
            return Cli.run(all);
        } finally {
            System.setIn(before);
        }
    }

    private static Cli ofModel(String commands) {
        return step(commands, LOST, "--program", "model:lost-update(2)");
    }

    @Test
    void values_are_those_of_the_step_also_on_the_way_back() {
        Cli cli = ofModel("values\nstep 3\nvalues\nback\nvalues\nback 7\n");
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(1);
        assertThat(cli.out().lines().map(String::strip))
                .containsExactly(
                        "4 steps of 2 tasks. 'help' tells the commands.",
                        "x = 0",
                        "3 t2: write x: 0 -> 1",
                        "at t2:2 x = a + 1",
                        "x = 1, before 0",
                        "* x = 1   (step 3)",
                        "2 t2: read x: 0",
                        "at t2:1 a = x",
                        "x = 0",
                        "Before the first step.",
                        "This is the beginning.");
    }

    @Test
    void one_jumps_to_steps_tasks_and_objects_in_both_directions() {
        assertThat(ofModel("goto end\nback task t2\n").out())
                .contains("4 t1: write x: 1 -> 1", "The end: exception: afterwards x == 2", "3 t2: write x");
        assertThat(ofModel("task t2\nobject x\ntask t1\nback object x\n").out())
                .containsSubsequence("2 t2: read x", "3 t2: write x", "4 t1: write x", "3 t2: write x");
        assertThat(ofModel("goto 99\n").out()).contains("There are 4 steps; this is the last one.");
        assertThat(ofModel("goto 3\ntask t2\n").out()).contains("There is no later step made by t2.");
        assertThat(ofModel("task\nobject\n").out().lines().map(String::strip)).containsSubsequence("t1", "t2", "x");
    }

    @Test
    void where_tells_what_each_task_is_about_to_do_and_why_what_decides() {
        assertThat(ofModel("goto 2\nwhere\n").out())
                .contains("t1 is about to make step 4: write x: 1 -> 1", "t2 has made step 2: read x: 0");
        assertThat(ofModel("goto 3\nwhere t2\n").out())
                .contains("t2 has made step 3")
                .doesNotContain("t1 is");
        assertThat(ofModel("why\n").out()).contains("it fails because (1) comes before (2)", "Not atomic");
        String deadlock = step("goto end\nwhere\n", "h1.ba.mo", "--program", "model:deadlock")
                .out();
        assertThat(deadlock).contains("waits for lock", "The end: deadlock");
    }

    @Test
    void what_is_no_command_is_told_and_the_next_one_is_obeyed() {
        assertThat(ofModel("fly\nstep x\ntask nobody\nlist\nquit\nstep\n").out())
                .contains(
                        "There is no command 'fly'",
                        "'x' is no number of steps",
                        "No task is called 'nobody'",
                        "1 t1: read x")
                .doesNotContain("at t1:1");
        Cli both = step("", "--times", "3", LOST, "--program", "model:lost-update(2)");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).contains("leave out --debug and --times");
    }

    @Test
    void an_execution_that_passes_can_be_gone_through_as_well() {
        Cli cli = step("goto end\nwhy\n", "h1.a2b2.1q", "--program", "model:lost-update(2)");
        assertThat(cli.exitCode()).isZero();
        assertThat(cli.out()).contains("The end: it passes.", "It does not fail.");
    }

    static java.util.List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void a_java_program_shows_stacks_and_what_is_in_its_objects(Path jdk) throws IOException {
        String home = jdk.toString();
        assertThat(JavaPrograms.run(directory, "--jdk", home, "sample.Transfers")
                        .exitCode())
                .isEqualTo(1);
        String[] saved =
                directory.toFile().list((where, name) -> name.endsWith(".json") && !name.endsWith(".run.json"));
        Cli cli = step(
                "goto end\nback object Transfers.Account\nvalues\nwhere\ngoto 1\nvalues\n",
                "--jdk",
                home,
                directory.resolve(saved[0]).toString());
        assertThat(cli.exitCode()).as(cli.out() + cli.err()).isEqualTo(1);
        assertThat(cli.out())
                .contains("owner   = \"ann\"", "at sample.Transfers.move(Transfers.java:", "at sample.Transfers.main")
                .containsPattern("moved +(= )?.*\\[\\d")
                .containsPattern("balance = \\d+   \\(step \\d+\\)");
    }
}
