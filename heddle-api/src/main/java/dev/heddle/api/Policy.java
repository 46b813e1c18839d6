package dev.heddle.api;

/** Which test of a {@link Suite} goes on. */
public enum Policy {
    /** {@link #SHORTEST_FIRST} if all tests have strategies that enumerate, otherwise {@link #BANDIT}. */
    AUTO,
    /** One after the other. */
    ROUND_ROBIN,
    /** The one that seems to need the least time until all of it is explored: as many tests as possible are proved. */
    SHORTEST_FIRST,
    /** The one of which the smallest share seems to be explored. */
    EVEN_COVERAGE,
    /** The one that finds new traces fastest, and now and then another: for strategies that sample. */
    BANDIT
}
