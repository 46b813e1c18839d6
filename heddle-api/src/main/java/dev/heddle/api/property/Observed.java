package dev.heddle.api.property;

import java.util.function.IntSupplier;

/** A formula in an execution: what is left of it, and how things are. */
final class Observed implements IntSupplier {
    // The numbers are those of the runtime's Claim.
    static final int VIOLATED = -1;
    static final int COLD = 0;
    static final int HOT = 1;
    static final int DONE = 2;

    private Formula left;

    Observed(Formula formula) {
        this.left = formula;
    }

    @Override
    public int getAsInt() {
        left = left.progress();
        if (left == Formula.TRUE) {
            return DONE;
        }
        if (left == Formula.FALSE) {
            return VIOLATED;
        }
        return left.atEnd() ? COLD : HOT;
    }
}
