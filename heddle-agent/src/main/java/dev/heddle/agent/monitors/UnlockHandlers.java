package dev.heddle.agent.monitors;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The handler of a synchronized block, which gives back the lock, covers itself: nothing may leave while the lock is held. HotSpot's
 * quick compiler (C1) refuses a handler that covers itself and has a call in it, so a method with a hook there was interpreted until the slow one
 * compiled it, without a profile of it. So such a handler gets another one, which has no hook.
 */
public final class UnlockHandlers {
    private UnlockHandlers() {}

    public static void weave(WovenMethod method) {
        List<TryCatchBlockNode> blocks = method.node.tryCatchBlocks;
        for (TryCatchBlockNode block : new ArrayList<>(blocks)) {
            List<AbstractInsnNode> handler = block.start == block.handler ? straightLine(block.handler) : List.of();
            if (hasHook(handler)) {
                LabelNode second = new LabelNode();
                LabelNode end = new LabelNode();
                // Right behind it, so that whatever covers the one covers the other.
                method.node.instructions.insert(handler.get(handler.size() - 1), withoutHook(handler, second, end));
                block.handler = second;
                blocks.add(blocks.indexOf(block) + 1, new TryCatchBlockNode(second, end, second, null));
            }
        }
    }

    private static boolean hasHook(List<AbstractInsnNode> handler) {
        for (AbstractInsnNode i : handler) {
            if (isHook(i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isHook(AbstractInsnNode i) {
        return i instanceof MethodInsnNode call
                && call.owner.equals(Hooks.MONITOR)
                && call.name.startsWith("exit")
                && i.getPrevious().getOpcode() == Opcodes.DUP;
    }

    /** A handler up to its end, if it gives back one lock and throws; otherwise nothing. */
    private static List<AbstractInsnNode> straightLine(LabelNode handler) {
        List<AbstractInsnNode> code = new ArrayList<>();
        int exits = 0;
        for (AbstractInsnNode i = handler.getNext(); i != null; i = i.getNext()) {
            code.add(i);
            switch (i.getType()) {
                case AbstractInsnNode.JUMP_INSN,
                        AbstractInsnNode.LOOKUPSWITCH_INSN,
                        AbstractInsnNode.TABLESWITCH_INSN -> {
                    return List.of();
                }
                case AbstractInsnNode.FRAME -> {
                    if (WovenMethod.previous(i) != WovenMethod.previous(handler)) {
                        return List.of();
                    }
                }
                default -> {
                    int opcode = i.getOpcode();
                    exits += opcode == Opcodes.MONITOREXIT ? 1 : 0;
                    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                        return List.of();
                    }
                    if (opcode == Opcodes.ATHROW) {
                        return exits == 1 ? code : List.of();
                    }
                }
            }
        }
        return List.of();
    }

    private static InsnList withoutHook(List<AbstractInsnNode> handler, LabelNode start, LabelNode end) {
        InsnList copy = new InsnList();
        copy.add(start);
        for (AbstractInsnNode i : handler) {
            boolean isDropped = isHook(i) || (i.getOpcode() == Opcodes.DUP && isHook(i.getNext()));
            if (isDropped || i instanceof LabelNode || i instanceof LineNumberNode) {
                continue;
            }
            copy.add(i instanceof FrameNode frame ? copy(frame) : i.clone(Map.of()));
            if (i.getOpcode() == Opcodes.MONITOREXIT) {
                copy.add(end);
            }
        }
        return copy;
    }

    /** What is on its stack or in its locals may be an object that a label says was not initialised yet: the labels stay. */
    private static FrameNode copy(FrameNode frame) {
        return new FrameNode(
                Opcodes.F_NEW,
                frame.local == null ? 0 : frame.local.size(),
                frame.local == null ? null : frame.local.toArray(),
                frame.stack == null ? 0 : frame.stack.size(),
                frame.stack == null ? null : frame.stack.toArray());
    }
}
