package dev.heddle.cli.record;

import dev.heddle.core.explore.TraceCounts;

/**
 * What the traces that were met rarely tell about those that were not met: the chance that the next execution shows a new one
 * (Good 1953), a lower bound of how many there are (Chao 1984), and how many executions it takes to see 99 % of these (Chao et al.
 * 2009). They hold for strategies that draw each execution anew in the same way.
 */
final class TraceEstimate {
    private static final double NEARLY_ALL = 0.99;

    private final double executions;
    private final double traces;
    private long once;
    private long twice;

    TraceEstimate(TraceCounts counts) {
        executions = counts.total();
        traces = counts.distinct();
        for (long fingerprint : counts.fingerprints()) {
            int count = counts.count(fingerprint);
            once += count == 1 ? 1 : 0;
            twice += count == 2 ? 1 : 0;
        }
    }

    /** How many traces were met just once. */
    long once() {
        return once;
    }

    /** The chance that another execution shows a trace that was not met. */
    double unseen() {
        return executions == 0 ? 1 : once / executions;
    }

    /** How many traces there are at least. */
    double total() {
        double more = twice > 0 ? (double) once * once / (2.0 * twice) : once * (once - 1) / 2.0;
        return traces + more * Math.max(0, executions - 1) / Math.max(1, executions);
    }

    /** How many more executions it takes to see 99 % of them; 0 if that is so already. */
    double executionsLeft() {
        double missing = total() - traces;
        double allowed = (1 - NEARLY_ALL) * total();
        if (missing <= allowed || once == 0) {
            return 0;
        }
        return executions * missing / once * Math.log(missing / allowed);
    }
}
