package dev.heddle.bench.runtime;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;

/** The two cheapest strategies there are, for the cost of a step by itself. */
enum Fixed implements Strategy {
    /** Switches whenever it can. */
    ALTERNATE {
        @Override
        public int choose(Choice choice) {
            return choice.size() > 1 && choice.previous() == 0 ? 1 : 0;
        }
    },
    /** Switches only when it must. */
    STAY {
        @Override
        public int choose(Choice choice) {
            return Math.max(0, choice.previous());
        }
    };

    @Override
    public boolean begin(Randomness random) {
        return true;
    }

    @Override
    public void executed(Operation operation) {
        // They do not care what happened.
    }
}
