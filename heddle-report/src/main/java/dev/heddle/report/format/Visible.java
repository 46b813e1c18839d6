package dev.heddle.report.format;

/** Makes visible what could steer a terminal, hide in a text or turn its direction: it becomes an escape. */
public final class Visible {
    private Visible() {}

    /** Lines stay lines, and tabs stay tabs. */
    public static String lines(String text) {
        return escape(text, true);
    }

    /** All on one line. */
    public static String line(String text) {
        return escape(text, false);
    }

    private static String escape(String text, boolean keepLines) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isOdd = isOdd(text, i) && !(keepLines && (c == '\n' || c == '\t'));
            if (isOdd && out == null) {
                out = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (out != null) {
                if (!isOdd) {
                    out.append(c);
                } else if (c == '\n') {
                    out.append("\\n");
                } else if (c == '\t') {
                    out.append("\\t");
                } else {
                    out.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
                }
            }
        }
        return out == null ? text : out.toString();
    }

    private static boolean isOdd(String text, int at) {
        char c = text.charAt(at);
        if (c >= ' ' && c < 0x7f) {
            return false;
        }
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> c >= 0xfff0;
        };
    }
}
