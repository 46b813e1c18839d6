package dev.heddle.agent.memory;

import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Whether a constructor may have shown its object to others: passed it to a method, captured it in a lambda, stored it
 * somewhere. From then on its writes can be seen, as by a thread that the constructor has started.
 *
 * <p>Counts how often {@code this} was pushed, less what field accesses took again; what is left went elsewhere. Compilers push
 * the target of an access before its value, so no flow has to be followed.
 */
final class Escape {
    private Escape() {}

    /** Before a write to a field of the object itself, in its constructor. */
    static boolean mayComeBefore(WovenMethod method, FieldInsnNode write) {
        boolean constructed = false;
        int unfinished = 0;
        int pushed = 0;
        for (AbstractInsnNode i = method.node.instructions.getFirst(); i != write; i = i.getNext()) {
            if (i.getOpcode() == Opcodes.NEW) {
                unfinished++;
            } else if (isConstructorCall(i)) {
                if (unfinished > 0) {
                    unfinished--;
                } else {
                    // super(…) or this(…): before it, the object cannot go anywhere.
                    constructed = true;
                    pushed = 0;
                }
            } else if (isThis(i) && next(i) != Opcodes.GETFIELD) {
                pushed++;
            } else if (i.getOpcode() == Opcodes.PUTFIELD && ((FieldInsnNode) i).owner.equals(write.owner)) {
                pushed--;
            }
        }
        return constructed && pushed > (isNested(write) ? 2 : 1);
    }

    private static boolean isConstructorCall(AbstractInsnNode i) {
        return i.getOpcode() == Opcodes.INVOKESPECIAL && ((MethodInsnNode) i).name.equals("<init>");
    }

    private static boolean isThis(AbstractInsnNode i) {
        return i.getOpcode() == Opcodes.ALOAD && ((VarInsnNode) i).var == 0;
    }

    private static int next(AbstractInsnNode i) {
        AbstractInsnNode next = i.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next == null ? -1 : next.getOpcode();
    }

    /** The inner one of {@code this.a = this.b = value}. */
    private static boolean isNested(FieldInsnNode write) {
        AbstractInsnNode before = WovenMethod.previous(write);
        return before != null && (before.getOpcode() == Opcodes.DUP_X1 || before.getOpcode() == Opcodes.DUP2_X1);
    }
}
