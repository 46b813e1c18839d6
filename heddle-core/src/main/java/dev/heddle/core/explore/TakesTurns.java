package dev.heddle.core.explore;

/** Who carries out a search that stands still between two executions while it is another's turn. */
public interface TakesTurns {
    /**
     * Tells how far the search is; returns false if it is to end.
     *
     * @param lnSizeNow the natural logarithm of how many executions there seem to be; NaN if nobody can tell
     */
    boolean goOn(long executionsNow, long tracesNow, double lnSizeNow);

    /** Whether somebody else is to go on now. */
    boolean isTurnOver();

    /** Lets others go on, and returns when it is this one's turn again. */
    void awaitTurn();
}
