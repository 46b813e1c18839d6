package dev.heddle.core.explore;

/** Somebody who wants the next turn of a suite, and what a {@link SuitePolicy} may know about them. */
public interface Contender {
    /** Whether there is anything left to do. */
    boolean isOpen();

    long executions();

    /** New traces a second, lately. */
    double reward();

    /** The natural logarithm of the time that is left, as far as one can tell; negative infinity if one cannot yet. */
    double lnSecondsLeft();

    /** The share that is done, between 0 and 1, as far as one can tell. */
    double coverage();
}
