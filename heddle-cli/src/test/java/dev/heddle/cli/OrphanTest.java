package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrphanTest {
    @TempDir
    private Path directory;

    @Test
    void a_jvm_whose_parent_was_killed_ends_by_itself()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Process parent = NewJvm.startWithOutput(
                directory, "run", "-cp", JavaPrograms.classPath(), "--time", "1h", "--show-output", "sample.Hello");
        BufferedReader output = parent.inputReader();
        for (String line = output.readLine(); line != null && !line.contains("hello"); line = output.readLine()) {}
        List<ProcessHandle> children = parent.descendants().toList();
        assertThat(children).isNotEmpty();
        parent.destroyForcibly();
        for (ProcessHandle child : children) {
            child.onExit().get(30, TimeUnit.SECONDS);
        }
    }
}
