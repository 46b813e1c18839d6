package dev.heddle.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON of any shape, not too deep, into maps, lists, texts, longs, doubles and booleans. */
public final class JsonTree {
    private static final int MAX_DEPTH = 20;
    private static final int MAX_TEXT = 64 << 20;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_TEXT)
                    .build())
            .build();

    private JsonTree() {}

    /**
     * The value.
     *
     * @throws IOException if it is not JSON, or too deep, or something follows it
     */
    public static Object parse(String text) throws IOException {
        try (JsonParser json = JSON.createParser(text)) {
            if (json.nextToken() == null) {
                throw new IOException("it is empty");
            }
            Object value = value(json);
            if (json.nextToken() != null) {
                throw new IOException("something follows the end");
            }
            return value;
        }
    }

    private static Object value(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> array(json);
            case VALUE_STRING -> json.getText();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new IOException("unexpected " + json.currentToken());
        };
    }

    private static Map<String, Object> object(JsonParser json) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            fields.put(name, value(json));
        }
        return fields;
    }

    private static List<Object> array(JsonParser json) throws IOException {
        List<Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(json));
        }
        return elements;
    }
}
