package dev.heddle.runtime.hooks.threads;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Groups;
import dev.heddle.runtime.model.Uncaught;

/** Called at the entry of ThreadGroup's methods; see {@link Groups}. */
public final class GroupHooks {
    private GroupHooks() {}

    /** Returns true if there is no more to do. */
    public static boolean uncaught(Object group, Thread thread, Throwable thrown) {
        Thread me = Thread.currentThread();
        if (me != Gate.owner) {
            // A program that hands whatever it catches to the handler, as Kotlin's coroutines do, would tell of every task that is sent home.
            return me == Gate.unwinding;
        }
        Execution execution = Execution.current;
        return Uncaught.cameTo(execution, ControlledTask.running, (ThreadGroup) group, thread, thrown);
    }

    public static int activeCount(Object group) {
        return list(group, null, true);
    }

    public static int enumerate(Object group, Thread[] into) {
        return into == null ? -1 : list(group, into, true);
    }

    public static int enumerate(Object group, Thread[] into, boolean recurse) {
        return into == null ? -1 : list(group, into, recurse);
    }

    /** -1 if uncontrolled. */
    private static int list(Object group, Thread[] into, boolean recurse) {
        if (Thread.currentThread() != Gate.owner) {
            return -1;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        return Groups.list(execution, me, (ThreadGroup) group, into, recurse, me.call.takeSite());
    }

    public static boolean interrupt(Object group) {
        if (Thread.currentThread() != Gate.owner) {
            return false;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        Groups.interrupt(execution, me, (ThreadGroup) group, me.call.takeSite());
        return true;
    }
}
