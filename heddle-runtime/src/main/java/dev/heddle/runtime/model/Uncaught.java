package dev.heddle.runtime.model;

import dev.heddle.runtime.Abandoned;
import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Reserve;

/** What becomes of a throwable that leaves a task: the thread's own handler gets it, if the program set one. */
public final class Uncaught {
    private Uncaught() {}

    /** Returns what is left to report, or null. The handler runs under control, as part of the task. */
    public static Throwable handled(ControlledTask task, Throwable thrown) {
        if (thrown == null || thrown instanceof Abandoned) {
            return null;
        }
        Reserve.releaseFor(thrown);
        Thread.UncaughtExceptionHandler handler = task.thread.getUncaughtExceptionHandler();
        if (handler == null || handler instanceof ThreadGroup) {
            return thrown;
        }
        try {
            handler.uncaughtException(task.thread, thrown);
        } catch (Abandoned e) {
            throw e;
        } catch (Throwable ignored) {
            // As the JVM does: what a handler throws is ignored.
            return null;
        }
        return null;
    }
}
