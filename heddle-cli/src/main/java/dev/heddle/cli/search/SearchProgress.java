package dev.heddle.cli.search;

import java.util.List;

/** Is told from time to time how a search gets on, and may end it. */
@FunctionalInterface
public interface SearchProgress {
    /**
     * Returns false to end the search.
     *
     * @param lnSize the natural logarithm of how many traces there seem to be; NaN if nobody can tell
     */
    boolean goOn(long executions, long failures, long traces, double lnSize);

    /** Whether it is time to be told all that was found so far. Asked only of searches that are to learn from others, or to be saved. */
    default boolean wantsAll() {
        return false;
    }

    /** Is told all that was found so far; returns what others learned meanwhile. */
    default List<String> meanwhile(Findings soFar) {
        return List.of();
    }

    /** Whether the search is to stand still, until {@link #awaitTurn} returns. */
    default boolean isTurnOver() {
        return false;
    }

    /** Returns when the search may go on. */
    default void awaitTurn() {}
}
