package dev.heddle.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads small JSON objects from sources that are not trusted: flat values and lists of texts, nothing deeper. */
public final class JsonReader {
    private static final int MAX_TEXT = 32 << 20;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(2)
                    .maxStringLength(MAX_TEXT)
                    .build())
            .build();

    private JsonReader() {}

    /**
     * The object's fields: texts, longs, doubles, booleans and lists of texts; fields that are null are left out.
     *
     * @throws IOException if the text is anything else
     */
    public static Map<String, Object> object(String text) throws IOException {
        try {
            return parse(text);
        } catch (JsonProcessingException e) {
            throw new IOException(inWords(e), e);
        }
    }

    /** What is wrong, and where, for somebody who has the file open in an editor. */
    private static String inWords(JsonProcessingException e) {
        // There is none for a text that is too long.
        JsonLocation at = e.getLocation();
        String where = at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
        if (e instanceof JsonEOFException) {
            return "it ends in the middle; was it cut off?" + where;
        }
        if (e instanceof StreamConstraintsException) {
            return "it is nested too deeply, or has a text or a number that is too long" + where;
        }
        if (e instanceof InputCoercionException) {
            return "a number is too large" + where;
        }
        return "it is no valid JSON" + where;
    }

    private static Map<String, Object> parse(String text) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        try (JsonParser json = JSON.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("it does not begin with '{'");
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                Object value = value(name, json);
                if (value != null) {
                    fields.put(name, value);
                }
            }
            if (json.nextToken() != null) {
                throw new IOException("something follows the '}' at its end");
            }
        }
        return fields;
    }

    private static Object value(String name, JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_STRING -> json.getText();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            case START_ARRAY -> texts(name, json);
            default -> throw new IOException("unexpected value of \"" + name + "\"");
        };
    }

    private static List<String> texts(String name, JsonParser json) throws IOException {
        List<String> texts = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                throw new IOException("\"" + name + "\" is not a list of texts");
            }
            texts.add(json.getText());
        }
        return texts;
    }
}
