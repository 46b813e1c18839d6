package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;

/** Jumps, and steps that touch nothing shared. */
final class Flow {
    private Flow() {}

    /** A jump whose target is known later. */
    static final class Jump {
        final Instruction instruction;
        int target;

        Jump(Expression unless, String text) {
            instruction = Instruction.local(text, (m, a) -> {
                if (unless == null || !unless.holds(a.locals)) {
                    a.pc = target;
                }
            });
        }
    }

    static Jump jump() {
        return new Jump(null, "jump");
    }

    static Jump jumpUnless(Expression condition) {
        return new Jump(condition, "unless " + condition);
    }

    static Instruction step() {
        return Instruction.visible(Kind.READ, Access.READ, null, "step", (m, a) -> {});
    }

    static Instruction yieldNow() {
        return Instruction.visible(Kind.YIELD, Access.READ, null, "yield", (m, a) -> {});
    }

    static Instruction softBarrier(Operation.Gathering gathering) {
        Instruction barrier =
                Instruction.visible(Kind.BARRIER, Access.READ, null, "soft barrier " + gathering.place(), (m, a) -> {});
        barrier.gathering = gathering;
        return barrier;
    }

    static Instruction choose(int alternatives, Local into) {
        if (alternatives < 1) {
            throw new IllegalArgumentException("there must be something to choose from, not " + alternatives);
        }
        return Instruction.visible(
                Kind.CHOOSE,
                Access.READ,
                null,
                into + " = choose(" + alternatives + ")",
                (m, a) -> a.locals[into.slot] = m.memory.choose(a, alternatives));
    }

    static Instruction sleep(int duration) {
        return Instruction.visible(Kind.SLEEP, Access.WRITE, null, "sleep " + duration, (m, a) -> {})
                .when((m, a) -> false, (m, a) -> "time to pass")
                .orAfter(duration, Access.WRITE, (m, a) -> true, (m, a) -> {});
    }
}
