package dev.heddle.agent.system;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where an identity hash code may be asked for. Both methods that tell it are native, so they are caught where they are called, by the
 * application and by the JDK's hash tables; and whatever prints an object comes through {@code Object.toString}.
 */
public final class IdentityWeaver {
    private static final String OBJECT = "java/lang/Object";
    private static final String ASKED = "(Ljava/lang/Object;)V";

    private IdentityWeaver() {}

    /** Whether a call by the application may ask; in either case the object is on top of the stack. */
    public static boolean asks(MethodInsnNode call) {
        return isHashCode(call.getOpcode(), call.name, call.desc) || isIdentity(call.owner, call.name);
    }

    /** Whether a call by the JDK may: it has tables for any object, and others for what has a hash code of its own. */
    public static boolean asksInside(int opcode, String owner, String name, String descriptor) {
        return ((owner.equals(OBJECT) || owner.equals("java/lang/Enum")) && isHashCode(opcode, name, descriptor))
                || isIdentity(owner, name);
    }

    /** Whether a reference to a method of this name may be one that asks; for a quick look. */
    public static boolean mayMatch(String name) {
        return name.equals("hashCode") || name.equals("identityHashCode");
    }

    private static boolean isHashCode(int opcode, String name, String descriptor) {
        return opcode != Opcodes.INVOKESTATIC && name.equals("hashCode") && descriptor.equals("()I");
    }

    private static boolean isIdentity(String owner, String name) {
        return owner.equals("java/lang/System") && name.equals("identityHashCode");
    }

    /**
     * Whether a constructor's objects get their hash code at once. On 17 {@code Thread.start} is synchronized, and a header that holds a lock
     * cannot be written to when the thread gets known there.
     */
    public static boolean isEarly(String owner, String method) {
        return owner.equals("java/lang/Thread") && method.equals("<init>");
    }

    public static void weaveEarly(WovenMethod method) {
        for (AbstractInsnNode i : method.node.instructions.toArray()) {
            if (i.getOpcode() == Opcodes.RETURN) {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(WovenMethod.hook(Hooks.IDENTITY, "identity", ASKED));
                method.before(i, code);
            }
        }
    }

    public static void weave(WovenMethod method, MethodInsnNode call) {
        String hook = isIdentity(call.owner, call.name) ? "identity" : "hashCode";
        if (method.owner.surroundings.hooks().has(Hooks.IDENTITY, hook, ASKED)) {
            InsnList code = new InsnList();
            code.add(WovenMethod.op(Opcodes.DUP));
            code.add(WovenMethod.hook(Hooks.IDENTITY, hook, ASKED));
            method.before(call, code);
        }
    }
}
