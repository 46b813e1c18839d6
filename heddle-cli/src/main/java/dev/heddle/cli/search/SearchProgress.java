package dev.heddle.cli.search;

/** Is told from time to time how a search gets on, and may end it. */
@FunctionalInterface
public interface SearchProgress {
    /** Returns false to end the search. */
    boolean goOn(long executions, long failures, long traces);
}
