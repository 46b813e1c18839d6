package dev.heddle.agent.weave;

import dev.heddle.agent.weave.CallSite.Match;
import java.util.List;

/** Clocks: native methods, so they are caught where they are called. */
final class TimeWeaver {
    static final List<CallSite> CALL_SITES = List.of(
            CallSite.ofStatic("java/lang/System", "nanoTime", "()J", Match.EXACT, Hooks.TIME, "nanoTime"),
            CallSite.ofStatic(
                    "java/lang/System", "currentTimeMillis", "()J", Match.EXACT, Hooks.TIME, "currentTimeMillis"),
            // Instant.now() and every java.time.Clock come through here.
            CallSite.ofStatic(
                    "jdk/internal/misc/VM",
                    "getNanoTimeAdjustment",
                    "(J)J",
                    Match.EXACT,
                    Hooks.TIME,
                    "nanoTimeAdjustment"));

    private TimeWeaver() {}
}
