package dev.heddle.runtime.model;

import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TaskLock;

/**
 * The end of a node, whatever its tasks are doing: they are out of the choice for good. Continuations are dropped; platform threads wait until the execution is over and
 * are unwound then, so no {@code finally} of theirs runs before. Monitors that they are in are free again: most are the node's own, but some are the JDK's.
 */
public final class Crash {
    private Crash() {}

    /** The tasks of a node make no steps, until they are let go on: as if the process had been stopped, or its collector took its time. */
    public static void pause(Execution execution, VirtualNode node, boolean pauses) {
        node.paused(pauses);
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (task.node == node && !task.isDone()) {
                task.pause(execution, pauses);
            }
        }
    }

    /** If the running task is one of them, it must {@link Execution#leave}. */
    public static void of(Execution execution, VirtualNode node) {
        node.paused(false);
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (task.node == node && !task.isDone()) {
                end(execution, task);
            }
        }
    }

    private static void end(Execution execution, ControlledTask task) {
        execution.kill(task);
        if (task.waiting.entering != null) {
            task.waiting.entering.gone(task);
        }
        if (task.waiting.notification != null) {
            task.waiting.notification.gone(task);
        }
        for (TaskLock lock = task.monitors.pop(); lock != null; lock = task.monitors.pop()) {
            lock.gone(task);
        }
    }
}
