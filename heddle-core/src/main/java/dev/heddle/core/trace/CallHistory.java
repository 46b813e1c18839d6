package dev.heddle.core.trace;

import java.util.List;

/**
 * Calls that somebody recorded in an execution and could not explain, for reports.
 *
 * @param wanted what the calls should have been: {@code linearizable}
 * @param calls in the order in which they began
 * @param blamed the number of the first call, by its end, that nothing explains together with all that ended before it
 * @param explained the numbers of the calls before it, in an order that explains them: the longest prefix that has one
 * @param states in which the object may have been then, as people read them
 */
public record CallHistory(
        String wanted, List<RecordedCall> calls, int blamed, List<Integer> explained, List<String> states) {
    /**
     * A call.
     *
     * @param text with arguments and what it replied: {@code poll(): 1}
     * @param began a position among all beginnings and ends
     * @param ended the same; null if it did not end
     */
    public record RecordedCall(String task, String text, int began, Integer ended) {}

    /** An exception whose reason is such a history. */
    public interface Unexplained {
        /** The history; null if it is lost. */
        CallHistory calls();
    }
}
