package dev.heddle.runtime.model;

import dev.heddle.runtime.gate.Abandoned;
import dev.heddle.runtime.jdk.Reserve;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * What becomes of a throwable that leaves a task: as in the JVM, the thread's own handler gets it, or else its group, which asks the
 * groups around it and then the handler for all threads. Only handlers of the program's count: groups around that of its first task,
 * and a handler that was set before the execution, are those of whoever explores it.
 */
public final class Uncaught {
    private Uncaught() {}

    /** Does what a task is for; returns what it threw and nobody handled, or null. */
    public static Throwable thrownBy(Execution execution, ControlledTask task) {
        try {
            Initialisation.begins(execution, task);
            task.runBody();
            return null;
        } catch (Throwable t) {
            if (t instanceof Abandoned abandoned) {
                throw abandoned;
            }
            return handled(execution, task, t);
        }
    }

    /** Returns what is left to report, or null. The handler runs under control, as part of the task. */
    public static Throwable handled(Execution execution, ControlledTask task, Throwable thrown) {
        if (thrown == null || thrown instanceof Abandoned) {
            return null;
        }
        Reserve.releaseFor(thrown);
        Thread.UncaughtExceptionHandler handler = task.thread.getUncaughtExceptionHandler();
        if (handler == null || (handler instanceof ThreadGroup && isFirst(task))) {
            return thrown;
        }
        if (handler instanceof ThreadGroup group && isOutside(execution, group)) {
            handler = execution.defaultHandler.ofProgram();
            if (handler == null) {
                return thrown;
            }
        }
        task.life.goesToHandler(thrown);
        try {
            handler.uncaughtException(task.thread, thrown);
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable ignored) {
            // As the JVM does: what a handler throws is ignored.
            return null;
        }
        return task.life.isUnhandled() ? thrown : null;
    }

    /** The first task's is a failure whatever handlers there are for others: its caller sees it, be it a test or the JVM's launcher. */
    private static boolean isFirst(ControlledTask task) {
        return task.id() == 0;
    }

    /** Whether a group is around the program, not in it. */
    private static boolean isOutside(Execution execution, ThreadGroup group) {
        return group.parentOf(execution.tasks.groupOfFirst());
    }

    /** A throwable came to a group, which has no handling of its own. Returns true if that was the end of it. */
    public static boolean cameTo(
            Execution execution, ControlledTask me, ThreadGroup group, Thread thread, Throwable thrown) {
        if (!isOutside(execution, group)) {
            return false;
        }
        Thread.UncaughtExceptionHandler handler = execution.defaultHandler.ofProgram();
        if (handler != null) {
            handler.uncaughtException(thread, thrown);
            return true;
        }
        return me.life.passedOn(thrown);
    }
}
