package dev.heddle.report.data;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON (RFC 8259) of any shape, not too deep, into maps, lists, texts, longs, doubles and booleans. */
public final class JsonTree {
    private static final int MAX_DEPTH = 20;

    private final String text;
    private int at;

    private JsonTree(String text) {
        this.text = text;
    }

    /**
     * The value.
     *
     * @throws IOException if it is not JSON, or too deep, or something follows it
     */
    public static Object parse(String text) throws IOException {
        JsonTree tree = new JsonTree(text);
        tree.skipSpace();
        if (tree.at == text.length()) {
            throw new IOException("it is empty");
        }
        Object value = tree.value(0);
        tree.skipSpace();
        if (tree.at < text.length()) {
            throw tree.wrong("something follows its end");
        }
        return value;
    }

    /**
     * The fields of an object; those that are null are left out.
     *
     * @throws IOException if it is not JSON, or anything but an object
     */
    public static Map<String, Object> object(String text) throws IOException {
        if (!(parse(text) instanceof Map<?, ?> fields)) {
            throw new IOException("it does not begin with '{'");
        }
        Map<String, Object> object = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            if (value != null) {
                object.put((String) name, value);
            }
        });
        return object;
    }

    private Object value(int depth) throws IOException {
        if (depth > MAX_DEPTH) {
            throw wrong("it is nested too deeply");
        }
        skipSpace();
        return switch (peek()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        at++;
        skipSpace();
        if (peek() == '}') {
            at++;
            return fields;
        }
        do {
            skipSpace();
            expect('"');
            at--;
            String name = string();
            skipSpace();
            expect(':');
            fields.put(name, value(depth + 1));
            skipSpace();
        } while (isNext(','));
        expect('}');
        return fields;
    }

    private List<Object> array(int depth) throws IOException {
        List<Object> elements = new ArrayList<>();
        at++;
        skipSpace();
        if (peek() == ']') {
            at++;
            return elements;
        }
        do {
            elements.add(value(depth + 1));
            skipSpace();
        } while (isNext(','));
        expect(']');
        return elements;
    }

    private String string() throws IOException {
        at++;
        int plain = at;
        StringBuilder unescaped = null;
        while (peek() != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw wrong("a control character in a text");
            }
            if (c == '\\') {
                unescaped = unescaped == null ? new StringBuilder() : unescaped;
                unescaped.append(text, plain, at - 1).append(escaped());
                plain = at;
            }
        }
        String rest = text.substring(plain, at++);
        return unescaped == null ? rest : unescaped.append(rest).toString();
    }

    private char escaped() throws IOException {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hexadecimal();
            default -> throw wrong("an unknown escape");
        };
    }

    private char hexadecimal() throws IOException {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) {
                throw wrong("an unknown escape");
            }
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private Object word(String word, Object value) throws IOException {
        if (!text.startsWith(word, at)) {
            throw wrong("an unknown word");
        }
        at += word.length();
        return value;
    }

    private Number number() throws IOException {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String number = text.substring(start, at);
        int end = at;
        at = start;
        if (!number.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) {
            throw wrong("neither a value nor a number");
        }
        try {
            Number value = number.matches("-?\\d+") ? (Number) Long.valueOf(number) : (Number) Double.valueOf(number);
            at = end;
            return value;
        } catch (NumberFormatException e) {
            throw wrong("a number is too large");
        }
    }

    private char peek() throws IOException {
        if (at >= text.length()) {
            throw wrong("it ends in the middle; was it cut off?");
        }
        return text.charAt(at);
    }

    private void expect(char c) throws IOException {
        if (peek() != c) {
            throw wrong("'" + c + "' is missing");
        }
        at++;
    }

    private boolean isNext(char c) throws IOException {
        boolean is = peek() == c;
        at += is ? 1 : 0;
        return is;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    /** What is wrong, and where, for somebody who has the file open in an editor. */
    private IOException wrong(String what) {
        String before = text.substring(0, Math.min(at, text.length()));
        long line = before.chars().filter(c -> c == '\n').count() + 1;
        int column = before.length() - before.lastIndexOf('\n');
        return new IOException(what + " (line " + line + ", column " + column + ")");
    }
}
