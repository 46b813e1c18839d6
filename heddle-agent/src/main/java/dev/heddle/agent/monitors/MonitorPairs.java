package dev.heddle.agent.monitors;

import dev.heddle.agent.memory.MemoryWeaver;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Which monitorenter each monitorexit belongs to, for any code whose locking is structured (JVMS 2.11.10). It follows the code
 * along all paths with the stack of monitors that are held; on each instruction all paths have to agree on it.
 */
public final class MonitorPairs {
    /** The monitors that are held, the last one first. */
    private static final class Held {
        private final AbstractInsnNode enter;
        private final Held below;

        Held(AbstractInsnNode enter, Held below) {
            this.enter = enter;
            this.below = below;
        }
    }

    private static final Held NONE = new Held(null, null);

    private final InsnList code;
    private final MethodNode method;
    private final Held[] before;
    private final ArrayDeque<AbstractInsnNode> work = new ArrayDeque<>();
    private final Map<AbstractInsnNode, AbstractInsnNode> pairs = new HashMap<>();

    private MonitorPairs(MethodNode method) {
        this.method = method;
        this.code = method.instructions;
        this.before = new Held[code.size()];
    }

    /** From each reachable monitorexit to its monitorenter; null if the locking is not structured. */
    public static Map<AbstractInsnNode, AbstractInsnNode> of(MethodNode method) {
        MonitorPairs pairs = new MonitorPairs(method);
        return pairs.follow() ? pairs.pairs : null;
    }

    private boolean follow() {
        if (!reach(code.getFirst(), NONE)) {
            return false;
        }
        while (!work.isEmpty()) {
            AbstractInsnNode i = work.pop();
            Held held = before[code.indexOf(i)];
            if (!toHandlers(i, held)) {
                return false;
            }
            if (i.getOpcode() == Opcodes.MONITORENTER) {
                held = new Held(i, held);
            } else if (i.getOpcode() == Opcodes.MONITOREXIT) {
                if (held == NONE) {
                    return false;
                }
                pairs.put(i, held.enter);
                held = held.below;
            }
            if (!toSuccessors(i, held)) {
                return false;
            }
        }
        return true;
    }

    private boolean toSuccessors(AbstractInsnNode i, Held held) {
        int opcode = i.getOpcode();
        if (i instanceof JumpInsnNode jump) {
            // A subroutine could be entered from places that hold different monitors; no compiler has used them for
            // long.
            return opcode != Opcodes.JSR
                    && reach(jump.label, held)
                    && (opcode == Opcodes.GOTO || reach(i.getNext(), held));
        }
        if (i instanceof TableSwitchInsnNode table) {
            return reach(table.dflt, held) && reachAll(table.labels, held);
        }
        if (i instanceof LookupSwitchInsnNode lookup) {
            return reach(lookup.dflt, held) && reachAll(lookup.labels, held);
        }
        boolean ends = (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
        return ends || reach(i.getNext(), held);
    }

    private boolean toHandlers(AbstractInsnNode i, Held held) {
        if (!mayThrow(i)) {
            return true;
        }
        int index = code.indexOf(i);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (code.indexOf(block.start) <= index && index < code.indexOf(block.end)) {
                if (!reach(block.handler, held)) {
                    return false;
                }
                if (block.type == null) {
                    // It catches everything, so what comes after it in the table is not for this instruction.
                    return true;
                }
            }
        }
        return true;
    }

    /** A monitor instruction on a monitor that is held does not throw; loads, stores and jumps never do. */
    private static boolean mayThrow(AbstractInsnNode i) {
        int opcode = i.getOpcode();
        return MemoryWeaver.isElementAccess(opcode)
                || opcode == Opcodes.IDIV
                || opcode == Opcodes.LDIV
                || opcode == Opcodes.IREM
                || opcode == Opcodes.LREM
                || opcode == Opcodes.LDC
                || (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.CHECKCAST)
                || opcode == Opcodes.MULTIANEWARRAY;
    }

    private boolean reachAll(java.util.List<LabelNode> labels, Held held) {
        for (LabelNode label : labels) {
            if (!reach(label, held)) {
                return false;
            }
        }
        return true;
    }

    private boolean reach(AbstractInsnNode i, Held held) {
        if (i == null) {
            return false;
        }
        int index = code.indexOf(i);
        Held known = before[index];
        if (known == null) {
            before[index] = held;
            work.push(i);
            return true;
        }
        return same(known, held);
    }

    private static boolean same(Held a, Held b) {
        Held left = a;
        Held right = b;
        while (left != null && right != null) {
            if (left == right) {
                return true;
            }
            if (left.enter != right.enter) {
                return false;
            }
            left = left.below;
            right = right.below;
        }
        return left == right;
    }
}
