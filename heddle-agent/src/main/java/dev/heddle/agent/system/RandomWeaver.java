package dev.heddle.agent.system;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Randomness that comes from outside; generators with a seed of their own need nothing, and UUID comes through SecureRandom. */
public final class RandomWeaver {
    private RandomWeaver() {}

    /**
     * Whether a constructor is one of a generator of {@code java.util.random} without a seed: each class counts its seeds on, from the time
     * at which it was initialised.
     */
    public static boolean isUnseeded(String owner, String name, String descriptor) {
        return (owner.startsWith("jdk/random/") || owner.startsWith("jdk/internal/random/"))
                && name.equals("<init>")
                && descriptor.equals("()V");
    }

    public static void weaveSeed(WovenMethod method, MethodInsnNode call) {
        if (call.name.equals("getAndAdd") && isUnseeded(method.owner.name, method.node.name, method.node.desc)) {
            replace(method, call, "seed", "J");
        }
    }

    /** Whether a field decides in which order {@code Set.of} and {@code Map.of} are iterated: a number that each JVM makes anew. */
    public static boolean isSalt(int opcode, String owner, String field) {
        return opcode == Opcodes.GETSTATIC
                && owner.equals("java/util/ImmutableCollections")
                && (field.equals("SALT32L") || field.equals("REVERSE"));
    }

    public static void weaveSalt(WovenMethod method, FieldInsnNode access) {
        replace(method, access, access.name.equals("SALT32L") ? "salt" : "reverse", access.desc);
    }

    /** What an instruction left on the stack goes through a hook. */
    private static void replace(WovenMethod method, AbstractInsnNode instruction, String hook, String type) {
        String descriptor = "(" + type + ")" + type;
        if (method.owner.surroundings.hooks().has(Hooks.RANDOM, hook, descriptor)) {
            InsnList code = new InsnList();
            code.add(WovenMethod.hook(Hooks.RANDOM, hook, descriptor));
            method.after(instruction, code);
        }
    }
}
