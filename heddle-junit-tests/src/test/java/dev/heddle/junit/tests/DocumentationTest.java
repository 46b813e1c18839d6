package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.Samples;

/** Every piece of Java in the documentation is part of a sample, which other tests compile and run. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    /** A schedule stands for whichever one the reader has. */
    private static final String REPLAY = "(schedule = \"h1.a2b3a.e2\")";

    @ParameterizedTest
    @ValueSource(strings = {"docs/how-to/junit.md", "README.md"})
    void snippets_are_parts_of_samples(String document) throws IOException {
        List<String> samples = samples();
        Matcher snippet = JAVA.matcher(Files.readString(ROOT.resolve(document)));
        int count = 0;
        while (snippet.find()) {
            count++;
            String code = normal(snippet.group(1).replace(REPLAY, ""));
            assertThat(samples).as(snippet.group(1)).anyMatch(sample -> sample.contains(code));
        }
        assertThat(count).isPositive();
    }

    @Test
    void the_message_in_the_documentation_is_the_one_that_is_printed() throws IOException {
        String document = Files.readString(ROOT.resolve("docs/how-to/junit.md"));
        List<String> message = TestRun.of(Samples.COUNTER).message("counts_every_visit()");
        for (String line : message) {
            assertThat(document).contains((line.isEmpty() ? "" : "    " + line) + "\n");
        }
    }

    private static List<String> samples() throws IOException {
        List<String> samples = new ArrayList<>();
        for (Path directory : List.of(Path.of("src/test/java/samples"), ROOT.resolve("heddle-api/src/test/java"))) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    samples.add(normal(Files.readString(file)));
                }
            }
        }
        return samples;
    }

    /** Without indentation and line breaks. */
    private static String normal(String code) {
        return code.strip().replaceAll("\\s+", " ");
    }
}
