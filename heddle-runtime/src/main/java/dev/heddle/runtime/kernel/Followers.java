package dev.heddle.runtime.kernel;

import dev.heddle.core.Strategy;
import dev.heddle.core.Unasked;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.gate.Gate;

/** Accesses that follow a step without a choice, see {@link CheapAccesses}: asks how many may, and tells how many did. */
final class Followers {
    /** For each step that an execution may take so many may follow before it is ended as too long. */
    private static final int MOST = 9;

    private Unasked strategy;
    private long number;

    void begin(Strategy newStrategy) {
        strategy = Unasked.of(newStrategy);
        number = 0;
    }

    /** How many there were so far. */
    long number() {
        return number;
    }

    boolean areTooMany(Settings settings) {
        return number > (long) MOST * settings.maxSteps();
    }

    /** How many of a task may follow. One that is alone makes no choices anyway. */
    int allowed(ControlledTask me, boolean alone) {
        if (alone) {
            return Integer.MAX_VALUE;
        }
        try (Gate.Closed closed = Gate.close()) {
            return strategy.mayFollow(me.task);
        }
    }

    /** Tells of those of a task; returns how many there were. */
    int settle(ControlledTask task, Execution execution) {
        if (task == null) {
            return 0;
        }
        task.nothingIsCheap();
        int followed = task.takeFollowed();
        if (followed > 0) {
            number += followed;
            if (!execution.alone()) {
                try (Gate.Closed closed = Gate.close()) {
                    strategy.followed(task.task, followed);
                }
            }
        }
        return followed;
    }
}
