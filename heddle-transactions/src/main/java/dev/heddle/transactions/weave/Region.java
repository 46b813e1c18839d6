package dev.heddle.transactions.weave;

import dev.heddle.transactions.plan.Code;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Where an object is made of what comes from outside, as in {@code new IllegalStateException("no " + name)}: no transaction can begin again there, as nobody may keep
 * an object that has no constructor yet. So none is under way from the beginning of the expression to its end.
 */
final class Region {
    private final Set<AbstractInsnNode> first = new HashSet<>();
    private final Set<AbstractInsnNode> last = new HashSet<>();
    private final Set<AbstractInsnNode> all = new HashSet<>();

    Region(Code code, Division division) {
        AbstractInsnNode next = code.node().instructions.getFirst();
        while (next != null) {
            AbstractInsnNode begin = next;
            AbstractInsnNode end = next;
            boolean outside = false;
            while (next != null && code.isMaking(next)) {
                outside |= division.isOutside(code, next);
                end = next;
                next = next.getNext();
            }
            if (outside) {
                first.add(begin);
                last.add(end);
                for (AbstractInsnNode i = begin; i != end; i = i.getNext()) {
                    all.add(i);
                    if (code.access(i) != null) {
                        throw code.refuse(
                                i,
                                "makes an object of what it reads and of what it calls: put what it reads into a variable before.");
                    }
                }
                all.add(end);
            }
            next = next == begin ? next.getNext() : next;
        }
    }

    boolean begins(AbstractInsnNode instruction) {
        return first.contains(instruction);
    }

    boolean ends(AbstractInsnNode instruction) {
        return last.contains(instruction);
    }

    boolean contains(AbstractInsnNode instruction) {
        return all.contains(instruction);
    }
}
