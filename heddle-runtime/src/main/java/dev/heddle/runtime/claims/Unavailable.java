package dev.heddle.runtime.claims;

/** Ends a look at a condition that would have to wait, for instance for a lock: it is looked at again when that is free. */
public final class Unavailable extends Error {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("StaticAssignmentOfThrowable") // has no stack, and says the same each time
    public static final Unavailable INSTANCE = new Unavailable();

    private Unavailable() {
        super("what a condition reads is locked", null, false, false);
    }
}
