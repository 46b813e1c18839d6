package dev.heddle.core.shrink;

import java.util.List;

/**
 * Why an execution fails.
 *
 * @param pairs the pairs of operations whose order decides, the one closest to the failure first; none if none was found
 * @param tried how many pairs were looked at
 * @param complete whether all there are were looked at: without a pair, no single change of order avoids the failure
 * @param alike without a pair: in how many other orders, all that were tried, the program failed in the same way; 0 if it did not in one of them, or none was tried
 */
public record Explanation(List<DecisivePair> pairs, int tried, boolean complete, int alike) {
    /** The pair closest to the failure, or null. */
    public DecisivePair decisive() {
        return pairs.isEmpty() ? null : pairs.get(0);
    }
}
