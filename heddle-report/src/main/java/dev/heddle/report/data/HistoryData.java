package dev.heddle.report.data;

import java.util.List;

/**
 * Calls that nothing explains.
 *
 * @param wanted what the calls should have been: {@code linearizable}
 * @param calls in the order in which they began
 * @param leftOut how many others there are
 * @param blamed the first call, by its end, that nothing explains together with all that ended before it; a number into the calls
 * @param explained those before it, in an order that explains them: the longest prefix that has one
 * @param states in which the object may have been then
 */
public record HistoryData(
        String wanted, List<CallData> calls, int leftOut, int blamed, List<Integer> explained, List<String> states) {
    /**
     * A call.
     *
     * @param text with arguments and what it replied
     * @param began a position among all beginnings and ends
     * @param ended the same; null if it did not end
     */
    public record CallData(String task, String text, int began, Integer ended) {}
}
