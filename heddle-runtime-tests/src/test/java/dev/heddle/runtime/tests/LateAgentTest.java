package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent that comes late can change less of a class: its methods stay synchronized. That must make no difference. */
class LateAgentTest {
    @Tag("nightly")
    @Test
    void all_samples_end_as_they_should_if_the_jdk_was_loaded_before_the_agent(@TempDir Path directory)
            throws IOException, InterruptedException {
        Path output = directory.resolve("output.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LateAgent.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int exitCode = process.waitFor();
        List<String> lines = Files.readAllLines(output);
        assertThat(exitCode).as(String.join("\n", lines)).isZero();
        assertThat(lines).noneMatch(line -> line.startsWith("wrong:"));
        assertThat(number(lines, "loaded: ")).isGreaterThan(2_000);
        assertThat(number(lines, "samples: ")).isGreaterThan(300);
    }

    private static int number(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .mapToInt(line -> Integer.parseInt(line.substring(key.length())))
                .sum();
    }
}
