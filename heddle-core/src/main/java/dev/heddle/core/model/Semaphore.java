package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;

/** A number of permits. Also the papers' {@code signal(w)} and {@code wait(w)}: a semaphore without permits at first. */
public final class Semaphore {
    private final Variable permits;

    Semaphore(Variable permits) {
        this.permits = permits;
    }

    Instruction acquire() {
        return Instruction.visible(
                        Kind.ACQUIRE, Access.WRITE, permits, "acquire " + permits, (m, a) -> m.cells[permits.number]--)
                .when((m, a) -> m.cells[permits.number] > 0, (m, a) -> "a permit of " + permits);
    }

    /** A time-out finds no permit, which is only to read. */
    Instruction acquireWithin(int duration, Local taken) {
        return Instruction.visible(Kind.ACQUIRE, Access.WRITE, permits, taken + " = acquire " + permits, (m, a) -> {
                    m.cells[permits.number]--;
                    a.locals[taken.slot] = 1;
                })
                .when((m, a) -> m.cells[permits.number] > 0, (m, a) -> "a permit of " + permits)
                .orAfter(duration, Access.READ, (m, a) -> true, (m, a) -> a.locals[taken.slot] = 0);
    }

    Instruction release() {
        return Instruction.visible(
                Kind.RELEASE, Access.WRITE, permits, "release " + permits, (m, a) -> m.cells[permits.number]++);
    }

    @Override
    public String toString() {
        return permits.toString();
    }
}
