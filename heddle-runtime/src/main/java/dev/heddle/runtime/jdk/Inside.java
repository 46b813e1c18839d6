package dev.heddle.runtime.jdk;

import java.util.List;

/** Which classes of the JDK can be explored from the inside. */
public final class Inside {
    /** What Heddle itself uses while it controls a program, so that to control that would have no end; a dot is for a whole package. */
    private static final List<String> NEEDED =
            List.of("java.lang.", "java.util.ArrayList", "java.util.Arrays", "java.util.HashMap");

    /** How the names of the JDK's classes begin. */
    private static final List<String> JDK =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.w3c.dom.", "org.xml.sax.", "org.ietf.jgss.");

    private Inside() {}

    /**
     * Checks the beginning of names of classes that are to be explored from the inside.
     *
     * @throws IllegalArgumentException if they cannot be; says why
     */
    public static void check(String prefix) {
        if (!isOfJdk(prefix)) {
            throw new IllegalArgumentException("the inside of " + prefix
                    + " cannot be explored as it is not the JDK's: what is the program's is explored in any case, and test frameworks"
                    + " and the runtimes of languages are left alone");
        }
        for (String needed : NEEDED) {
            if (needed.startsWith(prefix) || (needed.endsWith(".") && prefix.startsWith(needed))) {
                String what = needed.endsWith(".") ? needed.substring(0, needed.length() - 1) : needed;
                throw new IllegalArgumentException(
                        "the inside of " + prefix + " cannot be explored, because Heddle itself uses " + what
                                + ": name a package such as java.util.concurrent, or a class such as java.util.WeakHashMap");
            }
        }
    }

    private static boolean isOfJdk(String prefix) {
        for (String start : JDK) {
            if (start.startsWith(prefix) || prefix.startsWith(start) || start.equals(prefix + ".")) {
                return true;
            }
        }
        return false;
    }
}
