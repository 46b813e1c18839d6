package dev.heddle.runtime.tell;

import dev.heddle.core.Hash;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * Looks at long stretches of an execution in which nobody changes anything. If several tasks come to the same few places all the while, and no other one could go on, they wait for each other: in whatever
 * order they take their turns, so that there need be no {@link Circles circle}. A task that spins for another one, which could go on and gets no turn, is none of that: such a schedule says nothing about
 * the program.
 */
final class InVain {
    /** Whoever comes to more places than this is at work, and only looks. */
    private static final int MOST_PLACES = 64;

    /** Nobody is known to wait in vain after less, however low the step limit is. */
    private static final int FEWEST = 5_000;

    private final Execution execution;

    /** A stretch is looked at after so many events without progress, and goes on for as many; then another one begins. */
    private int from;

    private LongSet had;
    private LongSet places;
    private long looks;

    /** After how many events without progress it is time to judge. */
    private int until;

    InVain(Execution execution) {
        this.execution = execution;
    }

    void begin() {
        from = Math.max(FEWEST, execution.settings.maxSteps() / 20);
        had = null;
    }

    /** An operation was executed; returns whether tasks wait for each other for ever. */
    boolean executed(Operation operation) {
        int idle = execution.events.withoutProgress();
        if (idle < from) {
            had = null;
            return false;
        }
        if (had == null) {
            had = new LongSet();
            places = new LongSet();
            looks = execution.clock.looks();
            until = idle + from;
        }
        had.add(operation.task().id());
        if (idle > until) {
            return false;
        }
        places.add(Hash.mix(
                Hash.mix(operation.task().id(), operation.kind().ordinal()),
                Hash.mix(operation.resource(), operation.site())));
        if (idle < until) {
            return false;
        }
        boolean inVain = places.size() <= MOST_PLACES
                && had.size() > 1
                && looks == execution.clock.looks()
                && !execution.hasDeadlines()
                && withoutTurn() == null;
        if (!inVain && withoutTurn() != null) {
            // Who gets a turn later may change that.
            had = null;
        }
        return inVain;
    }

    /** A task that can go on and had no turn while nobody got on; null if there is none. */
    ControlledTask withoutTurn() {
        for (int i = 0; had != null && i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (task.isEnabled() && !had.contains(task.task.id())) {
                return task;
            }
        }
        return null;
    }
}
