package dev.heddle.scenarios;

import dev.heddle.check.Verdict;

/** The calls of an execution cannot be explained: see {@link #verdict}. */
public final class NotExplained extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final transient Verdict verdict;

    NotExplained(Verdict verdict) {
        super("not " + verdict.consistency() + ": nothing explains "
                + verdict.violation().call() + " of "
                + verdict.violation().call().task());
        this.verdict = verdict;
    }

    /** The history and what is wrong with it; null after serialisation. */
    public Verdict verdict() {
        return verdict;
    }
}
