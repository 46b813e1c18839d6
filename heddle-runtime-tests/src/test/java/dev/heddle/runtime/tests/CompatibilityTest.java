package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table of docs/compatibility.md says which samples run on the JDK and the backends of this JVM, and {@link SamplesTest} says that
 * they end as they should there. {@code -Dheddle.matrix.write=true} writes the columns of the JDK that runs the test.
 */
class CompatibilityTest {
    private static final Path PAGE = Path.of("..", "docs", "compatibility.md");
    private static final List<String> COLUMNS = List.of("17 platform", "25 platform", "25 continuation");
    private static final String HEADER =
            "| programs about | JDK 17, platform | JDK 25, platform | JDK 25, continuation |";
    private static final String RULE = "|---|---|---|---|";
    private static final String NONE = "–";

    private static Map<String, String> here() {
        Map<String, Integer> counts = new TreeMap<>();
        Samples.everything().forEach(s -> counts.merge(s.about(), 1, Integer::sum));
        Map<String, String> cells = new TreeMap<>();
        counts.forEach((about, count) -> cells.put(about, "✓ " + count));
        return cells;
    }

    /** By row, then by column. */
    private static Map<String, Map<String, String>> table(List<String> lines) {
        Map<String, Map<String, String>> table = new TreeMap<>();
        for (String line : lines.subList(lines.indexOf(RULE) + 1, lines.size())) {
            if (!line.startsWith("|")) {
                break;
            }
            List<String> cells =
                    Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList();
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < COLUMNS.size(); i++) {
                row.put(COLUMNS.get(i), cells.get(i + 1));
            }
            table.put(cells.get(0), row);
        }
        return table;
    }

    @Test
    void the_page_has_what_is_tested() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        Map<String, Map<String, String>> table = table(lines);
        if (Boolean.getBoolean("heddle.matrix.write")) {
            write(lines, table);
            return;
        }
        for (String backend : Sample.backends()) {
            String column = Runtime.version().feature() + " " + backend;
            if (COLUMNS.contains(column)) {
                Map<String, String> written = new TreeMap<>();
                table.forEach((about, row) -> {
                    if (!row.get(column).equals(NONE)) {
                        written.put(about, row.get(column));
                    }
                });
                assertThat(written)
                        .as("column %s; -Dheddle.matrix.write=true writes it anew", column)
                        .isEqualTo(here());
            }
        }
    }

    private static void write(List<String> lines, Map<String, Map<String, String>> table) throws IOException {
        for (String backend : Sample.backends()) {
            String column = Runtime.version().feature() + " " + backend;
            table.values().forEach(row -> row.replace(column, NONE));
            here().forEach((about, cell) -> table.computeIfAbsent(
                            about,
                            a -> COLUMNS.stream()
                                    .collect(Collectors.toMap(c -> c, c -> NONE, (x, y) -> x, LinkedHashMap::new)))
                    .replace(column, cell));
        }
        StringBuilder text = new StringBuilder();
        boolean inTable = false;
        for (String line : lines) {
            if (line.equals(HEADER)) {
                inTable = true;
                text.append(HEADER).append('\n').append(RULE).append('\n');
                table.forEach((about, row) -> text.append("| ")
                        .append(about)
                        .append(" | ")
                        .append(String.join(" | ", row.values()))
                        .append(" |\n"));
            }
            inTable &= line.startsWith("|");
            if (!inTable) {
                text.append(line).append('\n');
            }
        }
        Files.writeString(PAGE, text.toString());
    }
}
