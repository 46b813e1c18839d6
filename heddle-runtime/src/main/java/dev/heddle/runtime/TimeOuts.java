package dev.heddle.runtime;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;

/** Operations whose time has come: each becomes one that is enabled, and may be chosen before or after what it waited for. */
final class TimeOuts {
    private TimeOuts() {}

    /** Moves the clock to the next deadline. Returns false if there is none until then. */
    static boolean passTime(Execution execution, long latest) {
        long earliest = ControlledTask.NO_DEADLINE;
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (!task.done && !task.isEnabled()) {
                earliest = Math.min(earliest, task.deadline);
            }
        }
        if (earliest > latest) {
            return false;
        }
        execution.clock.advanceTo(earliest);
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (!task.done && task.deadline <= execution.clock.now()) {
                fire(execution, task);
            }
        }
        return true;
    }

    static void fire(Execution execution, ControlledTask task) {
        Operation pending = task.operation;
        pending.change(Kind.TIMEOUT, pending.resource(), Access.WRITE);
        execution.enable(task);
    }
}
