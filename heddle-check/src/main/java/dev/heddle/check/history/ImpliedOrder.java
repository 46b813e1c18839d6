package dev.heddle.check.history;

import java.util.BitSet;
import java.util.List;

/** What a whole history says about the order in which its calls took effect, beyond the order in which they happened. */
@FunctionalInterface
public interface ImpliedOrder {
    /** Whether one call, by its index, was over before another began. */
    @FunctionalInterface
    interface Precedence {
        boolean precedes(int first, int second);
    }

    /**
     * For each call, by its index in the list, which ones took effect before it in every order that explains the history; null if
     * there is nothing to say. It must leave out no order that explains the history. A call before itself says that there is none.
     *
     * @param pendingMayCount false to say what follows if no pending call took effect whose effect nobody saw
     */
    BitSet[] before(List<Call> calls, Precedence happened, boolean pendingMayCount);
}
