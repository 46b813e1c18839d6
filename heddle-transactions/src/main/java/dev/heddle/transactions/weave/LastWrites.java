package dev.heddle.transactions.weave;

import dev.heddle.transactions.plan.Code;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Which writes of an operation are the last that their transaction does: on no way from there to its end is there another access, a call that may have one, or a loop,
 * whose turns are counted. What is written then need not be kept, as the transaction can make sure before that it will commit.
 *
 * <p>A method that its callers have in their transactions has none: whatever it does, they may go on, if need be after an exception.
 */
final class LastWrites {
    private final Code code;
    private final AbstractInsnNode[] all;
    private final Division division;
    private final Region outside;
    private final Set<LabelNode> loops;
    private final Map<AbstractInsnNode, Integer> positions;

    /** The positions of handlers, by those of the instructions whose exceptions they catch. */
    private final Map<Integer, List<Integer>> handlers = new HashMap<>();

    /** From which instructions on something may follow before the end of the transaction. */
    private final BitSet goesOn = new BitSet();

    /** @param loops labels at which turns are counted */
    LastWrites(
            Code code,
            Division division,
            Region outside,
            Set<LabelNode> loops,
            Map<AbstractInsnNode, Integer> positions) {
        this.code = code;
        this.division = division;
        this.outside = outside;
        this.loops = loops;
        this.positions = positions;
        all = code.node().instructions.toArray();
        for (TryCatchBlockNode block : code.node().tryCatchBlocks) {
            for (int i = positions.get(block.start); i < positions.get(block.end); i++) {
                handlers.computeIfAbsent(i, at -> new ArrayList<>()).add(positions.get(block.handler));
            }
        }
        boolean more = true;
        while (more) {
            more = false;
            for (int i = all.length - 1; i >= 0; i--) {
                if (!goesOn.get(i) && goesOnFrom(i)) {
                    goesOn.set(i);
                    more = true;
                }
            }
        }
    }

    boolean contains(AbstractInsnNode write) {
        return !division.isCalled(code) && !goesOnBehind(positions.get(write));
    }

    private boolean goesOnFrom(int i) {
        AbstractInsnNode instruction = all[i];
        if (outside.begins(instruction)
                || division.isOutside(code, instruction)
                || division.endsBefore(code, instruction)) {
            return false;
        }
        return switch (code.role(instruction)) {
            case READ, WRITE, OWN_CALL -> true;
            default -> (instruction instanceof LabelNode label && loops.contains(label)) || goesOnBehind(i);
        };
    }

    private boolean goesOnBehind(int i) {
        AbstractInsnNode instruction = all[i];
        if (handlers.getOrDefault(i, List.of()).stream().anyMatch(goesOn::get)) {
            return true;
        }
        if (division.endsAfter(code, instruction) || outside.ends(instruction)) {
            return false;
        }
        if (AtomicCalls.writesOnlyIfTrue(instruction)) {
            int branch = i + 1;
            while (all[branch].getOpcode() < 0) {
                branch++;
            }
            if (all[branch].getOpcode() == Opcodes.IFEQ) {
                return goesOn.get(branch + 1);
            }
            if (all[branch] instanceof JumpInsnNode jump && jump.getOpcode() == Opcodes.IFNE) {
                return goesOn.get(positions.get(jump.label));
            }
        }
        return Jumps.targets(instruction).stream().anyMatch(label -> goesOn.get(positions.get(label)))
                || (Jumps.goesOn(instruction) && goesOn.get(i + 1));
    }
}
