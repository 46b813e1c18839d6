package dev.heddle.runtime;

import dev.heddle.core.Strategy;

/** Accesses that follow a step without a choice, see {@code model.CheapAccesses}: asks how many may, and tells how many did. */
final class Followers {
    /** For each step that an execution may take so many may follow before it counts as a livelock. */
    private static final int MOST = 9;

    private Strategy strategy;
    private long number;

    void begin(Strategy newStrategy) {
        strategy = newStrategy;
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
        Gate.owner = null;
        int allowed = strategy.mayFollow(me.task);
        Gate.owner = me.thread;
        return allowed;
    }

    /** Tells of those of a task; returns how many there were. */
    int settle(ControlledTask task, boolean alone) {
        if (task == null) {
            return 0;
        }
        task.nothingIsCheap();
        int followed = task.operation.takeFollowed();
        if (followed > 0) {
            number += followed;
            if (!alone) {
                Thread owner = Gate.owner;
                Gate.owner = null;
                strategy.followed(task.task, followed);
                Gate.owner = owner;
            }
        }
        return followed;
    }
}
