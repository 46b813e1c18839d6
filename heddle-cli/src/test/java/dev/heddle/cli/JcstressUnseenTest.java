package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.report.data.JsonTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What {@code --memory jmm} does not show of jcstress' own tests has a written reason. jcstress is no part of the build, so what is compared are the
 * results of {@code heddle jcstress --memory jmm --json FILE}, in a directory named by {@code -Dheddle.jcstress.results}.
 */
class JcstressUnseenTest {
    private record Line(String text, Pattern test, Pattern outcome, String reason) {
        static Line of(String text) {
            String[] parts = text.split(" \\| ", -1);
            assertThat(parts).as(text).hasSize(3);
            return new Line(text, pattern(parts[0]), pattern(parts[1]), parts[2]);
        }

        private static Pattern pattern(String text) {
            return Pattern.compile(
                    Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
                    Pattern.DOTALL);
        }

        boolean explains(String name, String unseen) {
            return test.matcher(name).matches() && outcome.matcher(unseen).matches();
        }
    }

    private static List<String> file() throws IOException {
        try (InputStream in = JcstressUnseenTest.class.getResourceAsStream("/jcstress/unseen.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    private static List<Line> lines() throws IOException {
        return file().stream()
                .filter(line -> line.contains(" | "))
                .map(Line::of)
                .toList();
    }

    @Test
    void every_reason_is_explained_and_needed() throws IOException {
        Set<String> explained = file().stream()
                .filter(line -> !line.contains(" | "))
                .map(line -> line.substring(0, line.indexOf(": ")))
                .collect(Collectors.toSet());
        assertThat(lines().stream().map(Line::reason).collect(Collectors.toSet()))
                .isEqualTo(explained);
    }

    @Test
    void every_outcome_of_jcstress_that_is_not_seen_has_a_written_reason() throws IOException {
        String directory = System.getProperty("heddle.jcstress.results");
        assumeTrue(directory != null, "needs results");
        List<Path> results;
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            results = files.filter(each -> each.toString().endsWith(".json")).toList();
        }
        assertThat(results).isNotEmpty();
        List<String> without = new ArrayList<>();
        Set<String> used = new HashSet<>();
        for (Path result : results) {
            Map<String, Object> all = object(JsonTree.parse(Files.readString(result)));
            for (Object each : (List<?>) all.get("tests")) {
                Map<String, Object> test = object(each);
                String name = (String) test.get("test");
                for (Object row : (List<?>) test.get("outcomes")) {
                    Map<String, Object> outcome = object(row);
                    String text = (String) outcome.get("outcome");
                    if (outcome.get("seen").equals(false)
                            && !outcome.get("expectation").equals("forbidden")) {
                        Line line = lines().stream()
                                .filter(one -> one.explains(name, text))
                                .findFirst()
                                .orElse(null);
                        if (line == null) {
                            without.add(name + " | " + text);
                        } else {
                            used.add(line.text);
                        }
                    }
                }
            }
        }
        assertThat(without).isEmpty();
        assertThat(used).isNotEmpty();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object tree) {
        return (Map<String, Object>) tree;
    }
}
