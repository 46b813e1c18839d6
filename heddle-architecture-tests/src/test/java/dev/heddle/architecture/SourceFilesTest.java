package dev.heddle.architecture;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourceFilesTest {
    private static final String MAIN = "src/main/java/dev/heddle";
    private static final int LONGEST = 500;
    private static final int LONGEST_IN_A_ROOM = 400;

    @Test
    void no_java_file_is_longer_than_500_lines() throws IOException {
        List<Path> sources = sources();
        assertThat(sources).as("Java files of all modules").isNotEmpty();
        assertThat(sources)
                .allSatisfy(file -> assertThat(Files.readAllLines(file))
                        .as("%s has a second subject: split it", file)
                        .hasSizeLessThanOrEqualTo(LONGEST));
    }

    @Test
    void no_java_file_of_the_product_is_longer_than_400_lines() throws IOException {
        for (String module : modules()) {
            assertThat(mainSources(module))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readAllLines(file))
                            .as("%s has a second subject: split it", file)
                            .hasSizeLessThanOrEqualTo(LONGEST_IN_A_ROOM));
        }
    }

    /** Those that have more than tests; in {@code heddle-bench} what is explored is in packages of its own, and does not count. */
    static List<String> modules() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        try (Stream<Path> files = Files.list(root)) {
            List<String> modules = files.filter(module -> Files.isDirectory(module.resolve(MAIN)))
                    .map(module -> module.getFileName().toString())
                    .sorted()
                    .toList();
            assertThat(modules).contains("heddle-bench", "heddle-core", "heddle-docs", "heddle-engine-spark");
            return modules;
        }
    }

    private static final int MOST_IN_A_PACKAGE = 25;

    @Test
    void no_package_has_more_than_25_files() throws IOException {
        for (String module : modules()) {
            Map<Path, Long> packages = mainSources(module).stream().collect(groupingBy(Path::getParent, counting()));
            assertThat(packages).as("packages of %s", module).isNotEmpty();
            assertThat(packages)
                    .allSatisfy((room, files) -> assertThat(files)
                            .as("%s has more than one subject: divide it", room)
                            .isLessThanOrEqualTo(MOST_IN_A_PACKAGE));
        }
    }

    /** {@code @Operation} is what users of scenarios know such an annotation by, and core's is the first word of its vocabulary: nobody meets both. */
    private static final Set<String> SAID_TWICE = Set.of("Operation");

    @Test
    void no_class_name_occurs_twice() throws IOException {
        Map<String, List<Path>> byName = new TreeMap<>();
        for (String module : modules()) {
            for (Path file : mainSources(module)) {
                byName.computeIfAbsent(file.getFileName().toString().replace(".java", ""), name -> new ArrayList<>())
                        .add(file);
            }
        }
        byName.remove("package-info");
        byName.values().removeIf(files -> files.size() == 1);
        assertThat(byName.keySet())
                .as("a name should say what only this class is: %s", byName)
                .isEqualTo(SAID_TWICE);
    }

    static List<Path> mainSources(String module) throws IOException {
        Path main = Path.of("").toAbsolutePath().getParent().resolve(module).resolve(MAIN);
        return sources().stream().filter(file -> file.startsWith(main)).collect(toList());
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
