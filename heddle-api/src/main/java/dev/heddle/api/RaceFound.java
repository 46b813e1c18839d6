package dev.heddle.api;

import java.util.List;

/**
 * Two accesses to one place, at least one of them a write, that no chain of synchronisation orders. No failure by itself, unless
 * {@link Options#races} says so.
 *
 * @param location what both touch: a field, an element of an array, a collection
 * @param first the access that came first in the execution in which the race showed
 */
public record RaceFound(String location, Side first, Side second) {
    /**
     * One of the two accesses.
     *
     * @param task the thread's name
     * @param site where in the code
     * @param stack the calls that led there, innermost first; empty if the race showed only once
     */
    public record Side(String task, boolean writes, String site, List<String> stack) {
        public Side {
            stack = List.copyOf(stack);
        }

        @Override
        public String toString() {
            return (writes ? "write" : "read") + " by " + task + " at " + site;
        }
    }

    /** What it is, in one sentence. */
    public String message() {
        return "data race on " + location + ": " + first + " and " + second + " are not ordered by any synchronisation";
    }
}
