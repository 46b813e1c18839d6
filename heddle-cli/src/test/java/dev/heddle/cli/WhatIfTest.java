package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What if another task went at a step? */
class WhatIfTest {
    /** t1 reads, t2 reads and writes, t1 writes. */
    private static final String LOST = "h1.ab2a.vy";

    private static Cli whatIf(String where) {
        return Cli.run("replay", LOST, "--what-if", where, "--program", "model:lost-update(2)");
    }

    @Test
    void another_task_goes_there_and_many_ways_lead_on() {
        Cli passes = whatIf("2:t1");
        assertThat(passes.exitCode()).as(passes.err()).isZero();
        assertThat(passes.out()).contains("With t1 at step 2 in place of t2: no failure in 1,000 executions from there on.");
        Cli fails = whatIf("3:t1");
        assertThat(fails.exitCode()).isEqualTo(1);
        assertThat(fails.out())
                .contains("With t1 at step 3 in place of t2: 1,000 of 1,000 executions fail from there on.", "schedule: h1.aba");
    }

    @Test
    void the_same_task_may_stay() {
        assertThat(whatIf("2:t2").out()).contains("With t2 at step 2: 1,000 of 1,000 executions fail");
    }

    @Test
    void a_place_or_a_task_that_makes_no_sense_is_told() {
        assertThat(whatIf("4:t2").err()).contains("t2 cannot go at step 4. Those who can: t1.");
        assertThat(whatIf("9:t1").err()).contains("there is no step 9 to ask about: they go from 1 to 4.");
        assertThat(whatIf("t1").err()).contains("--what-if t1 is not STEP:TASK");
        assertThat(Cli.run("replay", LOST, "--what-if", "1:t1", "--times", "3", "--program", "model:lost-update(2)")
                        .err())
                .contains("leave out --step, --debug and --times");
    }

    /** The numbers are those of the page, where steps that need no choice count, too. */
    @Test
    void of_a_java_program_a_saved_failure_is_asked(@TempDir Path directory) throws Exception {
        Path classes = JavaPrograms.compile(
                directory,
                "Lost",
                """
                public class Lost {
                    static volatile int x;
                    public static void main(String[] arguments) throws Exception {
                        Thread alice = new Thread(() -> x = x + 1, "alice");
                        Thread bob = new Thread(() -> x = x + 1, "bob");
                        alice.start();
                        bob.start();
                        alice.join();
                        bob.join();
                        if (x != 2) throw new AssertionError("x = " + x);
                    }
                }
                """);
        Path out = directory.resolve("out");
        Cli found = Cli.run("run", "--out", out.toString(), "-v", "-cp", classes.toString(), "Lost");
        assertThat(found.out()).contains("pairs of lines that met: ");
        String file = found.out().replaceAll("(?s).*\\./heddle replay (\\S+).*", "$1");
        String name = found.out().contains("(2) bob") ? "bob" : "alice";
        String step = found.out().replaceAll("(?s).*\\n +(\\d+) \\(2\\).*", "$1");
        Cli again = Cli.run("replay", file, "--what-if", step + ":" + name);
        assertThat(again.out()).as(again.err()).contains("With " + name + " at step " + step + ": 1,000 of 1,000");
        Cli first = Cli.run("replay", file, "--what-if", "1:nobody");
        assertThat(first.err()).contains("nobody cannot go at step 1. Those who can: main.");
    }
}
