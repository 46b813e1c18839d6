package dev.heddle.agent.weave;

import java.util.List;

/** Thread groups: who is in them, and what they do about exceptions. Thread's static methods of that kind come through here. */
final class GroupWeaver {
    static final List<EntryHook> ENTRY_HOOKS = List.of(
            entry(
                    "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V",
                    "uncaught",
                    "(Ljava/lang/Object;Ljava/lang/Thread;Ljava/lang/Throwable;)Z"),
            entry("activeCount()I", "activeCount", "(Ljava/lang/Object;)I"),
            entry("enumerate([Ljava/lang/Thread;)I", "enumerate", "(Ljava/lang/Object;[Ljava/lang/Thread;)I"),
            entry("enumerate([Ljava/lang/Thread;Z)I", "enumerate", "(Ljava/lang/Object;[Ljava/lang/Thread;Z)I"),
            entry("interrupt()V", "interrupt", "(Ljava/lang/Object;)Z"));

    private GroupWeaver() {}

    private static EntryHook entry(String method, String hook, String hookDescriptor) {
        return new EntryHook("java/lang/ThreadGroup", method, Hooks.GROUP, hook, hookDescriptor);
    }
}
