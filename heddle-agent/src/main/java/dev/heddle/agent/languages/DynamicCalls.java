package dev.heddle.agent.languages;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Groovy's calls, which are invokedynamic instructions: {@code visits.get()} names neither a class nor a descriptor. The program
 * notes where it makes one, and also other calls into Groovy's runtime; that announces what it calls in the end ({@link
 * DispatchWeaver}).
 */
public final class DynamicCalls {
    private DynamicCalls() {}

    /** Whether an instruction of the program leads into Groovy's runtime. */
    public static boolean leadThrough(InvokeDynamicInsnNode indy) {
        return indy.bsm.getOwner().startsWith("org/codehaus/groovy/vmplugin/");
    }

    public static void weave(WovenMethod method, AbstractInsnNode call) {
        if (method.owner.surroundings.hooks().has(Hooks.DYNAMIC, "at", "(I)V")) {
            InsnList code = new InsnList();
            code.add(WovenMethod.push(method.site()));
            code.add(WovenMethod.hook(Hooks.DYNAMIC, "at", "(I)V"));
            method.before(call, code);
        }
    }
}
