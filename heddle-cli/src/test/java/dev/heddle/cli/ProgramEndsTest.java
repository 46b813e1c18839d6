package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program ends when all tasks that are no daemons have ended. */
class ProgramEndsTest {
    @TempDir
    private Path directory;

    private Cli run(String what) {
        return JavaPrograms.run(directory, "--executions", "100", "--no-shrink", "sample.Ends", what);
    }

    @Test
    void a_task_that_waits_for_ever_keeps_a_program_from_ending() {
        Cli run = run("waits");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out()).contains("deadlock found", "waiter");
    }

    @Test
    void idle_workers_of_a_pool_are_told_in_a_line_and_are_no_failure() {
        Cli run = run("idle");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
        assertThat(run.out()).contains("note: pool-1-thread-1 has nothing to do");
    }

    @Test
    void shutdown_hooks_run_when_all_others_have_ended() {
        Cli run = run("hook");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(0);
    }

    @Test
    void shutdown_hooks_do_not_wait_for_daemons() {
        Cli run = run("hook too early");
        assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out()).contains("the hook ran too early");
    }
}
