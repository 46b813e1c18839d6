package dev.heddle.bench.truth.generate;

/**
 * An object that all tasks know.
 *
 * @param name its field
 * @param type the type of the field, which decides what can be called
 * @param source the type as it is written
 * @param value the expression that makes it; may use objects that come before it
 */
public record Shared(String name, Class<?> type, String source, String value) {
    static Shared of(String name, Class<?> type, String value) {
        return new Shared(name, type, type.getCanonicalName(), value);
    }

    /** Whether a piece of code mentions it. */
    boolean isIn(String code) {
        return code.matches("(?s).*\\b" + name + "\\b.*");
    }
}
