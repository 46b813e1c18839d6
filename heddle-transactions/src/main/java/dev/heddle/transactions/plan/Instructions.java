package dev.heddle.transactions.plan;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What instructions and calls into the JDK are to transactions. What is not known is {@link Role#OUTSIDE}. */
public final class Instructions {
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
    private static final Set<String> ATOMICS = Set.of(
            "Integer",
            "Long",
            "Boolean",
            "Reference",
            "MarkableReference",
            "StampedReference",
            "IntegerArray",
            "LongArray",
            "ReferenceArray",
            "IntegerFieldUpdater",
            "LongFieldUpdater",
            "ReferenceFieldUpdater");

    /** Calls of the atomic classes that look. */
    private static final Set<String> LOOKS = Set.of(
            "get",
            "getPlain",
            "getOpaque",
            "getAcquire",
            "getReference",
            "getStamp",
            "isMarked",
            "intValue",
            "longValue");

    /** Calls that call something themselves, of which nobody knows what it does. */
    private static final Set<String> WITH_FUNCTIONS =
            Set.of("updateAndGet", "getAndUpdate", "accumulateAndGet", "getAndAccumulate", "newUpdater", "toString");

    private static final Set<String> VALUES = Set.of(
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Math",
            "java/lang/StrictMath");

    private Instructions() {}

    /** Of an instruction that calls no method of the structure's. */
    static Role roleOf(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD, Opcodes.GETSTATIC ->
                isJdks(((FieldInsnNode) instruction).owner) ? Role.LOCAL : Role.READ;
            case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> Role.WRITE;
            case Opcodes.IALOAD,
                    Opcodes.LALOAD,
                    Opcodes.FALOAD,
                    Opcodes.DALOAD,
                    Opcodes.AALOAD,
                    Opcodes.BALOAD,
                    Opcodes.CALOAD,
                    Opcodes.SALOAD -> Role.READ;
            case Opcodes.IASTORE,
                    Opcodes.LASTORE,
                    Opcodes.FASTORE,
                    Opcodes.DASTORE,
                    Opcodes.AASTORE,
                    Opcodes.BASTORE,
                    Opcodes.CASTORE,
                    Opcodes.SASTORE -> Role.WRITE;
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> Role.OUTSIDE;
            case Opcodes.INVOKEDYNAMIC -> isLambda((InvokeDynamicInsnNode) instruction) ? Role.LOCAL : Role.OUTSIDE;
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESTATIC, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESPECIAL ->
                roleOfCall((MethodInsnNode) instruction);
            default -> Role.LOCAL;
        };
    }

    private static boolean isJdks(String owner) {
        return owner.startsWith("java/");
    }

    private static boolean isLambda(InvokeDynamicInsnNode call) {
        return call.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    }

    private static Role roleOfCall(MethodInsnNode call) {
        if (isAtomic(call.owner)) {
            if (call.name.equals("<init>")) {
                return Role.LOCAL;
            }
            if (WITH_FUNCTIONS.contains(call.name)) {
                return Role.OUTSIDE;
            }
            return call.name.equals("length") ? Role.LOCAL : LOOKS.contains(call.name) ? Role.READ : Role.WRITE;
        }
        return isHarmless(call) ? Role.LOCAL : Role.OUTSIDE;
    }

    /** Whether a call does nothing that anybody else could see, and calls nobody. */
    private static boolean isHarmless(MethodInsnNode call) {
        if (call.name.equals("<init>")) {
            return call.owner.equals("java/lang/Object")
                    || call.owner.startsWith("java/util/concurrent/locks/")
                    || (call.owner.startsWith("java/lang/")
                            && (call.owner.endsWith("Exception") || call.owner.endsWith("Error"))
                            && !call.desc.contains("Ljava/lang/Object;"));
        }
        return (VALUES.contains(call.owner) && !call.desc.contains("Ljava/lang/Object;"))
                || (call.owner.equals("java/util/Objects")
                        && call.desc.equals("(Ljava/lang/Object;)Ljava/lang/Object;"))
                || (call.owner.equals("java/lang/Thread") && call.name.equals("onSpinWait"));
    }

    /** Whether a class is one of the JDK's whose objects are one variable, or an array of them. */
    public static boolean isAtomic(String owner) {
        return owner.startsWith(ATOMIC) && ATOMICS.contains(owner.substring(ATOMIC.length()));
    }

    /** Whether a class of the JDK's has one variable for each element. */
    public static boolean isAtomicArray(String owner) {
        return isAtomic(owner) && owner.endsWith("Array");
    }

    public static boolean isUpdater(String owner) {
        return isAtomic(owner) && owner.endsWith("FieldUpdater");
    }

    /** Whether it is an access that no transaction can have, as it calls what it is given or goes past objects. */
    static boolean isRefused(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && ((isAtomic(call.owner) && call.desc.contains("Ljava/util/function/"))
                        || call.owner.equals("java/lang/invoke/VarHandle")
                        || call.owner.endsWith("misc/Unsafe"));
    }
}
