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
    InsnList before(AbstractInsnNode access, boolean writes) {
        InsnList code = new InsnList();
        if (access instanceof FieldInsnNode field) {
            field(code, field, writes);
        } else if (access instanceof MethodInsnNode call) {
            atomic(code, call, writes);
        } else if (writes) {
            store(code, access.getOpcode());
        } else {
            code.add(new InsnNode(Opcodes.DUP2));
            code.add(new InsnNode(Opcodes.POP));
            hook(code, "read", "(Ljava/lang/Object;");
        }
        return code;
    }

    /** What was read lies on the stack, and stays there. */
    InsnList after(boolean writes) {
        InsnList code = new InsnList();
        if (!writes) {
            code.add(new VarInsnNode(Opcodes.ALOAD, me));
            code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, TRANSACTION, "hasRead", "()V"));
        }
        return code;
    }

    private void hook(InsnList code, String name, String arguments) {
        code.add(new VarInsnNode(Opcodes.ALOAD, me));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, TRANSACTION, name, arguments + ME));
    }

    private void field(InsnList code, FieldInsnNode field, boolean writes) {
        Type type = Type.getType(field.desc);
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        List<Spilled> spilled = writes ? spill(code, List.of(type)) : List.of();
        code.add(isStatic ? new LdcInsnNode(Type.getObjectType(field.owner)) : new InsnNode(Opcodes.DUP));
        hook(code, writes ? "write" : "read", "(Ljava/lang/Object;");
        if (writes) {
            if (isStatic) {
                code.add(new InsnNode(Opcodes.ACONST_NULL));
                code.add(new FieldInsnNode(Opcodes.GETSTATIC, field.owner, field.name, field.desc));
            } else {
                code.add(new InsnNode(Opcodes.DUP));
                code.add(new InsnNode(Opcodes.DUP));
                code.add(new FieldInsnNode(Opcodes.GETFIELD, field.owner, field.name, field.desc));
            }
            box(code, type);
            code.add(new LdcInsnNode(Type.getObjectType(field.owner)));
            code.add(new LdcInsnNode(field.name));
            hook(code, "keepField", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;");
            reload(code, spilled);
        }
    }

    /** An element of an array is written: array, index and value are on the stack. */
    private void store(InsnList code, int opcode) {
        int read = opcode - Opcodes.IASTORE + Opcodes.IALOAD;
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
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new InsnNode(Opcodes.DUP));
        code.add(spilled.get(0).load());
        code.add(new InsnNode(read));
        box(code, type);
        code.add(spilled.get(0).load());
        hook(code, "keepElement", "(Ljava/lang/Object;Ljava/lang/Object;I");
        reload(code, spilled);
    }

    private void atomic(InsnList code, MethodInsnNode call, boolean writes) {
        List<Spilled> spilled = spill(code, List.of(Type.getArgumentTypes(call.desc)));
        code.add(new InsnNode(Opcodes.DUP));
        if (Instructions.isUpdater(call.owner)) {
            code.add(spilled.get(0).load());
            if (writes) {
                hook(code, "changeBy", "(Ljava/lang/Object;Ljava/lang/Object;");
            } else {
                code.add(new InsnNode(Opcodes.SWAP));
                code.add(new InsnNode(Opcodes.POP));
                hook(code, "read", "(Ljava/lang/Object;");
            }
        } else if (!writes) {
            hook(code, "read", "(Ljava/lang/Object;");
        } else if (Instructions.isAtomicArray(call.owner)) {
            code.add(spilled.get(0).load());
            hook(code, "changeElement", "(Ljava/lang/Object;I");
        } else {
            hook(code, "change", "(Ljava/lang/Object;");
        }
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

    private static void box(InsnList code, Type type) {
        String box = switch (type.getSort()) {
            case Type.BOOLEAN -> "Boolean";
            case Type.BYTE -> "Byte";
            case Type.CHAR -> "Character";
            case Type.SHORT -> "Short";
            case Type.INT -> "Integer";
            case Type.LONG -> "Long";
            case Type.FLOAT -> "Float";
            case Type.DOUBLE -> "Double";
            default -> null;
        };
        if (box != null) {
            String owner = "java/lang/" + box;
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, owner, "valueOf", '(' + type.getDescriptor() + ")L" + owner + ';'));
        }
    }

    private record Spilled(Type type, int variable) {
        VarInsnNode load() {
            return new VarInsnNode(type.getOpcode(Opcodes.ILOAD), variable);
        }
    }
}
