package dev.heddle.agent.memory;

import dev.heddle.agent.classfile.FieldFlags;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.LateWeaver;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Fields, statics and array elements of application classes. Each hook comes immediately before the instruction. */
public final class MemoryWeaver {
    private MemoryWeaver() {}

    public static void weaveField(WovenMethod method, FieldInsnNode access) {
        weaveForeignField(method, access);
        // An initialiser's own fields are nobody else's business until it has come to its end; those of others are.
        if ((method.node.name.equals("<clinit>") && access.owner.equals(method.owner.name))
                || isCompilersOwn(access)
                || GroovyVariables.areIn(method)
                || (ClassFilter.isJdkName(access.owner)
                        && !method.owner.surroundings.filter().isOpened(access.owner))) {
            return;
        }
        // Nobody else sees the object yet, unless its constructor has shown it to somebody.
        if (access.getOpcode() == Opcodes.PUTFIELD
                && method.isConstructor()
                && access.owner.equals(method.owner.name)
                && !Escape.mayComeBefore(method, access)) {
            return;
        }
        FieldFlags.Found field =
                method.owner.surroundings.fields().resolve(method.owner.loader, access.owner, access.name, access.desc);
        if (method.owner.isWeak()) {
            WeakWeaver.weaveField(method, access, field);
            return;
        }
        if (field.isFinal()) {
            return;
        }
        boolean isOrdered = field.isVolatile() || Fences.guard(access);
        InsnList code = new InsnList();
        copyTarget(access, code);
        code.add(WovenMethod.push(method.owner.registry.field(field.owner(), access.name, isOrdered)));
        code.add(WovenMethod.push(method.site()));
        code.add(hook(access.getOpcode()));
        method.before(access, code);
    }

    /** Fields that a class of the program's inherits from one of the JDK's, or that are public there. */
    private static void weaveForeignField(WovenMethod method, FieldInsnNode access) {
        boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
        if (isStatic || ClassFilter.isJdkName(method.owner.name)) {
            return;
        }
        FieldFlags.Found field =
                method.owner.surroundings.fields().resolve(method.owner.loader, access.owner, access.name, access.desc);
        if (field.owner() != null && ClassFilter.isJdkName(field.owner()) && !field.isFinal()) {
            LateWeaver.weaveForeignField(method, access, field.owner() + "." + access.name);
        }
    }

    static void copyTarget(FieldInsnNode access, InsnList code) {
        if (access.getOpcode() == Opcodes.GETFIELD) {
            code.add(WovenMethod.op(Opcodes.DUP));
        } else if (access.getOpcode() == Opcodes.PUTFIELD) {
            if (isWide(access.desc)) {
                // target, value → value, target → target, value, target
                code.add(WovenMethod.op(Opcodes.DUP2_X1));
                code.add(WovenMethod.op(Opcodes.POP2));
                code.add(WovenMethod.op(Opcodes.DUP_X2));
            } else {
                code.add(WovenMethod.op(Opcodes.DUP2));
                code.add(WovenMethod.op(Opcodes.POP));
            }
        }
    }

    private static MethodInsnNode hook(int opcode) {
        return switch (opcode) {
            case Opcodes.GETFIELD -> WovenMethod.hook(Hooks.MEMORY, "read", "(Ljava/lang/Object;II)V");
            case Opcodes.PUTFIELD -> WovenMethod.hook(Hooks.MEMORY, "write", "(Ljava/lang/Object;II)V");
            case Opcodes.GETSTATIC -> WovenMethod.hook(Hooks.MEMORY, "readStatic", "(II)V");
            default -> WovenMethod.hook(Hooks.MEMORY, "writeStatic", "(II)V");
        };
    }

    private static boolean isWide(String descriptor) {
        return descriptor.equals("J") || descriptor.equals("D");
    }

    /** Tables that compilers and tools write before anybody can see them: for assertions, enums, switches over enums, and coverage. */
    private static boolean isCompilersOwn(FieldInsnNode access) {
        if (!access.name.startsWith("$")) {
            return GroovyVariables.isGroovysOwn(access);
        }
        return GroovyVariables.isGroovysOwn(access)
                || access.name.equals("$assertionsDisabled")
                || access.name.equals("$VALUES")
                || access.name.equals(CoverageProbes.FIELD)
                || isSwitchTable(access.name);
    }

    /** The tables of javac, Kotlin and Eclipse. */
    private static boolean isSwitchTable(String name) {
        return name.startsWith("$SwitchMap$")
                || name.startsWith("$EnumSwitchMapping$")
                || name.startsWith("$SWITCH_TABLE$");
    }

    public static boolean isElementAccess(int opcode) {
        return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    }

    public static void weaveElement(WovenMethod method, AbstractInsnNode access) {
        if (method.node.name.equals("<clinit>") || isSwitchOverEnum(access) || CoverageProbes.isProbe(method, access)) {
            return;
        }
        int opcode = access.getOpcode();
        if (method.owner.isWeak() && opcode <= Opcodes.SALOAD) {
            WeakWeaver.weaveLoad(method, access);
            return;
        }
        InsnList code = new InsnList();
        if (opcode <= Opcodes.SALOAD) {
            code.add(WovenMethod.op(Opcodes.DUP2));
        } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
            // array, index, value → value, array, index → array, index, value, array, index
            code.add(WovenMethod.op(Opcodes.DUP2_X2));
            code.add(WovenMethod.op(Opcodes.POP2));
            code.add(WovenMethod.op(Opcodes.DUP2_X2));
        } else {
            code.add(WovenMethod.op(Opcodes.DUP_X2));
            code.add(WovenMethod.op(Opcodes.POP));
            code.add(WovenMethod.op(Opcodes.DUP2_X1));
        }
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(
                Hooks.MEMORY, opcode <= Opcodes.SALOAD ? "readElement" : "writeElement", "(Ljava/lang/Object;II)V"));
        method.before(access, code);
    }

    /** {@code table[value.ordinal()]}. */
    private static boolean isSwitchOverEnum(AbstractInsnNode access) {
        if (access.getOpcode() != Opcodes.IALOAD
                || !(WovenMethod.previous(access) instanceof MethodInsnNode call)
                || !call.name.equals("ordinal")) {
            return false;
        }
        // The value is an expression of any length, but another array in it would have its own table's access nearer.
        AbstractInsnNode i = WovenMethod.previous(call);
        while (i != null && !isElementAccess(i.getOpcode())) {
            if ((i instanceof FieldInsnNode field && isSwitchTable(field.name))
                    || (i instanceof MethodInsnNode method && isSwitchTable(method.name))) {
                return true;
            }
            i = WovenMethod.previous(i);
        }
        return false;
    }

    /** {@code new Object()}, a lock or a key: its constructor is the one that cannot be woven. */
    public static boolean isNewObject(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESPECIAL
                && call.owner.equals("java/lang/Object")
                && call.name.equals("<init>")
                && WovenMethod.previous(call) != null
                && WovenMethod.previous(call).getOpcode() == Opcodes.DUP;
    }

    /** Whether a call of a constructor makes an object, which is on the stack then, and is not part of another's construction. */
    public static boolean isCreation(MethodInsnNode constructor) {
        int open = 1;
        for (AbstractInsnNode i = constructor.getPrevious(); i != null; i = i.getPrevious()) {
            if (i instanceof MethodInsnNode call && call.name.equals("<init>")) {
                open++;
            } else if (i.getOpcode() == Opcodes.NEW && --open == 0) {
                return ((TypeInsnNode) i).desc.equals(constructor.owner)
                        && i.getNext().getOpcode() == Opcodes.DUP;
            }
        }
        return false;
    }

    /** The new object or array is on the stack. */
    public static void weaveCreation(WovenMethod method, AbstractInsnNode creation) {
        InsnList code = new InsnList();
        code.add(WovenMethod.op(Opcodes.DUP));
        code.add(created());
        method.after(creation, code);
    }

    /** At each normal end of a constructor; this must still be in local 0, as any compiler leaves it. */
    public static void weaveConstructor(WovenMethod method) {
        AbstractInsnNode[] body = method.node.instructions.toArray();
        for (AbstractInsnNode i : body) {
            if (i instanceof VarInsnNode variable && variable.var == 0 && i.getOpcode() >= Opcodes.ISTORE) {
                return;
            }
        }
        for (AbstractInsnNode i : body) {
            if (i.getOpcode() == Opcodes.RETURN) {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(created());
                if (method.owner.isWeak()) {
                    WeakWeaver.freeze(method, code);
                }
                method.before(i, code);
            }
        }
    }

    private static MethodInsnNode created() {
        return WovenMethod.hook(Hooks.MEMORY, "created", "(Ljava/lang/Object;)V");
    }
}
