package dev.heddle.agent.weave;

import dev.heddle.agent.weave.CallSite.Match;
import java.util.List;

/** Weak, soft and phantom references, whose end is the collector's to decide, and where a program asks it to come by. */
final class ReferenceWeaver {
    private static final String QUEUE = "java/lang/ref/ReferenceQueue";

    static final List<EntryHook> ENTRY_HOOKS = List.of(
            new EntryHook(
                    "java/lang/ref/Reference",
                    "<init>(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V",
                    Hooks.REFERENCE,
                    "created",
                    "(Ljava/lang/Object;)V"),
            // Whoever fills the queue is a thread of the JVM's, so who waits at it must not really do so.
            new EntryHook(
                    QUEUE,
                    "remove()Ljava/lang/ref/Reference;",
                    Hooks.REFERENCE,
                    "remove",
                    "(Ljava/lang/ref/ReferenceQueue;)[Ljava/lang/Object;"),
            new EntryHook(
                    QUEUE,
                    "remove(J)Ljava/lang/ref/Reference;",
                    Hooks.REFERENCE,
                    "remove",
                    "(Ljava/lang/ref/ReferenceQueue;J)[Ljava/lang/Object;"));

    /** Native, so it is caught where it is called. */
    static final List<CallSite> CALL_SITES = List.of(
            CallSite.ofStatic("java/lang/System", "gc", "()V", Match.EXACT, Hooks.REFERENCE, "collect"),
            CallSite.ofVirtual("java/lang/Runtime", "gc", "()V", Match.EXACT, Hooks.REFERENCE, "collect"));

    private ReferenceWeaver() {}
}
