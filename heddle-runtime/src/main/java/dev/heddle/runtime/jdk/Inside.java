package dev.heddle.runtime.jdk;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;

/** Which classes of the JDK can be explored from the inside. */
public final class Inside {
    private static final NameList NEEDED = named(Mark.NEEDED);
    private static final NameList JDK = named(Mark.JDK);
    private static final NameList JDK_TOO = named(Mark.JDK_TOO);

    private Inside() {}

    private static NameList named(Mark mark) {
        return Catalogue.ofThisJdk().names(mark).withDots();
    }

    /**
     * Checks the beginning of names of classes that are to be explored from the inside.
     *
     * @throws IllegalArgumentException if they cannot be; says why
     */
    public static void check(String prefix) {
        if (JDK.under(prefix) == null && JDK_TOO.under(prefix) == null) {
            throw new IllegalArgumentException("the inside of " + prefix
                    + " cannot be explored as it is not the JDK's: what is the program's is explored in any case, and test frameworks"
                    + " and the runtimes of languages are left alone");
        }
        String needed = NEEDED.under(prefix);
        if (needed != null) {
            String what = needed.endsWith(".") ? needed.substring(0, needed.length() - 1) : needed;
            throw new IllegalArgumentException(
                    "the inside of " + prefix + " cannot be explored, because Heddle itself uses " + what
                            + ": name a package such as java.util.concurrent, or a class such as java.util.WeakHashMap");
        }
    }
}
