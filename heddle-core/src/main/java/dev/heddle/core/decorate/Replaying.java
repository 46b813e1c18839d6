package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.schedule.Schedule;

/**
 * Makes the choices of a schedule, and leaves those after its end to another strategy. If the task the schedule names is not
 * enabled, the execution has <em>diverged</em>: from there on the other strategy decides, and {@link #divergence()} tells.
 */
public final class Replaying extends Decorator {
    private final Schedule schedule;
    private int step;
    private int divergence = -1;
    /** Whether the step that is being made is one of the schedule. */
    private boolean following;

    /** Where the steps of one task end that were looked at last. */
    private int runEnd;

    public Replaying(Schedule schedule, Strategy inner) {
        super(inner);
        this.schedule = schedule;
    }

    @Override
    public boolean begin(Randomness random) {
        step = 0;
        divergence = -1;
        runEnd = 0;
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        following = step < schedule.length() && divergence < 0;
        if (following) {
            int index = choice.indexOf(schedule.task(step));
            if (index >= 0) {
                step++;
                return index;
            }
            divergence = step;
            following = false;
        }
        return inner.choose(choice);
    }

    /** A fault happens where the schedule has it, and after its end where another strategy says. */
    @Override
    public int fault(Choice faults, int madeSoFar) {
        if (step >= schedule.length() || divergence >= 0) {
            return inner.fault(faults, madeSoFar);
        }
        int index = faults.indexOf(schedule.task(step));
        step += index >= 0 ? 1 : 0;
        return index >= 0 ? index : NO_FAULT;
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        if (!following) {
            return inner.readsFrom(read, candidates);
        }
        int number = schedule.read(step - 1);
        if (number < candidates) {
            return number;
        }
        divergence = step - 1;
        return 0;
    }

    /** As many as the schedule has steps of the task now. */
    @Override
    public int mayFollow(Task task) {
        if (divergence >= 0) {
            return super.mayFollow(task);
        }
        if (step < schedule.length() && schedule.task(step) != task.id()) {
            return 0;
        }
        // It is asked again and again within one run of steps, and such a run may be long.
        runEnd = Math.max(runEnd, step);
        while (runEnd < schedule.length() && schedule.task(runEnd) == task.id()) {
            runEnd++;
        }
        return runEnd == schedule.length() ? Integer.MAX_VALUE : runEnd - step;
    }

    @Override
    public void followed(Task task, int steps) {
        step = divergence < 0 ? Math.min(schedule.length(), step + steps) : step;
        super.followed(task, steps);
    }

    /** The first step at which the schedule could not be followed, or -1. */
    public int divergence() {
        return divergence;
    }

    /** How many steps of the schedule were followed. */
    public int followed() {
        return step;
    }
}
