package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program may be the first to use something of the JDK, while it is explored. What is woven then depends on what earlier JVMs have woven and
 * kept, so there are some.
 */
class FirstUseTest {
    /**
     * Weaving reads class files. What a program makes the JVM load in order to read one itself is woven, too, and so was needed to weave itself: the
     * JVM saw a circle, after which the JDK could not read its own class files any more, and classes were woven without them.
     */
    @Test
    void a_program_reads_a_class_file(@TempDir Path kept) throws IOException, InterruptedException {
        for (int jvm = 0; jvm < 4; jvm++) {
            assertThat(linesOfNextJvm(kept))
                    .contains("before: proved: all 4 orders", "after: proved: all 4 orders")
                    .anyMatch(line -> line.startsWith("read: "));
        }
    }

    /** Nobody may be stopped in an initialiser of the JDK, not even if the class was loaded before there was an agent. */
    @Test
    void a_program_needs_a_class_that_was_loaded_and_not_initialised(@TempDir Path kept)
            throws IOException, InterruptedException {
        assertThat(linesOfNextJvm(kept, "java.util.random.RandomGeneratorFactory$FactoryMapHolder"))
                .contains("generators: as expected");
    }

    private static List<String> linesOfNextJvm(Path kept, String... loaded) throws IOException, InterruptedException {
        Path output = kept.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + kept,
                "-cp",
                System.getProperty("java.class.path"),
                FirstUser.class.getName()));
        command.addAll(List.of(loaded));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.waitFor();
        return Files.readAllLines(output);
    }
}
