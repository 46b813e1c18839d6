package dev.heddle.transactions.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Where instructions go on, exceptions aside. */
final class Jumps {
    private Jumps() {}

    static List<LabelNode> targets(AbstractInsnNode instruction) {
        List<LabelNode> targets = new ArrayList<>();
        if (instruction instanceof JumpInsnNode jump) {
            targets.add(jump.label);
        } else if (instruction instanceof TableSwitchInsnNode table) {
            targets.addAll(table.labels);
            targets.add(table.dflt);
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            targets.addAll(lookup.labels);
            targets.add(lookup.dflt);
        }
        return targets;
    }

    /** Whether it may go on at the instruction behind it. */
    static boolean goesOn(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GOTO, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH, Opcodes.ATHROW -> false;
            default -> !isReturn(instruction);
        };
    }

    static boolean isReturn(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN;
    }

    /** The labels that somebody jumps back to. */
    static Set<LabelNode> loops(Map<AbstractInsnNode, Integer> positions) {
        Set<LabelNode> loops = new HashSet<>();
        positions.forEach((instruction, position) -> {
            for (LabelNode target : targets(instruction)) {
                if (positions.get(target) <= position) {
                    loops.add(target);
                }
            }
        });
        return loops;
    }
}
