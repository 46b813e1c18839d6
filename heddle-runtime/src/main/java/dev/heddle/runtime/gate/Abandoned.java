package dev.heddle.runtime.gate;

/**
 * Unwinds a task whose execution is over. It carries no stack, is thrown by hooks only, and never reaches user code that does
 * not catch everything.
 */
public final class Abandoned extends Error {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("StaticAssignmentOfThrowable") // has no stack, is thrown where memory may be short
    public static final Abandoned INSTANCE = new Abandoned();

    private Abandoned() {
        super("this execution is over", null, false, false);
    }
}
