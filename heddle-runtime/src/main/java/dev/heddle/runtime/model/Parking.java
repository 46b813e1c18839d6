package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TimeOuts;

/**
 * LockSupport's permit. To park is enabled while the permit is there or the task is interrupted, and uses the permit up. To
 * interrupt gives one, too. To unpark needs no choice, as it only enables, except if the permit is there already: then it makes a difference whether the
 * target used that one up before. (Within the JDK nobody relies on that, and it is no step.)
 */
public final class Parking {
    private Parking() {}

    /** Parks; with a deadline if {@code deadline} is not {@link VirtualClock#NEVER}. */
    public static void park(Execution execution, ControlledTask me, Object blocker, long deadline, int site) {
        if (me.permit.doubtful && site != 0) {
            execution.hiddenWork.found("whether an interrupt that ends a call of the JDK's leaves a permit to park");
        }
        me.next(Kind.PARK, me.permit.resource, Access.WRITE, site);
        if (site == 0 && me.call.resource != Operation.NO_RESOURCE) {
            // Parked by the JDK: when it goes on it takes, or gives up, what it waits for in a call on this object.
            me.operation.also(me.call.resource, Access.WRITE);
        }
        if (me.permit.given || me.permit.interrupted || me.permit.wakesForNoReason(execution.settings)) {
            execution.step(me);
        } else {
            me.waiting.blocker = blocker;
            me.waiting.parked = true;
            me.waiting.deadline = deadline;
            execution.block(me);
            me.waiting.parked = false;
            me.waiting.blocker = null;
        }
        me.permit.given = false;
        me.permit.doubtful = false;
        if (execution.races != null) {
            execution.races.acquire(me.id(), me.permit.resource);
            // Parked by the JDK, in a call on this object: what others released there is why it goes on.
            if (site == 0 && me.call.resource != Operation.NO_RESOURCE) {
                execution.races.resumes(me.id(), me.call.resource);
            }
        }
    }

    public static void unpark(Execution execution, ControlledTask me, ControlledTask target, int site) {
        me.next(Kind.UNPARK, target.permit.resource, Access.WRITE, site);
        if (site != 0 && !Threads.isStartedBefore(execution, me, target)) {
            // Before the start it has no effect.
            me.operation.also(target.life.resource, Access.READ);
        }
        if (target.permit.given && site != 0) {
            execution.step(me);
        } else {
            execution.events.executed(me.operation);
        }
        me.publish();
        if (execution.races != null) {
            execution.races.release(me.id(), target.permit.resource);
        }
        if (!target.isDone()) {
            target.permit.given = true;
            wake(execution, target);
        }
    }

    /** A task is interrupted, which gives it a permit as well (HotSpot 17 to 25, virtual threads too): it may park in vain once the flag is gone. */
    static void interrupted(Execution execution, ControlledTask target) {
        if (!target.isDone()) {
            target.permit.given = true;
            // What waits by its condition would have parked or not; if it had, that used the permit up.
            target.permit.doubtful |= target.waiting.condition != 0;
            wake(execution, target);
        }
    }

    /** Enables a parked task. */
    static void wake(Execution execution, ControlledTask target) {
        if (target.waiting.parked) {
            TimeOuts.goesOn(execution, target);
        }
    }
}
