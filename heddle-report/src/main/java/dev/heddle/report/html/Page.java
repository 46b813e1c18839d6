package dev.heddle.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * One self-contained file of HTML: style, script and data are in it, and its content security policy lets the browser load
 * nothing and run nothing but that script. Data is text between tags that are never executed; the script puts it on the page as
 * text, never as markup.
 */
final class Page {
    private final String title;
    private final String style;
    private final String script;
    private final String json;

    /** @param json what the script shows; escaped so that it holds no markup */
    Page(String title, String style, String script, String json) {
        this.title = title;
        this.style = style;
        this.script = script;
        this.json = json;
    }

    String html(String body) {
        String policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + hash(script)
                + "'; base-uri 'none'; form-action 'none'";
        return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n"
                + "<title>" + escape(title) + "</title>\n"
                + "<style>\n" + style + "</style>\n</head>\n<body>\n" + body
                + "<script type=\"application/json\" id=\"heddle-data\">" + json + "</script>\n"
                + "<script>" + script + "</script>\n</body>\n</html>\n";
    }

    /** A file beside this class. */
    static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Text as HTML shows it, on one line; what could steer a terminal or turn the direction of text is made visible. */
    static String escape(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().limit(500).forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> {
                    int type = Character.getType(c);
                    boolean isOdd = type == Character.CONTROL
                            || type == Character.FORMAT
                            || type == Character.SURROGATE
                            || type == Character.LINE_SEPARATOR
                            || type == Character.PARAGRAPH_SEPARATOR;
                    out.append(isOdd ? "\uFFFD" : Character.toString(c));
                }
            }
        });
        return out.toString();
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
