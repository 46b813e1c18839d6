package dev.heddle.runtime;

import java.util.List;

/** Which classes of the JDK can be explored from the inside. */
public final class Inside {
    /** What Heddle itself uses while it controls a program, so that to control that would have no end; a dot is for a whole package. */
    private static final List<String> NEEDED =
            List.of("java.lang.", "java.util.ArrayList", "java.util.Arrays", "java.util.HashMap");

    private Inside() {}

    /**
     * Checks the beginning of names of classes that are to be explored from the inside.
     *
     * @throws IllegalArgumentException if they cannot be; says why
     */
    public static void check(String prefix) {
        for (String needed : NEEDED) {
            if (needed.startsWith(prefix) || (needed.endsWith(".") && prefix.startsWith(needed))) {
                String what = needed.endsWith(".") ? needed.substring(0, needed.length() - 1) : needed;
                throw new IllegalArgumentException(
                        "the inside of " + prefix + " cannot be explored, because Heddle itself uses " + what
                                + ": name a package such as java.util.concurrent, or a class such as java.util.WeakHashMap");
            }
        }
    }
}
