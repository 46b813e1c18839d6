package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JVM of a program ends without its shutdown hooks, and keeps what it wove of the JDK nevertheless. */
class KeptWeavingTest {
    @Test
    void the_next_jvm_finds_what_was_woven_even_for_a_proof(@TempDir Path directory) throws IOException {
        Cli first = run(directory);
        assertThat(first.out()).as(first.err()).contains("proved");
        List<Path> kept = kept(directory);
        assertThat(kept).hasSize(1);

        Cli second = run(directory);
        assertThat(second.out()).as(second.err()).contains("proved");
        assertThat(kept(directory)).isEqualTo(kept);
    }

    private static Cli run(Path directory) {
        return JavaPrograms.run(
                directory.resolve("out"),
                "-J-Djava.io.tmpdir=" + directory,
                "--jdk",
                System.getProperty("java.home"),
                "sample.LostUpdate#synchronizedIsFine");
    }

    private static List<Path> kept(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.getFileName().toString().startsWith("heddle-woven-"))
                    .toList();
        }
    }
}
