package dev.heddle.runtime.footprint;

/**
 * Fields of the JDK's classes by numbers that are the same in every JVM, so that woven classes can be kept: hash codes of their names. Two fields with
 * the same number would only be taken for one.
 */
public final class FieldNames {
    private static final int APART = 1 << 30;

    private FieldNames() {}

    /**
     * The number of a field; never that of an element.
     *
     * @param owner as class files name it
     */
    public static int number(String owner, String name) {
        return ((owner + '.' + name).hashCode() & (APART - 1)) | APART;
    }
}
