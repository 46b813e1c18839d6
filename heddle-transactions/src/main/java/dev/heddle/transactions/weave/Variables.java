package dev.heddle.transactions.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** New local variables of a method. They are shared where that can be, as whoever computes frames looks at all of them in each block. */
final class Variables {
    private final MethodNode method;
    private final Map<String, Integer> shared = new HashMap<>();
    private final Set<Integer> written = new HashSet<>();

    Variables(MethodNode method) {
        this.method = method;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof IincInsnNode increment) {
                written.add(increment.var);
            } else if (instruction instanceof VarInsnNode access && access.getOpcode() >= Opcodes.ISTORE) {
                written.add(access.var);
            }
        }
    }

    /** Whether a variable of the method's own may change. */
    boolean isWritten(int variable) {
        return written.contains(variable);
    }

    int create(Type type) {
        int variable = method.maxLocals;
        method.maxLocals += type.getSize();
        return variable;
    }

    /** For a value that is needed for a moment. */
    int forMoment(Type type, int position) {
        return shared("moment " + position, type);
    }

    /** To keep a value in: one for all beginnings if it is a number, as only one of them matters at a time. What a reference refers to must be known to the verifier. */
    int toKeep(Type type, String what) {
        return type.getSort() >= Type.ARRAY ? create(type) : shared(what, type);
    }

    private int shared(String what, Type type) {
        // The verifier tells the sorts of variables apart, and no more.
        String key = what + ' ' + type.getOpcode(Opcodes.ISTORE);
        return shared.computeIfAbsent(key, unknown -> create(type));
    }
}
