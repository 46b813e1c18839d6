package dev.heddle.agent.weave;

import java.util.List;

/** The end of the JVM; System.exit comes through Runtime. */
final class ExitWeaver {
    private static final String RUNTIME = "java/lang/Runtime";

    static final List<EntryHook> ENTRY_HOOKS = List.of(
            new EntryHook(RUNTIME, "exit(I)V", Hooks.EXIT, "exit", "(I)V"),
            new EntryHook(RUNTIME, "halt(I)V", Hooks.EXIT, "halt", "(I)V"));

    private ExitWeaver() {}
}
