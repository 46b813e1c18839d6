package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
        assertThat(passes.out())
                // Only t2 is left then, so there is only one way.
                .contains("With t1 at step 2 in place of t2: no failure in 1 execution from there on.");
        Cli fails = whatIf("3:t1");
        assertThat(fails.exitCode()).isEqualTo(1);
        assertThat(fails.out())
                .contains(
                        "With t1 at step 3 in place of t2: 1 of 1 execution fails from there on.", "schedule: h1.aba");
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
    void of_a_java_program_a_saved_failure_is_asked(@TempDir Path directory) {
        JavaPrograms.needAgent();
        Cli found = JavaPrograms.run(directory, "-v", "sample.LostUpdate");
        assertThat(found.out()).as(found.err()).contains("pairs of lines that met: ");
        String file = found.out().replaceAll("(?s).*\\./heddle replay (\\S+).*", "$1");
        Matcher decisive = Pattern.compile("\\n +(\\d+) \\(2\\)").matcher(found.out());
        assertThat(decisive.find()).as(found.out()).isTrue();
        String name = found.out().replaceAll("(?s).*\\(2\\) (\\S+):.*", "$1");
        Cli again = Cli.run("replay", file, "--what-if", decisive.group(1) + ":" + name);
        assertThat(again.out())
                .as(again.err())
                .contains("With " + name + " at step " + decisive.group(1) + ": 1 of 1 execution fails");
        Cli nobody = Cli.run("replay", file, "--what-if", "1:nobody");
        assertThat(nobody.err()).contains("nobody cannot go at step 1. Those who can: main.");
    }
}
