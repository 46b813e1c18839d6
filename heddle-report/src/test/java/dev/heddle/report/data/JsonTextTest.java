package dev.heddle.report.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTextTest {
    private static Map<String, Object> everything() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("text", "a \"quoted\" \\ line\n</script> ä \u0001");
        fields.put("nothing", null);
        fields.put("no", false);
        fields.put("huge", new BigDecimal("3.06E+614"));
        fields.put("unknown", Double.NaN);
        fields.put("none", List.of());
        fields.put("list", List.of(1, Map.of("name", 2L)));
        fields.put("file", Path.of("x"));
        return fields;
    }

    @Test
    void a_document_has_every_field_on_a_line_of_its_own() {
        assertThat(JsonText.document(everything())).isEqualTo("""
                {
                  "text" : "a \\"quoted\\" \\\\ line\\n\\u003c/script\\u003e \\u00e4 \\u0001",
                  "nothing" : null,
                  "no" : false,
                  "huge" : 3.06E+614,
                  "unknown" : null,
                  "none" : [],
                  "list" : [
                    1,
                    {
                      "name" : 2
                    }
                  ],
                  "file" : "x"
                }
                """);
    }

    @Test
    void on_one_line_what_is_nothing_is_left_out() {
        assertThat(JsonText.of(everything()))
                .startsWith("{\"text\":\"a ")
                .endsWith("\",\"huge\":3.06E+614,\"unknown\":null,\"list\":[1,{\"name\":2}],\"file\":\"x\"}");
    }

    @Test
    void another_reader_reads_the_same() throws IOException {
        List<String> tokens = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(JsonText.document(everything()))) {
            while (json.nextToken() != null) {
                if (json.currentToken() != JsonToken.FIELD_NAME) {
                    tokens.add(json.getText());
                }
            }
        }
        assertThat(tokens)
                .containsExactly(
                        "{",
                        "a \"quoted\" \\ line\n</script> ä \u0001",
                        "null",
                        "false",
                        "3.06E+614",
                        "null",
                        "[",
                        "]",
                        "[",
                        "1",
                        "{",
                        "2",
                        "}",
                        "]",
                        "x",
                        "}");
    }

    @Test
    void what_was_written_is_read_back() throws IOException {
        Map<String, Object> read = JsonTree.object(JsonText.document(everything()));
        assertThat(read).containsEntry("text", everything().get("text")).containsEntry("no", false);
        assertThat(read).as("null is as good as missing").doesNotContainKey("nothing");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"a": 1                | it ends in the middle; was it cut off? (line 1, column 8)
            [1]                    | it does not begin with '{'
            {"a": [[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]} | it is nested too deeply (line 1, column 27)
            {"a": 1} {}            | something follows its end (line 1, column 10)
            """)
    void what_is_no_object_is_refused_in_words(String text, String wrong) {
        assertThatThrownBy(() -> JsonTree.object(text))
                .isInstanceOf(IOException.class)
                .hasMessage(wrong);
    }

    @Test
    void the_line_is_told_too() {
        assertThatThrownBy(() -> JsonTree.object("{\n \"a\": 1,\n \"b\": x\n}"))
                .hasMessage("neither a value nor a number (line 3, column 7)");
    }
}
