package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;

/**
 * LockSupport's permit. To park is enabled while the permit is there or the task is interrupted, and uses the permit up. To
 * unpark needs no choice, as it only enables, except if the permit is there already: then it makes a difference whether the
 * target used that one up before. (Within the JDK nobody relies on that, and it is no step.)
 */
public final class Parking {
    private Parking() {}

    /** Parks; with a deadline if {@code deadline} is not {@link ControlledTask#NO_DEADLINE}. */
    public static void park(Execution execution, ControlledTask me, Object blocker, long deadline, int site) {
        me.operation.set(Kind.PARK, me.permitResource, Access.WRITE, site);
        if (site == 0 && me.calling != Operation.NO_RESOURCE) {
            // Parked by the JDK: when it goes on it takes, or gives up, what it waits for in a call on this object.
            me.operation.also(me.calling, Access.WRITE);
        }
        if (me.permit || me.interrupted || me.wakesForNoReason(execution.settings)) {
            execution.step(me);
        } else {
            me.blocker = blocker;
            me.parked = true;
            me.deadline = deadline;
            execution.block(me);
            me.parked = false;
            me.blocker = null;
        }
        me.permit = false;
        if (execution.races != null) {
            execution.races.acquire(me, me.permitResource);
            // Parked by the JDK, in a call on this object: what others released there is why it goes on.
            if (site == 0 && me.calling != Operation.NO_RESOURCE) {
                execution.races.resumes(me, me.calling);
            }
        }
    }

    public static void unpark(Execution execution, ControlledTask me, ControlledTask target, int site) {
        me.operation.set(Kind.UNPARK, target.permitResource, Access.WRITE, site);
        if (target.permit && site != 0) {
            execution.step(me);
        } else {
            execution.executed(me.operation);
        }
        me.publications++;
        if (execution.races != null) {
            execution.races.release(me, target.permitResource);
        }
        if (!target.done) {
            target.permit = true;
            wake(execution, target);
        }
    }

    /** Enables a parked task. */
    static void wake(Execution execution, ControlledTask target) {
        if (target.parked && !target.isEnabled()) {
            target.deadline = ControlledTask.NO_DEADLINE;
            execution.enable(target);
        }
    }
}
