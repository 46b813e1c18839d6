package dev.heddle.agent.weave;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;

/** What can no longer be woven, because the class was loaded before the agent came, says so when a task gets there. */
final class LateWeaver {
    private LateWeaver() {}

    /** An application's synchronized method that has to stay one. */
    static void weaveSynchronized(WovenMethod method) {
        method.at(method.firstLine());
        method.prepend(call(method, "synchronizedMethod"));
    }

    /** A method reference that would need a method to be added. */
    static void weaveReference(WovenMethod method, AbstractInsnNode reference) {
        method.before(reference, call(method, "methodReference"));
    }

    private static InsnList call(WovenMethod method, String hook) {
        InsnList code = new InsnList();
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.LATE, hook, "(I)V"));
        return code;
    }
}
