package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;

/**
 * A barrier that can be used again and again, in two steps: to arrive, which is always possible, and to pass, once all have
 * arrived. Two steps, because what comes after the barrier happens after every arrival; arrivals commute with each other.
 */
public final class Barrier {
    private final Variable arrived;
    private final int parties;
    private final int index;

    Barrier(Variable arrived, int parties, int index) {
        this.arrived = arrived;
        this.parties = parties;
        this.index = index;
    }

    Instruction arrive() {
        return Instruction.visible(Kind.BARRIER, Access.COMMUTE, arrived, "arrive at " + arrived, (m, a) -> {
            m.cells[arrived.number]++;
            a.arrivals[index]++;
        });
    }

    Instruction pass() {
        return Instruction.visible(Kind.BARRIER, Access.READ, arrived, "pass " + arrived, (m, a) -> {})
                .when(
                        (m, a) -> m.cells[arrived.number] >= a.arrivals[index] * parties,
                        (m, a) -> "barrier " + arrived + " (" + m.cells[arrived.number] % parties + " of " + parties
                                + " are there)");
    }

    @Override
    public String toString() {
        return arrived.toString();
    }
}
