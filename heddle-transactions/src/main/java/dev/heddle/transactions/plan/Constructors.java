package dev.heddle.transactions.plan;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * What constructors access. They are left without transactions, so it has to be what nobody else has: the new object, and what it consists of. What a constructor
 * was given and has put into a field of the new object is taken for a part of it.
 */
final class Constructors {
    private final MethodNode method;
    private final Frame<SourceValue>[] frames;

    Constructors(Code constructor) {
        method = constructor.node();
        try {
            frames = new Analyzer<>(new SourceInterpreter()).analyze(constructor.type(), method);
        } catch (AnalyzerException e) {
            throw new IllegalStateException("cannot read " + constructor.type() + '.' + constructor.key(), e);
        }
    }

    /** Whether a field of the new object itself is accessed. */
    boolean isOfThis(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode field
                && (field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.PUTFIELD)
                && sourceOf(instruction) instanceof VarInsnNode variable
                && variable.var == 0;
    }

    /** Whether an access may be to what others have, too: a static field, or what the constructor was given. */
    boolean mayBeShared(AbstractInsnNode instruction) {
        if (instruction.getOpcode() == Opcodes.GETSTATIC || instruction.getOpcode() == Opcodes.PUTSTATIC) {
            return true;
        }
        AbstractInsnNode source = sourceOf(instruction);
        if (source instanceof VarInsnNode variable) {
            return variable.var > 0 && variable.var < Type.getArgumentsAndReturnSizes(method.desc) >> 2;
        }
        boolean isNew = source != null
                && (source.getOpcode() == Opcodes.NEW
                        || source.getOpcode() == Opcodes.DUP
                        || source.getOpcode() == Opcodes.NEWARRAY
                        || source.getOpcode() == Opcodes.ANEWARRAY);
        boolean isPart =
                source != null && source.getOpcode() == Opcodes.GETFIELD && (isOfThis(source) || !mayBeShared(source));
        return !isNew && !isPart;
    }

    /** Where the object comes from that an instruction accesses; null if from several places, or if it is never executed. */
    private AbstractInsnNode sourceOf(AbstractInsnNode instruction) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(instruction)];
        if (frame == null) {
            return null;
        }
        SourceValue object = frame.getStack(frame.getStackSize() - depth(instruction));
        return object.insns.size() == 1 ? object.insns.iterator().next() : null;
    }

    /** How many values lie on the stack from the object on. */
    private static int depth(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return Type.getArgumentTypes(call.desc).length + 1;
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD -> 1;
            case Opcodes.PUTFIELD -> 2;
            default -> instruction.getOpcode() >= Opcodes.IASTORE && instruction.getOpcode() <= Opcodes.SASTORE ? 3 : 2;
        };
    }
}
