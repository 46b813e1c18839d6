package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;

/**
 * A condition of a lock, as of a Java monitor: to wait gives up the lock, and when notified asks for it again (two steps).
 * Tasks are notified in the order in which they began to wait. The operations' resource is the lock: whoever waits or
 * notifies holds it, so the queue needs no resource of its own.
 */
public final class Condition {
    private final String name;
    private final Lock lock;

    Condition(String name, Lock lock) {
        this.name = name;
        this.lock = lock;
    }

    Instruction await() {
        return Instruction.visible(Kind.WAIT, Access.WRITE, lock.owner, "wait for " + name, (m, a) -> {
            if (requireLock(m, a, "waits for ")) {
                m.cells[lock.owner.number] = 0;
                a.awaiting = this;
                a.ticket = m.nextTicket();
            }
        });
    }

    /** The second step of waiting: notified, and the lock is free. */
    Instruction reacquire() {
        return Instruction.visible(
                        Kind.LOCK,
                        Access.WRITE,
                        lock.owner,
                        "lock " + lock + " again",
                        (m, a) -> m.cells[lock.owner.number] = a.task.id() + 1)
                .when((m, a) -> a.awaiting == null && m.cells[lock.owner.number] == 0, this::explain);
    }

    /** The same, but gives up being notified after a time; it needs the lock again all the same. */
    Instruction reacquireWithin(int duration, Local notified) {
        return Instruction.visible(Kind.LOCK, Access.WRITE, lock.owner, "lock " + lock + " again", (m, a) -> {
                    m.cells[lock.owner.number] = a.task.id() + 1;
                    a.locals[notified.slot] = 1 - a.ticket;
                })
                .when((m, a) -> a.awaiting == null && m.cells[lock.owner.number] == 0, this::explain)
                .orAfter(duration, Access.WRITE, (m, a) -> a.awaiting != null, (m, a) -> {
                    a.awaiting = null;
                    a.ticket = 1;
                    a.pc--;
                });
    }

    Instruction notifyOne() {
        return Instruction.visible(Kind.NOTIFY, Access.WRITE, lock.owner, "notify " + name, (m, a) -> {
            if (requireLock(m, a, "notifies ")) {
                Activity first = m.firstWaiting(this);
                if (first != null) {
                    first.awaiting = null;
                    first.ticket = 0;
                }
            }
        });
    }

    Instruction notifyAllWaiting() {
        return Instruction.visible(Kind.NOTIFY, Access.WRITE, lock.owner, "notify all " + name, (m, a) -> {
            if (requireLock(m, a, "notifies ")) {
                for (Activity next = m.firstWaiting(this); next != null; next = m.firstWaiting(this)) {
                    next.awaiting = null;
                    next.ticket = 0;
                }
            }
        });
    }

    private boolean requireLock(ModelProgram machine, Activity activity, String what) {
        if (lock.isHeldBy(machine, activity)) {
            return true;
        }
        machine.fail(activity, what + name + " without holding " + lock);
        return false;
    }

    private String explain(ModelProgram machine, Activity activity) {
        return activity.awaiting != null ? "a notification of " + name : lock.explain(machine, activity);
    }

    @Override
    public String toString() {
        return name;
    }
}
