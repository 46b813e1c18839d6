package dev.heddle.transactions.stm;

/** A transaction cannot go on: woven code catches this where the transaction began, and begins it again. Nobody else gets to see it. */
public final class Abort extends Error {
    private static final long serialVersionUID = 1L;

    /** One for all: it says nothing of where it was thrown, and somebody is about to try again. */
    @SuppressWarnings("StaticAssignmentOfThrowable")
    static final Abort INSTANCE = new Abort();

    private Abort() {
        super("a transaction of Heddle's begins again", null, false, false);
    }
}
