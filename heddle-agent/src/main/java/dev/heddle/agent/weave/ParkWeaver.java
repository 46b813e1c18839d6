package dev.heddle.agent.weave;

import dev.heddle.agent.weave.CallSite.Match;
import java.util.List;

/** Parking: at the entry of LockSupport's methods, and where the JDK goes past LockSupport. */
final class ParkWeaver {
    private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String PUBLIC_UNSAFE = "sun/misc/Unsafe";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    static final List<EntryHook> ENTRY_HOOKS = List.of(
            entry("park()V", "park", "(Ljava/lang/Object;)Z"),
            entry("park(Ljava/lang/Object;)V", "park", "(Ljava/lang/Object;)Z"),
            entry("parkNanos(J)V", "parkNanos", "(Ljava/lang/Object;J)Z"),
            entry("parkNanos(Ljava/lang/Object;J)V", "parkNanos", "(Ljava/lang/Object;J)Z"),
            entry("parkUntil(J)V", "parkUntil", "(Ljava/lang/Object;J)Z"),
            entry("parkUntil(Ljava/lang/Object;J)V", "parkUntil", "(Ljava/lang/Object;J)Z"),
            entry("unpark(Ljava/lang/Thread;)V", "unpark", "(Ljava/lang/Thread;)Z"));

    /** What programs can call; at the entry, so that calls by reflection are caught too. */
    static final List<EntryHook> UNSAFE_HOOKS = List.of(
            new EntryHook(PUBLIC_UNSAFE, "park(ZJ)V", Hooks.PARK, "unsafePark", "(ZJ)Z"),
            new EntryHook(
                    PUBLIC_UNSAFE, "unpark(Ljava/lang/Object;)V", Hooks.PARK, "unsafeUnpark", "(Ljava/lang/Object;)Z"));

    // The hooks take Unsafe as an Object, since the runtime should not need it for more than this.
    static final List<CallSite> CALL_SITES = List.of(
            new CallSite(UNSAFE, "park", "(ZJ)V", Match.EXACT, Hooks.PARK, "unsafePark", "(Ljava/lang/Object;ZJ)V"),
            new CallSite(
                    UNSAFE,
                    "unpark",
                    "(Ljava/lang/Object;)V",
                    Match.EXACT,
                    Hooks.PARK,
                    "unsafeUnpark",
                    "(Ljava/lang/Object;Ljava/lang/Object;)V"));

    private ParkWeaver() {}

    static boolean isUnsafe(String owner, String name) {
        return owner.equals(PUBLIC_UNSAFE) && (name.equals("park") || name.equals("unpark"));
    }

    /** LockSupport's own calls of Unsafe: its methods have hooks at their entry already. */
    static boolean isCaughtAtEntry(String className) {
        return className.equals(LOCK_SUPPORT);
    }

    private static EntryHook entry(String method, String hook, String hookDescriptor) {
        return new EntryHook(LOCK_SUPPORT, method, Hooks.PARK, hook, hookDescriptor);
    }
}
