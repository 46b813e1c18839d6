package dev.heddle.api.property;

import dev.heddle.check.Verdict;

/** The calls of an execution cannot be explained: see {@link #verdict}. */
public final class NotExplained extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final transient Verdict verdict;

    private NotExplained(String message, Verdict verdict) {
        super(message);
        this.verdict = verdict;
    }

    /** With all that is known in its message: when the calls were, and what was possible. */
    static NotExplained inFull(Verdict verdict) {
        return new NotExplained(verdict.toString(), verdict);
    }

    /** With one line, for who shows the rest otherwise. */
    public static NotExplained inShort(Verdict verdict) {
        return new NotExplained(
                "not " + verdict.consistency() + ": nothing explains "
                        + verdict.violation().call() + " of "
                        + verdict.violation().call().task(),
                verdict);
    }

    /** The history and what is wrong with it; null after serialisation. */
    public Verdict verdict() {
        return verdict;
    }
}
