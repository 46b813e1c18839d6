package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocsTest {
    private static final Path ROOT = Path.of("..");
    private static final Path SITE = Path.of(System.getProperty("site"));
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]+)\"");

    @Test
    void what_is_made_from_the_code_is_as_the_code_says() throws IOException {
        for (Map.Entry<String, String> file : FromCode.files(ROOT).entrySet()) {
            assertThat(ROOT.resolve(file.getKey()))
                    .as("%s is out of date: run build/docs.sh", file.getKey())
                    .exists()
                    .content()
                    .isEqualTo(file.getValue());
        }
    }

    @Test
    void the_reference_has_every_option_attribute_and_parameter() throws IOException {
        assertThat(Reference.page(ROOT))
                .contains("| `schedule` | `String` |", "`--strategy NAME`", "`--[no-]fair`", "### heddle:replay")
                .contains("| `executions` | `heddle.executions` |", "`Timing`: `IDEAL` `BOUNDED` `ANY`")
                .doesNotContain("${", "null", "{@");
    }

    @Test
    void no_link_of_the_site_leads_nowhere() throws IOException {
        List<String> dead = new ArrayList<>();
        List<Path> pages;
        try (Stream<Path> files = Files.walk(SITE)) {
            pages = files.filter(file -> file.toString().endsWith(".html")).toList();
        }
        assertThat(pages).hasSizeGreaterThan(15);
        for (Path page : pages) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(1);
                if (!target.matches("[a-z]+:.*") && !leadsSomewhere(page, target)) {
                    dead.add(SITE.relativize(page) + " -> " + target);
                }
            }
        }
        assertThat(dead).isEmpty();
    }

    @Test
    void the_menu_has_every_page_but_results_and_single_decisions() throws IOException {
        String menu = Files.readString(SITE.resolve("docs/index.html"));
        menu = menu.substring(menu.indexOf("<nav"), menu.indexOf("</nav>"));
        try (Stream<Path> files = Files.walk(SITE.resolve("docs"))) {
            for (Path page :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                String name = SITE.relativize(page).toString();
                if (!name.startsWith("docs/results/") && !name.startsWith("docs/decisions/0")) {
                    assertThat(menu).contains("\"../" + name + "\"");
                }
            }
        }
    }

    private static boolean leadsSomewhere(Path page, String target) throws IOException {
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        return Files.isRegularFile(file)
                && (parts.length == 1 || Files.readString(file).contains("id=\"" + parts[1] + "\""));
    }

    @Test
    void every_page_of_the_site_has_a_title_and_loads_nothing_from_elsewhere() throws IOException {
        try (Stream<Path> files = Files.walk(SITE)) {
            for (Path page :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                assertThat(page)
                        .content()
                        .doesNotContain("<title> –", "{{title}}", "{{body}}", "{{up}}", "<script")
                        .doesNotContainPattern("(?:src|<link[^>]* href)=\"https?:");
            }
        }
    }
}
