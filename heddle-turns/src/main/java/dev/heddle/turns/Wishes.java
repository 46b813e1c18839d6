package dev.heddle.turns;

import dev.heddle.core.restrict.TurnPolicy.Standing;
import dev.heddle.turns.Taker.Wish;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/** How many threads wait for what others may do at any moment: as long as there are none, these need not look. */
final class Wishes {
    private final AtomicInteger monitors = new AtomicInteger();

    /** Those that wait to make a call, or to park. Changed under the lock of {@link TurnTaking}. */
    private int calls;

    void wantsMonitor() {
        monitors.incrementAndGet();
    }

    void hasMonitor() {
        monitors.decrementAndGet();
    }

    boolean areForMonitors() {
        return monitors.get() > 0;
    }

    void stands(Taker taker) {
        boolean wantsCall = taker.standing == Standing.THERE && (taker.wish == Wish.CALL || taker.wish == Wish.PARK);
        if (wantsCall != taker.wantsCall) {
            taker.wantsCall = wantsCall;
            calls += wantsCall ? 1 : -1;
            VarHandle.fullFence();
        }
    }

    /** Asked after something was done. */
    boolean areForCalls() {
        // Who wants a call is counted first, and looks then whether it can be made.
        VarHandle.fullFence();
        return calls > 0;
    }
}
