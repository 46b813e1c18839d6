package dev.heddle.runtime.tell;

import dev.heddle.catalogue.FrameOwners;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.util.ArrayList;
import java.util.List;

/** What tasks are doing, as thread dumps of the JVM have it: where they are and what they wait for. To be asked with the gate closed. */
public final class ThreadDump {
    private ThreadDump() {}

    /** Where a task is that is not running, without Heddle's frames; nothing if it has not begun or has ended. */
    public static StackTraceElement[] stackOf(Execution execution, ControlledTask task) {
        List<StackTraceElement> kept = new ArrayList<>();
        for (StackTraceElement frame : execution.backend.stackOf(task)) {
            String owner = frame.getClassName();
            if (!FrameOwners.areHeddles(owner) && !FrameOwners.areInner(owner)) {
                kept.add(frame);
            }
        }
        return kept.toArray(new StackTraceElement[0]);
    }

    /** The object a task waits for, as {@code LockSupport.getBlocker} would say; null if it does not wait, or names none. */
    public static Object parkBlockerOf(ControlledTask task) {
        return task.isDone() || task.isEnabled() ? null : task.waiting.blocker;
    }

    /** The object whose monitor, or which itself, keeps a task from going on; null if there is none. */
    public static Object awaitedBy(ControlledTask task) {
        if (task.isDone() || task.isEnabled()) {
            return null;
        }
        if (task.waiting.entering != null) {
            return task.waiting.entering.object();
        }
        return task.waiting.notification != null ? task.waiting.notification.object() : task.waiting.blocker;
    }

    /** The task that alone could let another go on by giving back a lock; null if there is none. */
    public static ControlledTask holderFor(Execution execution, ControlledTask task) {
        return task.waiting.joining != null ? null : Endings.waitsFor(execution, task);
    }

    /** Tasks that wait for each other's locks, in order. */
    public static List<ControlledTask> deadlocked(Execution execution) {
        List<ControlledTask> found = new ArrayList<>();
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            ControlledTask other = holderFor(execution, task);
            for (int hops = 0; other != null && other != task && hops < execution.taskCount(); hops++) {
                other = holderFor(execution, other);
            }
            if (other == task) {
                found.add(task);
            }
        }
        return found;
    }

    /** The tasks that have not ended. Virtual threads are in no dump of the JVM's. */
    public static List<ControlledTask> live(Execution execution) {
        List<ControlledTask> live = new ArrayList<>();
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (!task.isDone() && task.hasThread() && task.life.body == null) {
                live.add(task);
            }
        }
        return live;
    }
}
