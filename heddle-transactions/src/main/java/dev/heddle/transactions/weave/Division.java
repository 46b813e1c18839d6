package dev.heddle.transactions.weave;

import dev.heddle.transactions.plan.Code;
import dev.heddle.transactions.plan.PlacedAccess;
import dev.heddle.transactions.plan.Role;
import dev.heddle.transactions.plan.TransactionPlan;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which methods are divided: a transaction may end in them. No transaction goes on into such a method. All others are part of their caller's transaction, or one
 * by themselves.
 */
final class Division {
    private final TransactionPlan plan;
    private final Set<Code> divided = new HashSet<>();

    /** What others of the structure's methods call. */
    private final Set<Code> called = new HashSet<>();

    Division(TransactionPlan plan) {
        this.plan = plan;
        for (Code code : plan.structure().codes()) {
            for (AbstractInsnNode instruction : code.node().instructions) {
                if (code.role(instruction) == Role.OWN_CALL) {
                    called.addAll(plan.structure().called((MethodInsnNode) instruction));
                }
            }
        }
        boolean more = true;
        while (more) {
            more = false;
            for (Code code : plan.structure().codes()) {
                more |= !divided.contains(code) && isDividedNow(code) && divided.add(code);
            }
        }
    }

    private boolean isDividedNow(Code code) {
        if (!code.isWoven() || code.isSynchronized()) {
            return true;
        }
        for (AbstractInsnNode instruction : code.node().instructions) {
            if (isOutside(code, instruction) || endsBefore(code, instruction) || endsAfter(code, instruction)) {
                return true;
            }
        }
        return false;
    }

    boolean isDivided(Code code) {
        return divided.contains(code);
    }

    /** Whether it may be part of a caller's transaction. */
    boolean isCalled(Code code) {
        return !isDivided(code) && called.contains(code);
    }

    /** Whether no transaction goes on across an instruction. */
    boolean isOutside(Code code, AbstractInsnNode instruction) {
        return switch (code.role(instruction)) {
            case OUTSIDE -> true;
            case OWN_CALL ->
                !code.isPlanned()
                        || plan.structure().called((MethodInsnNode) instruction).stream()
                                .anyMatch(divided::contains);
            default -> false;
        };
    }

    boolean endsBefore(Code code, AbstractInsnNode instruction) {
        PlacedAccess access = code.access(instruction);
        return access != null && !code.isMaking(instruction) && (!code.isPlanned() || plan.endsBefore(access));
    }

    boolean endsAfter(Code code, AbstractInsnNode instruction) {
        PlacedAccess access = code.access(instruction);
        return access != null && !code.isMaking(instruction) && code.isPlanned() && plan.endsAfter(access);
    }
}
