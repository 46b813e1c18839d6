package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import woven.Nothing;

class WovenJdkTest {
    /** Other threads of the JVM load classes, too, so that not all runs weave the same: what is kept grows a little at first. */
    private static final int RUNS = 10;

    @TempDir
    private Path directory;

    private void explore(String... options) {
        Fork.woven()
                .agentArguments("")
                .with("-Djava.io.tmpdir=" + directory)
                .with(options)
                .run(Nothing.class);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith("heddle-woven-"))
                    .toList();
        }
    }

    @Test
    void the_first_jvm_that_explores_keeps_what_it_wove() throws IOException {
        Fork.woven()
                .unexplored()
                .agentArguments("")
                .with("-Djava.io.tmpdir=" + directory)
                .run(Nothing.class);
        assertThat(files()).isEmpty();
        explore();
        assertThat(files()).hasSize(1);
        Path file = files().get(0);
        byte[] kept = null;
        for (int i = 0; i < RUNS && !Arrays.equals(kept, Files.readAllBytes(file)); i++) {
            kept = Files.readAllBytes(file);
            explore();
        }
        assertThat(file).hasBinaryContent(kept);
        Files.write(file, new byte[] {1});
        explore();
        assertThat(Files.size(file)).isGreaterThan(kept.length / 2);
    }

    @Test
    void it_does_without() throws IOException {
        Path home = directory.resolve("heddle-" + System.getProperty("user.name"));
        Files.writeString(home, "this is no directory");
        explore();
        assertThat(home).hasContent("this is no directory");
    }

    @Test
    void a_jdk_that_is_patched_is_woven_each_time() throws IOException {
        explore("--patch-module", "java.base=" + directory);
        assertThat(files()).isEmpty();
    }
}
