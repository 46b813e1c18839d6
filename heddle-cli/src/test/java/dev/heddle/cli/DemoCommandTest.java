package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
    @TempDir
    private Path directory;

    @Test
    void the_demo_finds_all_three_bugs() throws IOException, InterruptedException {
        Cli demo = NewJvm.run(directory, "demo");
        assertThat(demo.out())
                .as(demo.err())
                .contains("overdrawn: -60", "deadlock found", "the cache still says 1", "Found 3 of 3.");
        assertThat(demo.exitCode()).isZero();
    }
}
