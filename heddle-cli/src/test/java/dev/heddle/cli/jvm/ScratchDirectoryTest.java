package dev.heddle.cli.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchDirectoryTest {
    /** Makes a directory with something in it, says where, and waits to be killed. */
    static final class Owner {
        public static void main(String[] args) throws IOException {
            Path path = new ScratchDirectory("test").path();
            Files.writeString(Files.createDirectory(path.resolve("woven")).resolve("A.class"), "…");
            System.out.println(path);
            System.in.read();
        }
    }

    @TempDir
    private Path temporary;

    @Test
    void what_a_killed_jvm_has_left_is_swept_and_what_a_living_one_uses_is_not() throws Exception {
        Path killed;
        Process first = owner();
        try {
            killed = Path.of(first.inputReader().readLine());
        } finally {
            first.destroyForcibly().waitFor();
        }
        Path foreign = Files.createDirectory(temporary.resolve("heddle-results"));
        Process second = owner();
        try {
            Path used = Path.of(second.inputReader().readLine());
            // The second JVM sweeps, too: what it is at is left to it.
            for (int i = 0; i < 10_000 && temporary.toFile().list().length > 3; i++) {
                ScratchDirectory.sweep(temporary);
            }
            assertThat(killed).doesNotExist();
            assertThat(used.resolve("woven/A.class")).exists();
            assertThat(foreign).exists();
            try (var left = Files.list(temporary)) {
                assertThat(left).hasSize(3).contains(used, foreign);
            }
        } finally {
            second.destroyForcibly().waitFor();
        }
    }

    @Test
    void ones_own_is_kept_until_it_is_closed_and_leaves_nothing() throws IOException {
        Path path;
        try (ScratchDirectory directory = new ScratchDirectory("test")) {
            path = directory.path();
            ScratchDirectory.sweep(path.getParent());
            assertThat(path).isEmptyDirectory();
            Process other =
                    new ProcessBuilder(sweeper(path.getParent())).inheritIO().start();
            assertThat(other.onExit().join().exitValue()).isZero();
            assertThat(path).as("a look from outside, after one of our own").isEmptyDirectory();
        }
        assertThat(path).doesNotExist();
        assertThat(Path.of(path + ".owned")).doesNotExist();
    }

    /** A JVM that looks for what others have left. */
    static final class Sweeper {
        public static void main(String[] args) {
            ScratchDirectory.sweep(Path.of(args[0]));
        }
    }

    private static List<String> sweeper(Path directory) {
        return List.of(
                Jdk.current().java(),
                "-cp",
                System.getProperty("java.class.path"),
                Sweeper.class.getName(),
                directory.toString());
    }

    private Process owner() throws IOException {
        return new ProcessBuilder(
                        Jdk.current().java(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Owner.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
