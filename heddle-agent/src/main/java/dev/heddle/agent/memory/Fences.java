package dev.heddle.agent.memory;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Plain fields that are accessed between fences, and so are as good as volatile: read before {@code VarHandle.acquireFence()}, written after
 * {@code releaseFence()}, or the same by Unsafe. Two such accesses are no data race, and order what is around them. And the fences
 * themselves, which let accesses order that do not do so by themselves: {@code getOpaque}, {@code setOpaque}.
 */
final class Fences {
    /** How far away the fence may be: what computes the value lies between, or what keeps it. */
    private static final int NEAR = 6;

    private static final int ACQUIRES = 1;
    private static final int RELEASES = 2;

    private Fences() {}

    /** Weaves the call if it is a fence. */
    static boolean weave(WovenMethod method, MethodInsnNode call) {
        int kind = kindOf(call);
        if (kind == 0 || !method.owner.surroundings.hooks().has(Hooks.MEMORY, "fence", "(I)V")) {
            return false;
        }
        if (method.owner.isWeak()) {
            WeakWeaver.weaveFence(method, call, kind);
            return true;
        }
        InsnList code = new InsnList();
        code.add(WovenMethod.push(kind));
        code.add(WovenMethod.hook(Hooks.MEMORY, "fence", "(I)V"));
        method.before(call, code);
        return true;
    }

    static boolean guard(FieldInsnNode access) {
        return guard(access, access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC);
    }

    /** Whether an access is guarded by a fence after it, if it reads, or before it. */
    static boolean guard(AbstractInsnNode access, boolean isRead) {
        AbstractInsnNode i = access;
        for (int distance = 0; distance < NEAR; distance++) {
            i = isRead ? next(i) : WovenMethod.previous(i);
            if (i instanceof MethodInsnNode call) {
                return isFence(call, isRead);
            }
            if (i == null || (i instanceof FieldInsnNode field && !isHandle(field)) || i instanceof JumpInsnNode) {
                return false;
            }
        }
        return false;
    }

    /** What an access by a VarHandle begins with, or by Unsafe. */
    private static boolean isHandle(FieldInsnNode field) {
        return field.desc.equals("Ljava/lang/invoke/VarHandle;") || field.desc.endsWith("/misc/Unsafe;");
    }

    private static AbstractInsnNode next(AbstractInsnNode instruction) {
        AbstractInsnNode i = instruction.getNext();
        while (i != null && i.getOpcode() < 0) {
            i = i.getNext();
        }
        return i;
    }

    private static boolean isFence(MethodInsnNode call, boolean afterRead) {
        return (kindOf(call) & (afterRead ? ACQUIRES : RELEASES)) != 0;
    }

    /** What a call orders; 0 if it is no fence. */
    private static int kindOf(MethodInsnNode call) {
        if (!call.owner.equals("java/lang/invoke/VarHandle") && !call.owner.endsWith("/misc/Unsafe")) {
            return 0;
        }
        return switch (call.name) {
            case "fullFence" -> ACQUIRES | RELEASES;
            case "acquireFence", "loadLoadFence", "loadFence" -> ACQUIRES;
            case "releaseFence", "storeStoreFence", "storeFence" -> RELEASES;
            default -> 0;
        };
    }
}
