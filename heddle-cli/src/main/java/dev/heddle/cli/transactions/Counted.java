package dev.heddle.cli.transactions;

import dev.heddle.core.tree.Magnitude;

/**
 * How many schedules a program has under a plan.
 *
 * @param schedules that were explored
 * @param exhausted whether these are all
 * @param lnSize of all, estimated where they could not be counted; NaN if nobody knows
 * @param failure what failed in one of them; null if nothing did
 */
public record Counted(long schedules, boolean exhausted, double lnSize, String failure) {
    /** The logarithm of the number of schedules. */
    public double ln() {
        double least = Math.log((double) Math.max(1, schedules));
        return exhausted ? least : Math.max(lnSize, least);
    }

    /** Whether so many executions would not tell more. */
    boolean isFinalAfter(long executions) {
        return exhausted || failure != null || schedules >= executions;
    }

    /** Whether all can be explored within a budget, and none of those that were explored fails. */
    public boolean fits(long budget) {
        return failure == null
                && !Double.isNaN(ln())
                && (exhausted ? schedules <= budget : ln() <= Math.log((double) budget));
    }

    @Override
    public String toString() {
        return (exhausted ? "" : "about ") + Magnitude.ofLog(ln()) + (failure == null ? "" : ", fails");
    }
}
