package dev.heddle.agent.weave;

import java.util.List;

/** What a controlled program must not do, or not to the JVM itself: it would get out of control, or outlive its execution. */
final class RefusalWeaver {
    private static final String THREAD = "java/lang/Thread";

    static final List<EntryHook> ENTRY_HOOKS = List.of(
            // Behind start() and startPipeline().
            new EntryHook(
                    "java/lang/ProcessBuilder",
                    "start([Ljava/lang/ProcessBuilder$Redirect;)Ljava/lang/Process;",
                    Hooks.REFUSAL,
                    "process",
                    "()V"),
            new EntryHook(
                    "java/lang/Runtime",
                    "addShutdownHook(Ljava/lang/Thread;)V",
                    Hooks.REFUSAL,
                    "shutdownHook",
                    "(Ljava/lang/Thread;)Z"),
            new EntryHook(
                    "java/lang/Runtime",
                    "removeShutdownHook(Ljava/lang/Thread;)Z",
                    Hooks.REFUSAL,
                    "noShutdownHook",
                    "(Ljava/lang/Thread;)I"),
            // Newer JDKs refuse these by themselves, or do not have them.
            new EntryHook(THREAD, "stop()V", Hooks.REFUSAL, "stop", "()V"),
            new EntryHook(THREAD, "suspend()V", Hooks.REFUSAL, "suspend", "()V"),
            new EntryHook(THREAD, "resume()V", Hooks.REFUSAL, "resume", "()V"));

    private RefusalWeaver() {}
}
