package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where classes of the JDK call methods that the application has overridden, and go on after that: {@code tryAcquire} of a
 * synchronizer, {@code onCompletion} of a completer. What the callback announced last, and what it called, is not what the JDK does next.
 */
final class Callbacks {
    private static final String QUEUED = "java/util/concurrent/locks/AbstractQueued";

    private Callbacks() {}

    static boolean isOne(String from, String name) {
        return hookOf(from, name) != null;
    }

    /** The hook after the call, or null. */
    private static String hookOf(String from, String name) {
        if (from.equals("java/util/concurrent/CountedCompleter")) {
            return name.equals("onCompletion") || name.equals("onExceptionalCompletion") ? "countsDown" : null;
        }
        if (!from.startsWith(QUEUED)) {
            return null;
        }
        return switch (name) {
            case "tryAcquire", "tryRelease", "tryAcquireShared", "tryReleaseShared", "isHeldExclusively" ->
                from.endsWith("Synchronizer") ? "calledBack" : "at";
            default -> null;
        };
    }

    static void weave(WovenMethod method, MethodInsnNode call) {
        String hook = hookOf(method.owner.name, call.name);
        if (hook == null || method.isStatic()) {
            return;
        }
        InsnList code = new InsnList();
        switch (hook) {
            case "at" -> {
                code.add(WovenMethod.push(0));
                code.add(WovenMethod.hook(Hooks.CALL, hook, "(I)V"));
            }
            case "calledBack" -> {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(WovenMethod.hook(Hooks.CALL, hook, "(Ljava/lang/Object;)V"));
            }
            default -> {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(WovenMethod.hook(Hooks.POOL, hook, "(Ljava/lang/Object;)V"));
            }
        }
        method.after(call, code);
    }
}
