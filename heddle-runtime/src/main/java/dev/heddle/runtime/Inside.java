package dev.heddle.runtime;

/** Which classes of the JDK can be explored from the inside. */
public final class Inside {
    /** What Heddle itself uses while it controls a program, so that to control that would have no end; a dot is for a whole package. */
    private static final String[] NEEDED = {"java.lang.", "java.util.ArrayList", "java.util.Arrays", "java.util.HashMap"
    };

    private Inside() {}

    /** @throws IllegalArgumentException if classes whose names begin so cannot be explored from the inside; says why */
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
