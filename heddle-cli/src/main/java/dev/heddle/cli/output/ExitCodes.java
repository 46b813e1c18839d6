package dev.heddle.cli.output;

/** What the exit code of the {@code heddle} command tells a script. */
public final class ExitCodes {
    /** The command did what it was asked to do, and no execution failed. */
    public static final int OK = 0;

    /** An execution of the program under test failed. */
    public static final int FAILURE_FOUND = 1;

    /** The command line makes no sense to Heddle. */
    public static final int USAGE = 2;

    /** Heddle itself is broken. */
    public static final int INTERNAL_ERROR = 3;

    private ExitCodes() {}
}
