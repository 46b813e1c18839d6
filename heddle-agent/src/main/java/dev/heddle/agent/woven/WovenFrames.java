package dev.heddle.agent.woven;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;

/**
 * Stack map frames, kept by hand. Letting ASM compute them would need the common superclasses of the application's types, and
 * with them the classes; we add few jumps, all at places where the frame is known. Frames are expanded (F_NEW) throughout.
 */
public final class WovenFrames {
    private static final Object[] EMPTY = {};

    private WovenFrames() {}

    /** The frame at a method's first instruction, with these values on the stack. Not for constructors. */
    static void initial(WovenMethod method, InsnList code, Object... stack) {
        List<Object> locals = new ArrayList<>();
        if (!method.isStatic()) {
            locals.add(method.owner.name);
        }
        for (Type type : Type.getArgumentTypes(method.node.desc)) {
            locals.add(typeOf(type));
        }
        add(method, code, locals.toArray(), stack);
    }

    /** A frame that knows nothing of the first {@code base} locals, and these values in those that follow. */
    static void blank(WovenMethod method, InsnList code, int base, Object[] held, Object... stack) {
        Object[] locals = EMPTY;
        if (held.length > 0) {
            locals = new Object[base + held.length];
            Arrays.fill(locals, 0, base, Opcodes.TOP);
            System.arraycopy(held, 0, locals, base, held.length);
        }
        add(method, code, locals, stack);
    }

    /** Adds locals, from number {@code base} on, to every frame there is. They must be set before the first of them. */
    public static void hold(WovenMethod method, int base, Object[] held) {
        for (AbstractInsnNode i = method.node.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof FrameNode frame) {
                List<Object> locals = frame.local == null ? new ArrayList<>() : new ArrayList<>(frame.local);
                int size = 0;
                for (Object local : locals) {
                    size += sizeOf(local);
                }
                for (; size < base; size++) {
                    locals.add(Opcodes.TOP);
                }
                locals.addAll(Arrays.asList(held));
                frame.local = locals;
            }
        }
    }

    /** Whether some frame, from one instruction to another, has a reference in a local that not every object will do for. */
    public static boolean needType(AbstractInsnNode from, AbstractInsnNode to, int number) {
        for (AbstractInsnNode i = from; i != to; i = i.getNext()) {
            if (i instanceof FrameNode frame
                    && at(frame, number) instanceof String type
                    && !type.equals("java/lang/Object")) {
                return true;
            }
        }
        return false;
    }

    private static Object at(FrameNode frame, int number) {
        int next = 0;
        for (Object local : frame.local == null ? List.of() : frame.local) {
            if (next == number) {
                return local;
            }
            next += sizeOf(local);
        }
        return Opcodes.TOP;
    }

    private static int sizeOf(Object local) {
        return local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }

    private static void add(WovenMethod method, InsnList code, Object[] locals, Object[] stack) {
        if (method.owner.hasFrames()) {
            code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, stack.length, stack));
        }
    }

    private static Object typeOf(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }
}
