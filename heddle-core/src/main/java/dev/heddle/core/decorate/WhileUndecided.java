package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;

/**
 * Ends an exploration after an execution in which each choice had one operation only and no value was left open: there is no other execution. So a
 * program with a single task is run once, whatever the strategy.
 */
public final class WhileUndecided extends Decorator {
    private boolean begun;
    private boolean decided;
    private Strategy chooser;

    public WhileUndecided(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        if (begun && decided) {
            return false;
        }
        begun = true;
        decided = true;
        boolean begins = inner.begin(random);
        chooser = begins ? inner.chooser() : null;
        return begins;
    }

    /** It has nothing to do with what is executed. */
    @Override
    public Strategy listener() {
        return inner.listener();
    }

    @Override
    public boolean startOver() {
        begun = false;
        inner.startOver();
        return true;
    }

    @Override
    public int fault(Choice faults, int step) {
        decided = false;
        return inner.fault(faults, step);
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        decided = false;
        return inner.readsFrom(read, candidates);
    }

    @Override
    public int choose(Choice choice) {
        decided &= choice.size() == 1;
        return chooser.choose(choice);
    }
}
