package dev.heddle.agent.weave;

import java.util.List;

/** Calls by reflection of what is caught where it is called: the method called has no entry that could be woven, or it would be too late there. */
final class ReflectionWeaver {
    static final List<EntryHook> ENTRY_HOOKS = List.of(new EntryHook(
            "java/lang/reflect/Method",
            "invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
            Hooks.REFLECTION,
            "invoke",
            "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)[Ljava/lang/Object;"));

    private ReflectionWeaver() {}
}
