package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;

/**
 * A barrier that can be used again and again, in two steps: to arrive, which is always possible, and to pass, once all have
 * arrived. Two steps, because what comes after the barrier happens after every arrival; arrivals commute with each other.
 *
 * <p>Rounds take turns with two resources: otherwise an arrival in the next round would seem to depend on those that have not
 * yet passed in this one.
 */
public final class Barrier {
    private final Variable[] arrived;
    private final int parties;
    private final int index;

    Barrier(Variable even, Variable odd, int parties, int index) {
        this.arrived = new Variable[] {even, odd};
        this.parties = parties;
        this.index = index;
    }

    Instruction arrive() {
        return Instruction.visible(Kind.BARRIER, Access.COMMUTE, new Round(0), "arrive at " + this, (m, a) -> {
            m.cells[cell(a.arrivals[index])]++;
            a.arrivals[index]++;
        });
    }

    Instruction pass() {
        return Instruction.visible(Kind.BARRIER, Access.READ, new Round(-1), "pass " + this, (m, a) -> {})
                .when(
                        (m, a) -> m.cells[cell(a.arrivals[index] - 1)] >= expected(a),
                        (m, a) -> "barrier " + this + " ("
                                + (parties - expected(a) + m.cells[cell(a.arrivals[index] - 1)]) + " of " + parties
                                + " are there)");
    }

    private int cell(int round) {
        return arrived[round & 1].number;
    }

    /** How many arrivals there must be in all rounds of this parity, up to the task's own. */
    private int expected(Activity activity) {
        return (activity.arrivals[index] + 1) / 2 * parties;
    }

    @Override
    public String toString() {
        return arrived[0].toString();
    }

    /** The resource of the round a task is in. */
    private final class Round extends Place {
        private final int offset;

        Round(int offset) {
            super(Barrier.this.toString());
            this.offset = offset;
        }

        @Override
        int address(Activity activity) {
            return cell(activity.arrivals[index] + offset);
        }
    }
}
