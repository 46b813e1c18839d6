package dev.heddle.agent.calls;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.AccessBits;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.ClassOperations;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods of the JDK that try something and say whether it worked: {@code compareAndSet}, {@code tryLock}, {@code poll},
 * {@code getAndSet(true)}. What was in vain has changed nothing, which a task that spins is known by.
 */
final class Attempts {
    private static final NameList NAMES = Catalogue.ofThisJdk().names(Mark.ATTEMPTS);

    private Attempts() {}

    static void weave(WovenMethod method, ClassOperations entry, int access) {
        boolean exchanges = isExchange(method.node.name, method.node.desc);
        String result = exchanges ? "I" : resultOf(method.node.desc);
        if ((access & AccessBits.ACCESS) == AccessBits.READ
                || result == null
                || !(exchanges || NAMES.contain(method.node.name))) {
            return;
        }
        String descriptor = "(" + result + "Ljava/lang/Object;)V";
        if (!method.owner.surroundings.hooks().has(Hooks.CALL, "tried", descriptor)) {
            return;
        }
        for (AbstractInsnNode i : method.node.instructions.toArray()) {
            if (i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.ARETURN) {
                InsnList code = new InsnList();
                code.add(new InsnNode(result.equals("J") ? Opcodes.DUP2 : Opcodes.DUP));
                if (exchanges) {
                    code.add(new VarInsnNode(Opcodes.ILOAD, 1));
                    code.add(new InsnNode(Opcodes.IXOR));
                }
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                CallWeaver.follow(method, entry, code);
                code.add(WovenMethod.hook(Hooks.CALL, "tried", descriptor));
                method.before(i, code);
            }
        }
    }

    /** One that changes nothing if it puts in what it gets out: how locks are taken by hand. */
    private static boolean isExchange(String name, String descriptor) {
        return name.equals("getAndSet") && (descriptor.equals("(Z)Z") || descriptor.equals("(I)I"));
    }

    /** The type by which the result goes to the hook, or null if it says nothing. */
    private static String resultOf(String descriptor) {
        return switch (descriptor.charAt(descriptor.indexOf(')') + 1)) {
            case 'Z' -> "I";
            case 'J' -> "J";
            case 'L' -> "Ljava/lang/Object;";
            default -> null;
        };
    }
}
