package dev.heddle.check;

import dev.heddle.check.history.Call;
import java.util.List;

/**
 * What a search for an order of calls came to.
 *
 * @param order one that explains all, or as much as could be explained
 * @param blocked the call whose end none of the orders gets over, as an index into the calls that were searched; negative if there is an order
 * @param states in which the object may have been just before that end; not all, if there are many
 */
record Found<S>(List<Call> order, int blocked, List<S> states) {
    /** More states than anybody reads. */
    static final int MOST_STATES = 16;

    static <S> Found<S> explained(List<Call> order) {
        return new Found<>(order, -1, List.of());
    }

    boolean isExplained() {
        return blocked < 0;
    }
}
