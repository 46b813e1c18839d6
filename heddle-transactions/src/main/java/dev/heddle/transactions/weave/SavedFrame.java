package dev.heddle.transactions.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** The local variables that change and the stack, as they are where a transaction begins, in variables of their own, so that it can begin there again. */
final class SavedFrame {
    private final Frame<BasicValue> frame;
    private final int[] locals;
    private final int[] stack;

    /** Where it begins again, with nothing on the stack. */
    final LabelNode again = new LabelNode();

    /** Takes new variables of the method. */
    SavedFrame(Variables variables, Frame<BasicValue> frame) {
        this.frame = frame;
        locals = new int[frame.getLocals()];
        stack = new int[frame.getStackSize()];
        for (int i = 0; i < locals.length; i++) {
            BasicValue local = frame.getLocal(i);
            locals[i] =
                    isSomething(local) && variables.isWritten(i) ? variables.toKeep(local.getType(), "local " + i) : -1;
        }
        for (int i = 0; i < stack.length; i++) {
            stack[i] = variables.toKeep(frame.getStack(i).getType(), "stack " + i);
        }
    }

    private static boolean isSomething(BasicValue value) {
        return value != null && value.getType() != null && value.getType().getSort() != Type.VOID;
    }

    /** So that the verifier knows them everywhere. */
    InsnList initialise() {
        InsnList code = new InsnList();
        for (int i = 0; i < locals.length; i++) {
            initialise(code, locals[i], frame.getLocal(i));
        }
        for (int i = 0; i < stack.length; i++) {
            initialise(code, stack[i], frame.getStack(i));
        }
        return code;
    }

    private static void initialise(InsnList code, int variable, BasicValue value) {
        if (variable >= 0) {
            code.add(new InsnNode(
                    switch (value.getType().getSort()) {
                        case Type.LONG -> Opcodes.LCONST_0;
                        case Type.DOUBLE -> Opcodes.DCONST_0;
                        case Type.FLOAT -> Opcodes.FCONST_0;
                        case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
                        default -> Opcodes.ICONST_0;
                    }));
            code.add(store(value, variable));
        }
    }

    private static VarInsnNode store(BasicValue value, int variable) {
        return new VarInsnNode(value.getType().getOpcode(Opcodes.ISTORE), variable);
    }

    private static VarInsnNode load(BasicValue value, int variable) {
        return new VarInsnNode(value.getType().getOpcode(Opcodes.ILOAD), variable);
    }

    /** Takes everything off the stack. */
    InsnList save() {
        InsnList code = new InsnList();
        for (int i = stack.length - 1; i >= 0; i--) {
            code.add(store(frame.getStack(i), stack[i]));
        }
        for (int i = 0; i < locals.length; i++) {
            if (locals[i] >= 0) {
                code.add(load(frame.getLocal(i), i));
                code.add(store(frame.getLocal(i), locals[i]));
            }
        }
        return code;
    }

    InsnList restoreLocals() {
        InsnList code = new InsnList();
        for (int i = 0; i < locals.length; i++) {
            if (locals[i] >= 0) {
                code.add(load(frame.getLocal(i), locals[i]));
                code.add(store(frame.getLocal(i), i));
            }
        }
        return code;
    }

    InsnList restoreStack() {
        InsnList code = new InsnList();
        for (int i = 0; i < stack.length; i++) {
            code.add(load(frame.getStack(i), stack[i]));
        }
        return code;
    }
}
