package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.SharedMemory;
import dev.heddle.runtime.races.Order;

/**
 * Called where a task begins or ends a call that somebody records in a history. What was over before what is part of a history, so it
 * has to be part of the trace: a begin does not commute with an end. Two begins do, and two ends, as nobody can tell their order.
 * Neither orders memory.
 */
public final class HistoryHooks {
    private static final int READ = 0;
    private static final int COMMUTING_UPDATE = 2;

    private HistoryHooks() {}

    /** A call begins; the first argument is the same object for all calls of a history. */
    public static void begins(Object history, String call) {
        step(history, READ, call);
    }

    public static void ends(Object history, String call) {
        step(history, COMMUTING_UPDATE, call);
    }

    /** The task makes so many more steps and then none, so that it can be seen whether others get on without it. */
    public static void stopAfter(int steps) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.stopAfter(steps);
        }
    }

    private static void step(Object history, int access, String call) {
        if (Thread.currentThread() == Gate.owner) {
            SharedMemory.access(
                    Execution.current, ControlledTask.running, history, 0, access | Order.OPAQUE, site(call));
        }
    }

    private static int site(String call) {
        try (Gate.Closed closed = Gate.close()) {
            return Sites.of(call);
        }
    }
}
