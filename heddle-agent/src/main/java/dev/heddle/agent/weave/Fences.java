package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Plain fields that are accessed between fences, and so are as good as volatile: read before {@code VarHandle.acquireFence()}, written after
 * {@code releaseFence()}, or the same by Unsafe. Two such accesses are no data race, and order what is around them.
 */
final class Fences {
    /** How far away the fence may be: what computes the value lies between, or what keeps it. */
    private static final int NEAR = 6;

    private Fences() {}

    static boolean guard(FieldInsnNode access) {
        boolean isRead = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        AbstractInsnNode i = access;
        for (int distance = 0; distance < NEAR; distance++) {
            i = isRead ? next(i) : WovenMethod.previous(i);
            if (i instanceof MethodInsnNode call) {
                return isFence(call, isRead);
            }
            if (i == null || i instanceof FieldInsnNode || i instanceof JumpInsnNode) {
                return false;
            }
        }
        return false;
    }

    private static AbstractInsnNode next(AbstractInsnNode instruction) {
        AbstractInsnNode i = instruction.getNext();
        while (i != null && i.getOpcode() < 0) {
            i = i.getNext();
        }
        return i;
    }

    private static boolean isFence(MethodInsnNode call, boolean afterRead) {
        if (!call.owner.equals("java/lang/invoke/VarHandle") && !call.owner.endsWith("/misc/Unsafe")) {
            return false;
        }
        return switch (call.name) {
            case "fullFence" -> true;
            case "acquireFence", "loadLoadFence", "loadFence" -> afterRead;
            case "releaseFence", "storeStoreFence", "storeFence" -> !afterRead;
            default -> false;
        };
    }
}
