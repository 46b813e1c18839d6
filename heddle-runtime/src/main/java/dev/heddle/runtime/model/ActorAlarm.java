package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TimeOuts;

/**
 * A scheduler of actors: a task without a thread which does, one after the other, what is due. To set a timer commutes with setting another; to do what is due does not.
 */
public final class ActorAlarm implements Runnable {
    private final Execution execution;
    private final ControlledTask task;
    private final int resource;

    /** Does what is due now, and returns when the next is; {@link VirtualClock#NEVER} if there is none. */
    private final Due due;

    private boolean isSet;

    /** What there is to do. */
    public interface Due {
        long doUntil(long now);
    }

    /** An alarm that the running task makes. */
    public ActorAlarm(Deliveries all, String name, Due due) {
        this.execution = all.execution;
        this.due = due;
        this.resource = all.resourceOf(this, name);
        this.task = execution.tasks.adopt(execution, name, this, ControlledTask.running);
        prepare();
    }

    private void prepare() {
        task.next(Kind.SLEEP, resource, Access.WRITE, Sites.UNKNOWN);
    }

    /** The running task has set something, or taken it back: what is due first is due then. */
    public void set(long deadline) {
        ControlledTask me = ControlledTask.running;
        if (me == task || execution.isOver()) {
            return;
        }
        execution.events.touchesToo(me, resource, Access.COMMUTE);
        if (execution.races != null) {
            execution.races.release(me.id(), resource);
        }
        isDue(deadline);
    }

    private void isDue(long deadline) {
        boolean is = deadline != VirtualClock.NEVER;
        if (is != isSet) {
            isSet = is;
            execution.tasks.isBeside(is);
        }
        TimeOuts.isDue(execution, task, deadline);
    }

    /** The time. */
    public long now() {
        return execution.clock.now();
    }

    /** When so many nanoseconds from now have passed. */
    public long after(long nanos) {
        return VirtualClock.later(execution.clock.now(), nanos);
    }

    /** The strategy has chosen it. */
    @Override
    public void run() {
        TimeOuts.isChosen(execution, task);
        execution.clock.cameTrue();
        execution.events.executed(task.operation);
        if (execution.races != null) {
            execution.races.acquire(task.id(), resource);
        }
        long[] next = {VirtualClock.NEVER};
        Throwable thrown = task.handle(() -> next[0] = due.doUntil(execution.clock.now()), Operation.NO_RESOURCE);
        if (thrown != null) {
            execution.failed(execution.verdicts.uncaught(task, thrown));
        }
        prepare();
        isDue(next[0]);
        execution.events.happened();
    }
}
