package dev.heddle.agent.weave;

import java.util.List;

/** Weak, soft and phantom references, whose end is the collector's to decide. */
final class ReferenceWeaver {
    static final List<EntryHook> ENTRY_HOOKS = List.of(new EntryHook(
            "java/lang/ref/Reference",
            "<init>(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V",
            Hooks.REFERENCE,
            "created",
            "(Ljava/lang/Object;)V"));

    private ReferenceWeaver() {}
}
