package dev.heddle.runtime.footprint;

import java.util.HashMap;
import java.util.Map;

/**
 * Fields of the JDK's classes by numbers that are the same in every JVM, so that woven classes can be kept: hash codes of their names. Two fields with
 * the same number would only be taken for one.
 */
public final class FieldNames {
    private static final int APART = 1 << 30;
    private static final Map<Integer, String> NAMES = new HashMap<>();

    private FieldNames() {}

    /** The number of a field; never that of an element. */
    public static synchronized int number(String owner, String name) {
        int number = ((owner + '.' + name).hashCode() & (APART - 1)) | APART;
        NAMES.put(number, name);
        return number;
    }

    /** The name of a field; woven classes that were kept from another JVM say it by their numbers only. */
    static synchronized String of(int number) {
        String name = NAMES.get(number);
        return name == null ? "a field" : name;
    }
}
