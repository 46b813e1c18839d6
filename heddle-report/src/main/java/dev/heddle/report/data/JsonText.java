package dev.heddle.report.data;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;

/**
 * Writes records, maps, collections and plain values as JSON. All that is not plain ASCII text is escaped, and so are the
 * characters that end a script in HTML: the text can stand anywhere.
 */
public final class JsonText {
    private final StringBuilder out = new StringBuilder();
    private final boolean isDocument;
    private int depth;

    private JsonText(boolean isDocument) {
        this.isDocument = isDocument;
    }

    /** On one line. What is null, empty or false is left out of an object. */
    public static String of(Object value) {
        JsonText text = new JsonText(false);
        text.value(value);
        return text.out.toString();
    }

    /** For scripts and for people: every field stands there, on a line of its own. */
    public static String document(Object value) {
        JsonText text = new JsonText(true);
        text.value(value);
        return text.out.append('\n').toString();
    }

    private void value(Object value) {
        if (value == null || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof Double number) {
            out.append(Double.isFinite(number) ? number.toString() : "null");
        } else if (value instanceof Number) {
            out.append(value);
        } else if (value instanceof Record record) {
            object(record);
        } else if (value instanceof Map<?, ?> map) {
            object(map);
        } else if (value instanceof Collection<?> list) {
            array(list);
        } else if (value instanceof Enum<?> constant) {
            quote(constant.name());
        } else {
            quote(value.toString());
        }
    }

    private void object(Record record) {
        begin('{');
        boolean isFirst = true;
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            isFirst = field(component.getName(), get(component, record), isFirst);
        }
        end(isFirst, '}');
    }

    private static Object get(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void object(Map<?, ?> map) {
        begin('{');
        boolean isFirst = true;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            isFirst = field(String.valueOf(entry.getKey()), entry.getValue(), isFirst);
        }
        end(isFirst, '}');
    }

    private boolean field(String name, Object value, boolean isFirst) {
        if (!isDocument && isNothing(value)) {
            return isFirst;
        }
        separate(isFirst);
        quote(name);
        out.append(isDocument ? " : " : ":");
        value(value);
        return false;
    }

    private static boolean isNothing(Object value) {
        return value == null
                || Boolean.FALSE.equals(value)
                || (value instanceof Collection<?> list && list.isEmpty())
                || (value instanceof Map<?, ?> map && map.isEmpty());
    }

    private void array(Collection<?> list) {
        begin('[');
        boolean isFirst = true;
        for (Object element : list) {
            separate(isFirst);
            isFirst = false;
            value(element);
        }
        end(isFirst, ']');
    }

    private void begin(char bracket) {
        out.append(bracket);
        depth++;
    }

    private void separate(boolean isFirst) {
        if (!isFirst) {
            out.append(',');
        }
        line();
    }

    private void end(boolean isEmpty, char bracket) {
        depth--;
        if (!isEmpty) {
            line();
        }
        out.append(bracket);
    }

    private void line() {
        if (isDocument) {
            out.append('\n').append("  ".repeat(depth));
        }
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                default -> {
                    if (Character.isSurrogate(c) && !isPaired(text, i)) {
                        // Half a character is no text, and parsers refuse it.
                        out.append("\\ufffd");
                    } else if (c < ' ' || c >= 0x7f || c == '<' || c == '>' || c == '&' || c == '\'') {
                        escape(c);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private static boolean isPaired(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }

    private void escape(char c) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append("0123456789abcdef".charAt((c >> shift) & 0xf));
        }
    }
}
