package dev.heddle.agent.woven;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Puts the whole body of a method between an entry and its exits, as try and finally would. */
public abstract class Enclosure {
    protected final WovenMethod method;

    /** The first local that is the enclosure's own. */
    protected final int base;

    private final Object[] held;

    /** The types of the locals that live from entry to exit, one slot each, as frames name them. */
    protected Enclosure(WovenMethod method, Object... held) {
        this.method = method;
        this.held = held;
        this.base = method.freshLocals(held.length);
    }

    /** Sets every held local. */
    protected abstract InsnList entry();

    /** Goes before each return instruction, whose operand is on the stack. */
    protected abstract InsnList atReturn();

    /** The handler: begins with a Throwable on the stack, and throws or returns. */
    protected abstract InsnList atThrow(LabelNode handler);

    /** Weaves it. */
    public final void enclose() {
        InsnList code = method.node.instructions;
        WovenFrames.hold(method, base, held);
        for (AbstractInsnNode i : code.toArray()) {
            if (i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.RETURN) {
                method.before(i, atReturn());
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList entry = entry();
        entry.add(start);
        // Should the body begin with a frame of its own, there must be an instruction between it and one of the
        // entry's.
        entry.add(WovenMethod.op(Opcodes.NOP));
        method.prepend(entry);
        code.add(end);
        code.add(handler);
        InsnList caught = new InsnList();
        frame(caught, "java/lang/Throwable");
        code.add(caught);
        // The list is in order of precedence; the body's own handlers come first.
        method.node.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
        code.add(atThrow(handler));
    }

    /** A frame in which only the held locals and these values on the stack are known. */
    protected final void frame(InsnList into, Object... stack) {
        WovenFrames.blank(method, into, base, held, stack);
    }
}
