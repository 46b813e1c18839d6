package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;

/** A mutual exclusion lock; a task that locks it twice waits for itself. Its state is the owner's id and one, or 0. */
public final class Lock {
    final Variable owner;

    Lock(Variable owner) {
        this.owner = owner;
    }

    Instruction lock() {
        return Instruction.visible(
                        Kind.LOCK,
                        Access.WRITE,
                        owner,
                        "lock " + owner,
                        (m, a) -> m.cells[owner.number] = a.task.id() + 1)
                .when((m, a) -> m.cells[owner.number] == 0, this::explain);
    }

    /** Does not wait, so it is not of the kind of those that do. */
    Instruction tryLock(Local taken) {
        return Instruction.visible(Kind.UPDATE, Access.WRITE, owner, taken + " = try lock " + owner, (m, a) -> {
                    boolean free = m.cells[owner.number] == 0;
                    a.locals[taken.slot] = free ? 1 : 0;
                    if (free) {
                        m.cells[owner.number] = a.task.id() + 1;
                    }
                })
                .synchronizes();
    }

    Instruction unlock() {
        return Instruction.visible(Kind.UNLOCK, Access.WRITE, owner, "unlock " + owner, (m, a) -> {
            if (isHeldBy(m, a)) {
                m.cells[owner.number] = 0;
            } else {
                m.fail(a, "unlocks " + owner + ", which it does not hold");
            }
        });
    }

    boolean isHeldBy(ModelProgram machine, Activity activity) {
        return machine.cells[owner.number] == activity.task.id() + 1;
    }

    String explain(ModelProgram machine, Activity activity) {
        int holder = machine.cells[owner.number] - 1;
        return "lock " + owner
                + (holder < 0
                        ? ""
                        : holder == activity.task.id()
                                ? ", which it holds itself"
                                : ", which " + machine.activity(holder).task.name() + " holds");
    }

    @Override
    public String toString() {
        return owner.toString();
    }
}
