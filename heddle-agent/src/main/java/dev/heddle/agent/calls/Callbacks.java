package dev.heddle.agent.calls;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where classes of the JDK call methods that the application has overridden, and go on after that: {@code tryAcquire} of a
 * synchronizer, {@code onCompletion} of a completer. What the callback announced last, and what it called, is not what the JDK does next.
 */
public final class Callbacks {
    private static final Members HOOKS = Catalogue.ofThisJdk().members(Mark.CALLBACK);

    private Callbacks() {}

    public static boolean isOne(String from, String name) {
        return HOOKS.have(from, name);
    }

    public static void weave(WovenMethod method, MethodInsnNode call) {
        String hook = HOOKS.of(method.owner.name, call.name);
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
