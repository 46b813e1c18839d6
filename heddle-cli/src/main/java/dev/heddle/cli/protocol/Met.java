package dev.heddle.cli.protocol;

import dev.heddle.core.explore.TraceCounts;

/**
 * How often the traces of a search were met.
 *
 * @param traces how many distinct ones
 * @param min how often the rarest of them; max, mean and deviation likewise; 0 as long as the search is under way
 */
public record Met(int traces, int min, int max, double mean, double deviation) {
    static final Met NOTHING = underWay(0);

    public static Met of(TraceCounts traces) {
        return of(traces.distinct(), traces);
    }

    /** Where more traces are known than those that were counted. */
    public static Met of(int distinct, TraceCounts traces) {
        return new Met(distinct, traces.min(), traces.max(), traces.mean(), traces.deviation());
    }

    /** Without what takes a look at all traces. */
    static Met underWay(int traces) {
        return new Met(traces, 0, 0, 0, 0);
    }
}
