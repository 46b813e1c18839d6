package dev.heddle.agent.calls;

import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What the source calls the objects that calls, {@code synchronized} and array accesses are about: the field or the variable that they are loaded from. People
 * know {@code Pool.total}, not {@code AtomicInteger#2}. Looked at before anything is woven; where the object comes from elsewhere, nothing is said.
 */
public final class Holders {
    /** In place of a class, for what is locked: it may be of any. */
    private static final String LOCKED = "";

    private static final int GIVE_UP = 200;

    private Holders() {}

    public static void note(WovenMethod method) {
        for (AbstractInsnNode i = method.node.instructions.getFirst(); i != null; i = i.getNext()) {
            method.follow(i);
            int opcode = i.getOpcode();
            if (i instanceof MethodInsnNode call && isOnObject(call)) {
                note(method, call.owner, i, Type.getArgumentTypes(call.desc).length);
            } else if (opcode == Opcodes.MONITORENTER) {
                note(method, LOCKED, i, 0);
            } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                note(method, "[", i, 1);
            } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                note(method, "[", i, 2);
            }
        }
        method.at(-1);
    }

    private static boolean isOnObject(MethodInsnNode call) {
        return call.getOpcode() != Opcodes.INVOKESTATIC
                && !call.name.equals("<init>")
                && ClassFilter.isJdkName(call.owner)
                && CallWeaver.isAnnounced(call.owner);
    }

    private static void note(WovenMethod method, String type, AbstractInsnNode of, int depth) {
        String name = nameOf(method, of, depth);
        if (name != null) {
            method.owner.registry.holder(method.site(), type, name);
        }
    }

    /** The name of the value that lies under {@code depth} others when an instruction begins. */
    private static String nameOf(WovenMethod method, AbstractInsnNode of, int depth) {
        int under = depth;
        AbstractInsnNode i = of.getPrevious();
        for (int steps = 0; i != null && steps < GIVE_UP; steps++, i = i.getPrevious()) {
            int opcode = i.getOpcode();
            if (opcode < 0) {
                continue;
            }
            if (opcode == Opcodes.DUP) {
                under = Math.max(0, under - 1);
                continue;
            }
            int pushed = pushed(i);
            if (pushed < 0) {
                return null;
            }
            if (under < pushed) {
                return nameOf(method, i);
            }
            under += popped(i) - pushed;
        }
        return null;
    }

    private static String nameOf(WovenMethod method, AbstractInsnNode source) {
        if (source instanceof FieldInsnNode field) {
            String name = field.name;
            // Kotlin and inner classes keep what they capture in fields of their own.
            if (name.startsWith("val$") || (name.startsWith("$") && name.length() > 1)) {
                return name.substring(name.indexOf('$') + 1);
            }
            String owner =
                    field.owner.substring(field.owner.lastIndexOf('/') + 1).replace('$', '.');
            return owner + '.' + name;
        }
        if (source.getOpcode() == Opcodes.CHECKCAST) {
            return nameOf(method, source, 0);
        }
        return source instanceof VarInsnNode load && load.getOpcode() == Opcodes.ALOAD ? variable(method, load) : null;
    }

    private static String variable(WovenMethod method, VarInsnNode load) {
        if (method.node.localVariables == null) {
            return null;
        }
        int at = method.node.instructions.indexOf(load);
        for (LocalVariableNode variable : method.node.localVariables) {
            if (variable.index == load.var
                    && at >= index(method, variable.start)
                    && at < index(method, variable.end)
                    && !variable.name.equals("this")) {
                return variable.name;
            }
        }
        return null;
    }

    private static int index(WovenMethod method, LabelNode label) {
        return method.node.instructions.indexOf(label);
    }

    /** How many values an instruction leaves; negative if the code before it need not be what ran before it. */
    private static int pushed(AbstractInsnNode i) {
        if (i instanceof MethodInsnNode call) {
            return call.desc.endsWith(")V") ? 0 : 1;
        }
        if (i instanceof InvokeDynamicInsnNode) {
            return 1;
        }
        int opcode = i.getOpcode();
        if (i instanceof JumpInsnNode
                || opcode == Opcodes.TABLESWITCH
                || opcode == Opcodes.LOOKUPSWITCH
                || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
                || opcode == Opcodes.ATHROW
                || (opcode >= Opcodes.DUP_X1 && opcode <= Opcodes.SWAP)) {
            return -1;
        }
        boolean takesAll = (opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE)
                || opcode == Opcodes.POP
                || opcode == Opcodes.POP2
                || opcode == Opcodes.PUTFIELD
                || opcode == Opcodes.PUTSTATIC
                || opcode == Opcodes.MONITORENTER
                || opcode == Opcodes.MONITOREXIT
                || opcode == Opcodes.NOP
                || i instanceof IincInsnNode;
        return takesAll ? 0 : 1;
    }

    /** How many values an instruction takes. */
    private static int popped(AbstractInsnNode i) {
        if (i instanceof MethodInsnNode call) {
            return Type.getArgumentTypes(call.desc).length + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
        }
        if (i instanceof InvokeDynamicInsnNode dynamic) {
            return Type.getArgumentTypes(dynamic.desc).length;
        }
        if (i instanceof MultiANewArrayInsnNode array) {
            return array.dims;
        }
        int opcode = i.getOpcode();
        if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            return 3;
        }
        boolean takesTwo = (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IADD && opcode <= Opcodes.DREM)
                || (opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR)
                || (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG)
                || opcode == Opcodes.PUTFIELD
                || opcode == Opcodes.POP2;
        if (takesTwo) {
            return 2;
        }
        boolean takesNone = opcode <= Opcodes.ALOAD
                || opcode == Opcodes.GETSTATIC
                || opcode == Opcodes.NEW
                || i instanceof IincInsnNode;
        return takesNone ? 0 : 1;
    }
}
