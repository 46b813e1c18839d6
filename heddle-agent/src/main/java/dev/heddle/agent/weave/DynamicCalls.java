package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Groovy's calls, which are invokedynamic instructions: {@code visits.get()} names neither a class nor a descriptor. The program
 * notes where it makes one, and also other calls into Groovy's runtime; that announces what it calls in the end ({@link
 * DispatchWeaver}).
 */
final class DynamicCalls {

    /** Holds a local variable that a closure changes. */
    private static final String VARIABLE = "groovy/lang/Reference";

    private DynamicCalls() {}

    /** Whether an instruction of the program leads into Groovy's runtime. */
    static boolean leadThrough(InvokeDynamicInsnNode indy) {
        return indy.bsm.getOwner().startsWith("org/codehaus/groovy/vmplugin/");
    }

    static void weave(WovenMethod method, AbstractInsnNode call) {
        if (method.owner.surroundings.hooks().has(Hooks.DYNAMIC, "at", "(I)V")) {
            InsnList code = new InsnList();
            code.add(WovenMethod.push(method.site()));
            code.add(WovenMethod.hook(Hooks.DYNAMIC, "at", "(I)V"));
            method.before(call, code);
        }
    }

    /** Whether a field is the compiler's, for its own ends, and never changes after it is shared. */
    static boolean isGroovysOwn(FieldInsnNode access) {
        return access.desc.equals("L" + VARIABLE + ";")
                || access.desc.equals("Lgroovy/lang/MetaClass;")
                || access.desc.startsWith("Lorg/codehaus/groovy/");
    }

    /** Whether a call reads or writes a local variable, at which line the program knows better than the class that holds it. */
    static boolean isVariable(MethodInsnNode call) {
        return call.owner.equals(VARIABLE) && (isGet(call) || call.name.equals("set"));
    }

    private static boolean isGet(MethodInsnNode call) {
        return call.name.equals("get");
    }

    static void weaveVariable(WovenMethod method, MethodInsnNode call) {
        InsnList code = new InsnList();
        code.add(WovenMethod.op(isGet(call) ? Opcodes.DUP : Opcodes.DUP2));
        if (!isGet(call)) {
            code.add(WovenMethod.op(Opcodes.POP));
        }
        code.add(WovenMethod.push(method.owner.registry.field(VARIABLE, "value", false)));
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.MEMORY, isGet(call) ? "read" : "write", "(Ljava/lang/Object;II)V"));
        method.before(call, code);
    }

    /** Whether these are the methods that are accesses already where they are called. */
    static boolean isInVariable(WovenMethod method) {
        return method.owner.name.equals(VARIABLE) && !method.isConstructor();
    }
}
