package dev.heddle.api.restrict;

import dev.heddle.api.property.Properties;

/** What stands behind the methods of {@link dev.heddle.api.Heddle} that tell how a program should be scheduled; those are the ones to call. */
public final class Hints {
    private Hints() {}

    public static void softBarrier(int tasks, int turns) {
        if (tasks < 1) {
            throw new IllegalArgumentException("a soft barrier needs at least one task, not " + tasks);
        }
        if (turns < 0) {
            throw new IllegalArgumentException("a soft barrier cannot time out after " + turns + " turns");
        }
        if (Properties.isExplored()) {
            ExploredHints.softBarrier(tasks, turns);
        }
    }

    public static void performanceCritical(Runnable body) {
        boolean explored = Properties.isExplored();
        if (explored) {
            ExploredHints.enterCritical(1);
        }
        try {
            body.run();
        } finally {
            if (explored) {
                ExploredHints.enterCritical(-1);
            }
        }
    }
}
