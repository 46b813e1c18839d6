package dev.heddle.agent.memory;

import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What JaCoCo's agent, which comes before ours, adds to the classes it watches: at the beginning of a method an array is put into a variable,
 * and at each place that is reached an element of it is set. That is no part of the program, and its tasks do race for it.
 */
public final class CoverageProbes {
    static final String FIELD = "$jacocoData";

    private static final String METHOD = "$jacocoInit";

    private CoverageProbes() {}

    /** {@code probes[7] = true}. */
    static boolean isProbe(WovenMethod method, AbstractInsnNode access) {
        if (access.getOpcode() != Opcodes.BASTORE) {
            return false;
        }
        AbstractInsnNode value = WovenMethod.previous(access);
        AbstractInsnNode index = value == null ? null : WovenMethod.previous(value);
        AbstractInsnNode array = index == null ? null : WovenMethod.previous(index);
        return value != null
                && value.getOpcode() == Opcodes.ICONST_1
                && array instanceof VarInsnNode load
                && load.getOpcode() == Opcodes.ALOAD
                && load.var == variable(method);
    }

    /** The variable that has the array, or -1. */
    private static int variable(WovenMethod method) {
        for (AbstractInsnNode i : method.node.instructions) {
            if (i instanceof VarInsnNode store && store.getOpcode() == Opcodes.ASTORE) {
                AbstractInsnNode stored = WovenMethod.previous(store);
                if (stored != null && stored.getOpcode() == Opcodes.CHECKCAST) {
                    stored = WovenMethod.previous(stored);
                }
                if (isArray(stored)) {
                    return store.var;
                }
            }
        }
        return -1;
    }

    private static boolean isArray(AbstractInsnNode stored) {
        return (stored instanceof MethodInsnNode call && call.name.equals(METHOD))
                || (stored instanceof LdcInsnNode load
                        && load.cst instanceof ConstantDynamic constant
                        && constant.getName().equals(FIELD));
    }

    /** Whether a method is JaCoCo's own. */
    public static boolean isMethod(String name) {
        return name.equals(METHOD);
    }
}
