package dev.heddle.core.shrink;

import java.util.List;

/**
 * Why an execution fails.
 *
 * @param pairs the pairs of operations whose order decides, the one closest to the failure first; none if none was found
 * @param tried how many pairs were looked at
 * @param complete whether all there are were looked at: without a pair, no single change of order avoids the failure
 */
public record Explanation(List<DecisivePair> pairs, int tried, boolean complete) {
    /** The pair closest to the failure, or null. */
    public DecisivePair decisive() {
        return pairs.isEmpty() ? null : pairs.get(0);
    }
}
