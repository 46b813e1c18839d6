package dev.heddle.transactions.weave;

import dev.heddle.transactions.stm.Atomics;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The calls of atomic classes that enforced transactions make by {@link Atomics}. */
final class AtomicCalls {
    private static final String OWNER = Type.getInternalName(Atomics.class);

    /** By name and descriptor. */
    private static final Set<String> KNOWN = Arrays.stream(Atomics.class.getDeclaredMethods())
            .map(AtomicCalls::key)
            .collect(Collectors.toUnmodifiableSet());

    private AtomicCalls() {}

    private static String key(Method method) {
        return method.getName() + Type.getMethodDescriptor(method);
    }

    private static String descriptor(MethodInsnNode call) {
        return "(L" + call.owner + ';' + call.desc.substring(1).replace(")", "ZL" + AccessHooks.TRANSACTION + ";)");
    }

    static boolean isKnown(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && call.getOpcode() == Opcodes.INVOKEVIRTUAL
                && KNOWN.contains(call.name + descriptor(call));
    }

    /** The call in place of one that is known. On the stack are its arguments, whether it is the last access, and the transaction. */
    static MethodInsnNode of(MethodInsnNode call) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, call.name, descriptor(call));
    }

    /** Whether it writes if it returns true, and only then. */
    static boolean writesOnlyIfTrue(AbstractInsnNode instruction) {
        return isKnown(instruction) && ((MethodInsnNode) instruction).name.equals("compareAndSet");
    }
}
