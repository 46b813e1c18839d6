package dev.heddle.catalogue;

/** Whose frames they are that a stack has; classes are named with dots. */
public final class FrameOwners {
    private static final NameList OWN = named(Mark.OWN);
    private static final NameList JDK = named(Mark.JDK);
    private static final NameList GLUE = named(Mark.GLUE);
    private static final NameList INNER = named(Mark.INNER);
    private static final NameList REFLECTIVE = named(Mark.REFLECTIVE);
    private static final NameList CALLING = named(Mark.CALLING);
    private static final NameList INTERPRETING = named(Mark.INTERPRETING);

    private FrameOwners() {}

    private static NameList named(Mark mark) {
        return Catalogue.ofThisJdk().names(mark).withDots();
    }

    /** Heddle's own. */
    public static boolean areHeddles(String className) {
        return OWN.contain(className);
    }

    /** The JDK's. */
    public static boolean areJdks(String className) {
        return JDK.contain(className);
    }

    /** By which a call comes from Heddle to the program: the JDK's, a test framework's, or those of a language's runtime. */
    public static boolean leadToProgram(String className) {
        return GLUE.contain(className) || areTestFrameworks(className) || areLanguages(className);
    }

    /** What the JVM puts between frames of the program. */
    public static boolean areInner(String className) {
        return INNER.contain(className);
    }

    /** By which frameworks and languages call the program. */
    public static boolean areReflection(String className) {
        return REFLECTIVE.contain(className);
    }

    /** They call the program, and make its assertions; neither tells its author anything. */
    public static boolean areTestFrameworks(String className) {
        return CALLING.contain(className);
    }

    /** The runtime of a language, between frames of the program. */
    public static boolean areLanguages(String className) {
        return INTERPRETING.contain(className);
    }
}
