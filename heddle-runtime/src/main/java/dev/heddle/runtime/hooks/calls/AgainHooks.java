package dev.heddle.runtime.hooks.calls;

import dev.heddle.catalogue.AccessBits;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.JdkCall;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ObjectMonitor;
import dev.heddle.runtime.model.SharedMemory;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Calls that look at what they are given before they do anything: {@code list.addAll(other)} copies the other collection, and then takes the lock of the list. Whoever
 * comes in between changes the result, also if the other collection is the list itself. So they go on by an operation of their own.
 */
public final class AgainHooks {
    private AgainHooks() {}

    /** A method goes on with its receiver, or with what that stands for: an operation once more, if there was a step for what it was given. */
    public static void goesOn(Object target) {
        if (Thread.currentThread() == Gate.owner && ControlledTask.running.call.lookedAway) {
            ControlledTask me = ControlledTask.running;
            me.call.lookedAway = false;
            SharedMemory.access(Execution.current, me, target, 0, AccessBits.WRITE, me.call.site);
        }
    }

    /**
     * The array of a list is read where no method of its own says so: the list was handed over, or its method has looked away. Under the list's lock nobody comes in
     * between.
     */
    public static void reads(CopyOnWriteArrayList<?> list) {
        if (Thread.currentThread() == Gate.owner && ControlledTask.running.lent.site != 0) {
            ControlledTask me = ControlledTask.running;
            JdkCall call = me.call;
            boolean isTarget = call.lookedAway && list == call.target;
            // A method of the list's that said so was an operation already.
            boolean isUnsaid = !call.lookedAway && Announcements.isLent(me, list);
            if ((isTarget || isUnsaid) && !ObjectMonitor.keepsOthersOut(me, list)) {
                SharedMemory.access(Execution.current, me, list, 0, AccessBits.READ, me.lent.site);
                call.lookedAway = true;
            }
        }
    }
}
