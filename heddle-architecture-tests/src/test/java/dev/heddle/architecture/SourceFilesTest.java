package dev.heddle.architecture;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourceFilesTest {
    private static final int LONGEST = 500;

    @Test
    void no_java_file_is_longer_than_500_lines() throws IOException {
        List<Path> sources = sources();
        assertThat(sources).as("Java files of all modules").isNotEmpty();
        assertThat(sources)
                .allSatisfy(file -> assertThat(Files.readAllLines(file))
                        .as("%s has a second subject: split it", file)
                        .hasSizeLessThanOrEqualTo(LONGEST));
    }

    private static List<Path> sources() throws IOException {
        Path modules = Path.of("").toAbsolutePath().getParent();
        try (Stream<Path> files = Files.walk(modules)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !modules.relativize(file).toString().contains("target/"))
                    .collect(toList());
        }
    }
}
