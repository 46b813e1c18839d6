package dev.heddle.transactions.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The calls that begin and end transactions: of whoever enforces them, or of whoever explores them. */
final class Marks {
    private static final String HOOKS = "dev/heddle/runtime/hooks/calls/TransactionHooks";

    private final Purpose purpose;

    /** The variable with the thread's transaction, where there is one. */
    private final int me;

    Marks(Purpose purpose, int me) {
        this.purpose = purpose;
        this.me = me;
    }

    /** Before anything else in a method. */
    InsnList prepare() {
        InsnList code = new InsnList();
        if (purpose == Purpose.ENFORCED) {
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, AccessHooks.TRANSACTION, "current", "()L" + AccessHooks.TRANSACTION + ';'));
            code.add(new VarInsnNode(Opcodes.ASTORE, me));
        }
        return code;
    }

    /** Leaves on the stack whether a transaction began. */
    InsnList begin() {
        return call("begin", "()Z");
    }

    InsnList end() {
        return call("end", "()V");
    }

    InsnList turn() {
        return call("turn", "()V");
    }

    InsnList again() {
        return call("again", "()V");
    }

    private InsnList call(String name, String descriptor) {
        InsnList code = new InsnList();
        if (purpose == Purpose.ENFORCED) {
            code.add(new VarInsnNode(Opcodes.ALOAD, me));
            code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, AccessHooks.TRANSACTION, name, descriptor));
        } else {
            code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor));
        }
        return code;
    }
}
