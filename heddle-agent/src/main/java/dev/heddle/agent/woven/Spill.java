package dev.heddle.agent.woven;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.VarInsnNode;

/** A call's arguments in locals, so that what lies under them on the stack can be reached. */
public final class Spill {
    private final Type[] arguments;
    private final int[] locals;
    private final InsnList code;

    /** Emits the code that stores the arguments. */
    public Spill(WovenMethod method, Type[] arguments, InsnList code) {
        this.arguments = arguments;
        this.locals = new int[arguments.length];
        this.code = code;
        int size = 0;
        for (Type type : arguments) {
            size += type.getSize();
        }
        int local = method.scratch(size);
        for (int i = arguments.length - 1; i >= 0; i--) {
            locals[i] = local;
            local += arguments[i].getSize();
            code.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ISTORE), locals[i]));
        }
    }

    public VarInsnNode load(int argument) {
        return new VarInsnNode(arguments[argument].getOpcode(Opcodes.ILOAD), locals[argument]);
    }

    /** Emits the code that puts them back. */
    public void restore() {
        for (int i = 0; i < arguments.length; i++) {
            code.add(load(i));
        }
    }
}
