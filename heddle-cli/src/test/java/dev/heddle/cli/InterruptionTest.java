package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptionTest {
    @TempDir
    private Path directory;

    @Test
    void an_interrupted_comparison_shows_what_it_has() throws IOException, InterruptedException {
        Process process = NewJvm.startOnTerminal(
                directory, "compare", "--program", "model:depth3", "--strategies", "rw", "--executions", "1000M");
        NewJvm.awaitWork(process);
        process.destroy();
        Cli cli = NewJvm.await(process, directory);
        assertThat(cli.out()).contains("(interrupted)").containsPattern("(?m)^rw +[1-9]");
        assertThat(cli.exitCode()).isEqualTo(130);
    }

    @Test
    void an_interrupted_run_saves_what_it_found() throws IOException, InterruptedException {
        // A sampler: the default would have seen all there is before it could be interrupted.
        Process process = NewJvm.startOnTerminal(
                directory,
                "run",
                "--program",
                "model:deadlock",
                "--strategy",
                "rw",
                "--stop",
                "all",
                "--executions",
                "1000M");
        NewJvm.awaitWork(process);
        process.destroy();
        Cli cli = NewJvm.await(process, directory);
        assertThat(cli.out()).contains("(interrupted)", "replay:");
        assertThat(cli.exitCode()).isEqualTo(1);
        assertThat(directory.resolve("heddle-out")).isNotEmptyDirectory();
    }
}
