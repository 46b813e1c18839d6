package dev.heddle.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.heddle.report.Hostile;
import dev.heddle.report.SampleRuns;
import dev.heddle.report.data.Run;
import dev.heddle.report.data.RunComparison;
import dev.heddle.report.source.Checkout;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class FormatTest {
    private static final Run DEADLOCK = SampleRuns.ofModel("deadlock");
    private static final Run PASSED = SampleRuns.run("main:acme.Fine#test", List.of(), List.of());

    /** Every text in a JSON document; fails if it is none. */
    private static List<String> texts(String json) throws IOException {
        List<String> texts = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) {
                    texts.add(parser.getText());
                }
            }
        }
        return texts;
    }

    private static Document xml(String text) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    @Test
    void text_tells_the_failure_and_ends_a_suite_like_surefire() {
        assertThat(Format.TEXT.of(List.of(DEADLOCK)))
                .contains("model:deadlock: deadlock found", "Why: it fails because", "replay: ./heddle replay")
                .doesNotContain("Tests run");
        assertThat(Format.TEXT.of(List.of(DEADLOCK, PASSED)))
                .endsWith("Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 8.0 s\n");
    }

    @Test
    void junit_xml_has_a_case_a_run() throws Exception {
        Element suite = xml(Format.JUNIT_XML.of(List.of(DEADLOCK, PASSED))).getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        Element second = (Element) suite.getElementsByTagName("testcase").item(1);
        assertThat(second.getAttribute("classname")).isEqualTo("acme.Fine");
        assertThat(second.getAttribute("name")).isEqualTo("test");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("message")).contains("p waits for lock b");
        assertThat(failure.getTextContent()).contains("At the end:");
    }

    @Test
    void sarif_has_a_result_a_failure_and_a_list_of_results_also_without_any() throws IOException {
        Run steps = SampleRuns.ofSteps(40);
        assertThat(texts(Format.SARIF.of(List.of(steps))))
                .contains("2.1.0", "ruleId", "exception", "acme/Ledger.java", "clerk-0", "threadFlows");
        assertThat(Format.SARIF.of(List.of(PASSED))).contains("\"results\":[]");
        texts(Format.SARIF.of(List.of(PASSED)));
    }

    @Test
    void sarif_shows_the_line_of_the_repository_that_called_a_library(@TempDir Path root) throws IOException {
        Path file = root.resolve("service one/src/main/java/acme/Ledger.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "package acme;");
        Files.createDirectories(root.resolve(".git"));
        String sarif = Format.SARIF.of(List.of(SampleRuns.ofSteps(40)), Checkout.around(file.getParent()));
        assertThat(texts(sarif))
                .contains("service%20one/src/main/java/acme/Ledger.java", "%SRCROOT%")
                .doesNotContain("acme/Ledger.java");
        assertThat(Checkout.of(root).find("Other.java")).isNull();
    }

    @Test
    void markdown_has_a_row_a_run_and_the_failure_below() {
        assertThat(Format.MARKDOWN.of(List.of(DEADLOCK, PASSED)))
                .startsWith("## Heddle: 1 of 2 tests fail\n")
                .contains("| ❌ | <code>model:deadlock</code> | ", "| ✅ | <code>acme.Fine#test</code> | ")
                .contains("<details><summary>model:deadlock: deadlock</summary>", "Why: it fails because")
                .contains("See it again:\n\n```\n./heddle replay");
    }

    @Test
    void markdown_says_how_many_fail_of_those_that_are_known() {
        assertThat(Format.MARKDOWN.of(List.of(DEADLOCK))).startsWith("## Heddle: 1 test fails\n");
        assertThat(Format.MARKDOWN.of(List.of(PASSED, PASSED))).startsWith("## Heddle: no failure in 2 tests\n");
    }

    @Test
    void dot_has_a_node_a_step_and_an_arrow_for_what_happens_before() {
        assertThat(Format.DOT.of(List.of(SampleRuns.ofModel("lost-update(2)"))))
                .startsWith("digraph \"model:lost-update(2)\" {")
                .contains("s1 [label=\"1 ", "[style=dashed]", "color=red, penwidth=2");
        assertThat(Format.DOT.of(List.of(DEADLOCK))).contains("waits for lock", "constraint=false");
    }

    @Test
    void a_chrome_trace_has_a_thread_a_task_and_a_flow_an_arrow() throws IOException {
        List<String> texts = texts(Format.CHROME_TRACE.of(List.of(DEADLOCK)));
        assertThat(texts).contains("thread_name", "p", "q", "lock a", "waits for lock b, which q holds");
        assertThat(texts(Format.CHROME_TRACE.of(List.of(SampleRuns.ofModel("lost-update(2)")))))
                .contains("s", "f");
    }

    @Test
    void a_comparison_tells_what_is_new_and_what_is_gone() {
        Run lostUpdate = SampleRuns.ofModel("lost-update(2)");
        RunComparison comparison =
                RunComparison.of("old", List.of(DEADLOCK, lostUpdate), "new", List.of(lostUpdate, PASSED));
        assertThat(ComparisonText.of(comparison))
                .contains("gone:       deadlock: p waits", "still there: exception: afterwards", "old: not run");
        assertThat(comparison.isWorse()).isFalse();
        assertThat(RunComparison.of("a", List.of(PASSED), "b", List.of(DEADLOCK))
                        .isWorse())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void hostile_texts_stay_texts(Format format) throws Exception {
        String document = format.of(List.of(Hostile.run(), Hostile.run()));
        assertThat(document)
                .as("%s shows what a program says as it is: pass that through Visible.line or Visible.lines", format)
                .doesNotContain("\u001b", "\u0007", "\u0000", "\u202E", "\u2066", "\u200B", "\u2028");
        switch (format) {
            case JSON, SARIF, CHROME_TRACE -> assertThat(texts(document)).isNotEmpty();
            case JUNIT_XML -> {
                Document parsed = xml(document);
                assertThat(parsed.getElementsByTagName("script").getLength()).isZero();
                assertThat(parsed.getElementsByTagName("testcase").getLength()).isEqualTo(2);
            }
            case DOT -> {
                // Outside quoted strings there is nothing but what the format itself writes.
                String outside = Pattern.compile("\"(?:[^\"\\\\]++|\\\\.)*+\"", Pattern.DOTALL)
                        .matcher(document)
                        .replaceAll("");
                assertThat(outside).doesNotContain("\"", "<", "script", "harmed");
            }
            case TEXT -> assertThat(document).contains("\\u001b[31m", "\\u202eevil");
            // Outside fences there is no markup but the format's own.
            case MARKDOWN ->
                assertThat(Pattern.compile("(?s)\n(```+)\n.*?\n\\1\n")
                                .matcher(document)
                                .replaceAll("\n"))
                        .doesNotContain("<script", "<img");
        }
        assertThat(ComparisonText.of(RunComparison.of("a", List.of(Hostile.run()), "b", List.of())))
                .doesNotContain("\u001b", "\u202E", "\u0007");
    }
}
