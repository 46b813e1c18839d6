package dev.heddle.api.property;

import dev.heddle.check.Verdict;

/** The calls of an execution cannot be explained: see {@link #verdict}. */
public class NotExplained extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final transient Verdict verdict;

    NotExplained(String message, Verdict verdict) {
        super(message);
        this.verdict = verdict;
    }

    /** With all that is known in its message: when the calls were, and what was possible. */
    static NotExplained inFull(Verdict verdict) {
        return of(verdict.toString(), verdict);
    }

    /** With one line, for who shows the rest otherwise. */
    public static NotExplained inShort(Verdict verdict) {
        return of(
                "not " + verdict.consistency() + ": nothing explains "
                        + verdict.violation().call() + " of "
                        + verdict.violation().call().task(),
                verdict);
    }

    /** Where something is explored, reports get to know the calls. */
    private static NotExplained of(String message, Verdict verdict) {
        return Properties.isExplored() ? ClaimCalls.notExplained(message, verdict) : new NotExplained(message, verdict);
    }

    /** The history and what is wrong with it; null after serialisation. */
    public Verdict verdict() {
        return verdict;
    }
}
