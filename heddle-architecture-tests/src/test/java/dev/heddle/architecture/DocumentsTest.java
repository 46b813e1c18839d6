package dev.heddle.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");

    /** Addresses of other sites are not looked up: the build needs no network. */
    @Test
    void no_link_in_a_document_leads_nowhere() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        List<Path> documents = documents(root);
        assertThat(documents).hasSizeGreaterThan(5);
        List<String> dead = new ArrayList<>();
        for (Path document : documents) {
            Matcher link = LINK.matcher(Files.readString(document));
            while (link.find()) {
                String target = link.group(1);
                if (!target.matches("[a-z]+:.*") && !leadsSomewhere(document, target)) {
                    dead.add(root.relativize(document) + " -> " + target);
                }
            }
        }
        assertThat(dead).isEmpty();
    }

    /** Where the names of the formats stand because annotations and manuals want them so; the rest finds them in {@link Format}. */
    @Test
    void every_format_of_reports_is_named_where_users_choose_one() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        for (String place : List.of(
                "heddle-cli/src/main/java/dev/heddle/cli/FormatOption.java",
                "heddle-maven-plugin/src/main/java/dev/heddle/maven/ReportMojo.java",
                "heddle-gradle-plugin/src/main/java/dev/heddle/gradle/ReportTask.java",
                "docs/reference/cli.md",
                "docs/how-to/maven.md")) {
            String text = Files.readString(root.resolve(place));
            assertThat(Format.values())
                    .allSatisfy(format -> assertThat(text.contains(format.label()))
                            .as("%s names the format %s (CONTRIBUTING.md, A new report format)", place, format.label())
                            .isTrue());
        }
    }

    private static List<Path> documents(Path root) throws IOException {
        List<Path> documents = new ArrayList<>();
        try (Stream<Path> files = Files.list(root)) {
            files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
        }
        try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
        }
        return documents;
    }

    private static boolean leadsSomewhere(Path document, String target) throws IOException {
        int hash = target.indexOf('#');
        String file = hash < 0 ? target : target.substring(0, hash);
        Path path = file.isEmpty() ? document : document.resolveSibling(file).normalize();
        if (!Files.exists(path)) {
            return false;
        }
        return hash < 0 || anchors(Files.readString(path)).contains(target.substring(hash + 1));
    }

    /** As GitHub names headings. */
    private static List<String> anchors(String text) {
        List<String> anchors = new ArrayList<>();
        Matcher heading = HEADING.matcher(text);
        while (heading.find()) {
            anchors.add(heading.group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-'));
        }
        return anchors;
    }
}
