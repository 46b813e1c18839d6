package dev.heddle.runtime.hooks;

import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.model.Groups;
import dev.heddle.runtime.model.Uncaught;

/** Called at the entry of ThreadGroup's methods; see {@link Groups}. */
public final class GroupHooks {
    private GroupHooks() {}

    /** Returns true if there is no more to do. */
    public static boolean uncaught(Object group, Thread thread, Throwable thrown) {
        if (Thread.currentThread() != Gate.owner) {
            return false;
        }
        Execution execution = Gate.execution;
        return Uncaught.cameTo(execution, execution.running(), (ThreadGroup) group, thread, thrown);
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
        Execution execution = Gate.execution;
        ControlledTask me = execution.running();
        return Groups.list(execution, me, (ThreadGroup) group, into, recurse, CallHooks.takeSite(me));
    }

    public static boolean interrupt(Object group) {
        if (Thread.currentThread() != Gate.owner) {
            return false;
        }
        Execution execution = Gate.execution;
        ControlledTask me = execution.running();
        Groups.interrupt(execution, me, (ThreadGroup) group, CallHooks.takeSite(me));
        return true;
    }
}
