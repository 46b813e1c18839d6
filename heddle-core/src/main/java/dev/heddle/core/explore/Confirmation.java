package dev.heddle.core.explore;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;

/** The second look that a proof has to stand: what a program sees at no further cost is enough to find failures, not to say that there are none. */
final class Confirmation {
    private Confirmation() {}

    /** Whether all was explored that there is, as far as program and strategy know. */
    static boolean isThrough(Program program, Strategy strategy) {
        return program.isTransparent() && strategy.leftOut() == null;
    }

    /** A strategy has nothing left. Returns whether it begins anew, because the program sees more from now on. */
    static boolean begins(Program program, Strategy strategy) {
        return isThrough(program, strategy) && program.lookCloser() && strategy.startOver();
    }
}
