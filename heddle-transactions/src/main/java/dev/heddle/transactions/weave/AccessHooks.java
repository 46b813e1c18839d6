package dev.heddle.transactions.weave;

import dev.heddle.transactions.plan.Instructions;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What comes before and after an access in an enforced transaction: the object is looked at or locked, and what is overwritten is kept. */
final class AccessHooks {
    static final String TRANSACTION = "dev/heddle/transactions/stm/OptimisticTransaction";

    private static final String ME = "L" + TRANSACTION + ";)V";

    private final Variables variables;

    /** The variable with the thread's transaction. */
    private final int me;

    AccessHooks(Variables variables, int me) {
        this.variables = variables;
        this.me = me;
    }

    /** Nothing on the stack changes. */
    InsnList read(AbstractInsnNode access) {
        InsnList code = new InsnList();
        List<Spilled> spilled = List.of();
        if (access instanceof FieldInsnNode field) {
            code.add(target(field));
        } else if (access instanceof MethodInsnNode call) {
            spilled = spill(code, List.of(Type.getArgumentTypes(call.desc)));
            code.add(Instructions.isUpdater(call.owner) ? spilled.get(0).load() : new InsnNode(Opcodes.DUP));
        } else {
            code.add(new InsnNode(Opcodes.DUP2));
            code.add(new InsnNode(Opcodes.POP));
        }
        hook(code, "read", "(Ljava/lang/Object;");
        reload(code, spilled);
        return code;
    }

    /**
     * Nothing on the stack changes, unless it is one of {@link AtomicCalls}, which get more arguments.
     *
     * @param last whether the transaction has no access after this one
     */
    InsnList write(AbstractInsnNode access, boolean last) {
        InsnList code = new InsnList();
        if (access instanceof FieldInsnNode field) {
            field(code, field, last);
        } else if (AtomicCalls.isKnown(access)) {
            code.add(constant(last));
            code.add(new VarInsnNode(Opcodes.ALOAD, me));
        } else if (access instanceof MethodInsnNode call) {
            atomic(code, call, last);
        } else {
            element(code, access.getOpcode(), last);
        }
        return code;
    }

    private static InsnNode constant(boolean value) {
        return new InsnNode(value ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    }

    /** The object, or class, of a field, besides what is on the stack. */
    private static AbstractInsnNode target(FieldInsnNode field) {
        return isStatic(field) ? new LdcInsnNode(Type.getObjectType(field.owner)) : new InsnNode(Opcodes.DUP);
    }

    private static boolean isStatic(FieldInsnNode field) {
        return field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
    }

    private void settle(InsnList code) {
        code.add(new VarInsnNode(Opcodes.ALOAD, me));
        code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, TRANSACTION, "settle", "()V"));
    }

    private void hook(InsnList code, String name, String arguments) {
        code.add(new VarInsnNode(Opcodes.ALOAD, me));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, TRANSACTION, name, arguments + ME));
    }

    private void field(InsnList code, FieldInsnNode field, boolean last) {
        Type type = Type.getType(field.desc);
        List<Spilled> spilled = spill(code, List.of(type));
        code.add(target(field));
        hook(code, "write", "(Ljava/lang/Object;");
        if (last) {
            settle(code);
        } else {
            if (isStatic(field)) {
                code.add(new InsnNode(Opcodes.ACONST_NULL));
                code.add(new FieldInsnNode(Opcodes.GETSTATIC, field.owner, field.name, field.desc));
            } else {
                code.add(new InsnNode(Opcodes.DUP));
                code.add(new InsnNode(Opcodes.DUP));
                code.add(new FieldInsnNode(Opcodes.GETFIELD, field.owner, field.name, field.desc));
            }
            String kept = widened(code, type);
            code.add(new LdcInsnNode(Type.getObjectType(field.owner)));
            code.add(new LdcInsnNode(field.name));
            hook(code, "keep", "(Ljava/lang/Object;" + kept + "Ljava/lang/Class;Ljava/lang/String;");
        }
        reload(code, spilled);
    }

    /** An element of an array is written: array, index and value are on the stack. */
    private void element(InsnList code, int opcode, boolean last) {
        Type type = switch (opcode) {
            case Opcodes.LASTORE -> Type.LONG_TYPE;
            case Opcodes.FASTORE -> Type.FLOAT_TYPE;
            case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
            case Opcodes.AASTORE -> Type.getObjectType("java/lang/Object");
            // Arrays of boolean and byte have the same instructions, and are told apart when something is put back.
            default -> Type.INT_TYPE;
        };
        List<Spilled> spilled = spill(code, List.of(Type.INT_TYPE, type));
        code.add(new InsnNode(Opcodes.DUP));
        hook(code, "write", "(Ljava/lang/Object;");
        if (last) {
            settle(code);
        } else {
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new InsnNode(Opcodes.DUP));
            code.add(spilled.get(0).load());
            code.add(new InsnNode(opcode - Opcodes.IASTORE + Opcodes.IALOAD));
            String kept = widened(code, type);
            code.add(spilled.get(0).load());
            hook(code, "keep", "(Ljava/lang/Object;" + kept + "I");
        }
        reload(code, spilled);
    }

    private void atomic(InsnList code, MethodInsnNode call, boolean last) {
        List<Spilled> spilled = spill(code, List.of(Type.getArgumentTypes(call.desc)));
        code.add(new InsnNode(Opcodes.DUP));
        String name = "change";
        String arguments = "(Ljava/lang/Object;";
        if (Instructions.isUpdater(call.owner)) {
            code.add(spilled.get(0).load());
            name = "changeBy";
            arguments += "Ljava/lang/Object;";
        } else if (Instructions.isAtomicArray(call.owner)) {
            code.add(spilled.get(0).load());
            name = "changeElement";
            arguments += "I";
        }
        code.add(constant(last));
        hook(code, name, arguments + 'Z');
        reload(code, spilled);
    }

    /** Takes values off the stack, the last of them first; returns them in their order. */
    private List<Spilled> spill(InsnList code, List<Type> types) {
        List<Spilled> spilled = new ArrayList<>();
        for (Type type : types) {
            spilled.add(new Spilled(type, variables.forMoment(type, spilled.size())));
        }
        for (int i = spilled.size() - 1; i >= 0; i--) {
            code.add(new VarInsnNode(
                    types.get(i).getOpcode(Opcodes.ISTORE), spilled.get(i).variable()));
        }
        return spilled;
    }

    private static void reload(InsnList code, List<Spilled> spilled) {
        spilled.forEach(value -> code.add(value.load()));
    }

    /** Makes a long of whole numbers; returns the descriptor of what is on the stack then. */
    private static String widened(InsnList code, Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> {
                code.add(new InsnNode(Opcodes.I2L));
                yield "J";
            }
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
            default -> "Ljava/lang/Object;";
        };
    }

    private record Spilled(Type type, int variable) {
        VarInsnNode load() {
            return new VarInsnNode(type.getOpcode(Opcodes.ILOAD), variable);
        }
    }
}
