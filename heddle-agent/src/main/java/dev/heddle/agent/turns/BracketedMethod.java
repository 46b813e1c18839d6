package dev.heddle.agent.turns;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method that does something first and something last, whether it returns or throws. The local variable of its receiver must never change. */
abstract class BracketedMethod extends MethodVisitor {
    private final Object[] receiver;
    private final boolean hasFrames;
    private final List<Label> ranges = new ArrayList<>();
    private Label start;
    /** Whether there is an instruction between there and here. */
    private boolean isEmpty;

    /**
     * A method.
     *
     * @param receiver the receiver's type; null for a static method
     */
    BracketedMethod(MethodVisitor to, String receiver, boolean hasFrames) {
        super(Opcodes.ASM9, to);
        this.receiver = receiver == null ? new Object[0] : new Object[] {receiver};
        this.hasFrames = hasFrames;
    }

    abstract void begin(MethodVisitor code);

    abstract void end(MethodVisitor code);

    @Override
    public void visitCode() {
        super.visitCode();
        begin(mv);
        open();
    }

    private void open() {
        start = new Label();
        mv.visitLabel(start);
        isEmpty = true;
    }

    /** No handler covers the instruction that returns: what is to be done last has been done there. */
    @Override
    public void visitInsn(int opcode) {
        if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
            isEmpty = false;
            super.visitInsn(opcode);
            return;
        }
        end(mv);
        Label behind = new Label();
        mv.visitLabel(behind);
        ranges.add(start);
        ranges.add(behind);
        super.visitInsn(opcode);
        open();
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        Label handler = new Label();
        if (!isEmpty) {
            ranges.add(start);
            ranges.add(handler);
        }
        // Last: the method's own handlers come first.
        for (int i = 0; i < ranges.size(); i += 2) {
            mv.visitTryCatchBlock(ranges.get(i), ranges.get(i + 1), handler, null);
        }
        mv.visitLabel(handler);
        if (hasFrames) {
            mv.visitFrame(Opcodes.F_FULL, receiver.length, receiver, 1, new Object[] {"java/lang/Throwable"});
        }
        end(mv);
        mv.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(stack, locals);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        isEmpty = false;
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        isEmpty = false;
        super.visitVarInsn(opcode, local);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        isEmpty = false;
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String desc) {
        isEmpty = false;
        super.visitFieldInsn(opcode, owner, name, desc);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
        isEmpty = false;
        super.visitMethodInsn(opcode, owner, name, desc, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... arguments) {
        isEmpty = false;
        super.visitInvokeDynamicInsn(name, desc, bootstrap, arguments);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        isEmpty = false;
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitLdcInsn(Object value) {
        isEmpty = false;
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int local, int increment) {
        isEmpty = false;
        super.visitIincInsn(local, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        isEmpty = false;
        super.visitTableSwitchInsn(min, max, otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        isEmpty = false;
        super.visitLookupSwitchInsn(otherwise, keys, labels);
    }

    @Override
    public void visitMultiANewArrayInsn(String desc, int dimensions) {
        isEmpty = false;
        super.visitMultiANewArrayInsn(desc, dimensions);
    }
}
