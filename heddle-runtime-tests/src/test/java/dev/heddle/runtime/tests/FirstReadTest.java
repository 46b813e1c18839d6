package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Weaving reads class files. What a program makes the JVM load in order to read one itself is woven, too, and so was needed to weave itself: the
 * JVM saw a circle, after which the JDK could not read its own class files any more, and classes were woven without them. It depends on what
 * earlier JVMs have woven and kept, so there are some.
 */
class FirstReadTest {
    @Test
    void a_program_may_be_the_first_to_read_a_class_file_of_the_jdk(@TempDir Path kept)
            throws IOException, InterruptedException {
        for (int jvm = 0; jvm < 4; jvm++) {
            assertThat(linesOfNextJvm(kept))
                    .contains("before: proved: all 4 orders", "after: proved: all 4 orders")
                    .anyMatch(line -> line.startsWith("read: "));
        }
    }

    private static List<String> linesOfNextJvm(Path kept) throws IOException, InterruptedException {
        Path output = kept.resolve("output.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + kept,
                        "-cp",
                        System.getProperty("java.class.path"),
                        FirstReader.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.waitFor();
        return Files.readAllLines(output);
    }
}
