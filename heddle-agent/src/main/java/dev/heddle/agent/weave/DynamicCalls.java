package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Groovy's calls, which are invokedynamic instructions: {@code visits.get()} names neither a class nor a descriptor. The program
 * notes where it makes one, and Groovy's runtime, where it turns the method it has found into a handle, makes that announce the call.
 */
final class DynamicCalls {
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String UNREFLECT = "(Ljava/lang/reflect/Method;)Ljava/lang/invoke/MethodHandle;";
    private static final String REPLACEMENT = "(L" + LOOKUP + ";" + UNREFLECT.substring(1);

    private DynamicCalls() {}

    /** Whether an instruction of the program leads into Groovy's runtime. */
    static boolean leadThrough(InvokeDynamicInsnNode indy) {
        return indy.bsm.getOwner().startsWith("org/codehaus/groovy/vmplugin/");
    }

    static void weave(WovenMethod method, InvokeDynamicInsnNode indy) {
        if (method.owner.surroundings.hooks().has(Hooks.DYNAMIC, "at", "(I)V")) {
            InsnList code = new InsnList();
            code.add(WovenMethod.push(method.site()));
            code.add(WovenMethod.hook(Hooks.DYNAMIC, "at", "(I)V"));
            method.before(indy, code);
        }
    }

    /** A method of Groovy's runtime that makes handles. */
    static void weaveDispatch(WovenMethod method) {
        for (AbstractInsnNode i : method.node.instructions.toArray()) {
            if (i instanceof MethodInsnNode call
                    && call.owner.equals(LOOKUP)
                    && call.name.equals("unreflect")
                    && call.desc.equals(UNREFLECT)
                    && method.owner.surroundings.hooks().has(Hooks.DYNAMIC, "unreflect", REPLACEMENT)) {
                method.node.instructions.set(
                        call, new MethodInsnNode(Opcodes.INVOKESTATIC, Hooks.DYNAMIC, "unreflect", REPLACEMENT, false));
            }
        }
    }
}
