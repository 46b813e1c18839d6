package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.ObjectState;

/** Starting, joining, interrupting and sleeping. */
public final class Threads {
    private Threads() {}

    /**
     * A thread is about to be started. That is a step if others may start it as well, or ask for it. Before the call: JDK 17 holds the thread's real monitor
     * in it.
     */
    public static void willStart(Execution execution, ControlledTask me, Thread thread, int site) {
        if (execution.foreignThreads.meet() || isOthers(execution, me, thread)) {
            Memory.access(execution, me, thread, 0, 1 | Order.OPAQUE, site);
        }
    }

    /** To start a thread needs no choice: from then on its first step is in every choice. */
    public static ControlledTask start(Execution execution, ControlledTask me, Thread thread) {
        boolean isStarted = execution.taskOf(thread) != null;
        if (isStarted) {
            execution.foreignThreads.met();
            throw new IllegalThreadStateException();
        }
        execution.effect(
                me, Kind.SPAWN, execution.objects.started(me, thread).resource, Access.WRITE, me.announcedSite);
        me.publications++;
        return execution.spawn(me, thread);
    }

    /** Whether a thread is another task, or will be one that the running task has not made. */
    public static boolean isOthers(Execution execution, ControlledTask me, Thread thread) {
        ObjectState state = execution.objects.find(thread);
        return state != null && (state.task != null ? state.task != me : state.creator != me.id());
    }

    /** Something is asked of, or done to, a thread that nobody has started yet: from now on it is a step to start one. */
    public static void touchUnstarted(Execution execution, ControlledTask me, Thread thread, int access, int site) {
        if (site != 0 && !execution.sequentialSoFar()) {
            execution.foreignThreads.met();
            Memory.access(execution, me, thread, 0, access | Order.OPAQUE, site);
        }
    }

    /** Waits for the end of a task, for ever if {@code nanos} is 0. */
    public static void join(Execution execution, ControlledTask me, ControlledTask target, long nanos, int site)
            throws InterruptedException {
        me.operation.set(Kind.JOIN, target.lifeResource, Access.READ, site).also(me.permitResource, Access.WRITE);
        if (target.done || me.interrupted) {
            // Whoever joins a thread that has ended does not look at its flag.
            execution.step(me);
        } else {
            me.joining = target;
            me.interruptible = true;
            me.deadline = nanos > 0 ? execution.clock.after(nanos) : ControlledTask.NO_DEADLINE;
            Monitor monitor = execution.state(target.thread).monitor;
            if (monitor != null && monitor.owner() == me) {
                monitor.ownerJoins(target);
            }
            execution.block(me);
            me.interruptible = false;
            me.joining = null;
        }
        if (!target.done) {
            checkInterrupt(execution, me);
        }
        ended(execution, me, target);
    }

    /** The running task has nothing left to do; who waits for its thread in the thread's monitor goes on. */
    public static void leave(Execution execution, ControlledTask me) {
        Monitor monitor = execution.state(me.thread).monitor;
        if (monitor != null && !execution.isOver()) {
            monitor.threadEnds(me);
        }
    }

    /** A task knows that another has ended, if it has. */
    private static void ended(Execution execution, ControlledTask me, ControlledTask target) {
        if (execution.races != null && target.done) {
            execution.races.acquire(me, target.lifeResource);
        }
    }

    public static void sleep(Execution execution, ControlledTask me, long nanos, int site) throws InterruptedException {
        if (nanos <= 0 && !me.interrupted) {
            pause(execution, me, site);
            execution.touch(me, me.permitResource, Access.WRITE);
            checkInterrupt(execution, me);
            return;
        }
        me.operation.set(Kind.SLEEP, Operation.NO_RESOURCE, Access.READ, site).also(me.permitResource, Access.WRITE);
        if (me.interrupted) {
            execution.step(me);
        } else {
            me.interruptible = true;
            me.deadline = execution.clock.after(nanos);
            execution.block(me);
            me.interruptible = false;
        }
        checkInterrupt(execution, me);
    }

    public static void pause(Execution execution, ControlledTask me, int site) {
        me.operation.set(Kind.YIELD, Operation.NO_RESOURCE, Access.READ, site);
        execution.step(me);
        if (execution.races != null && site == 0 && me.calling != Operation.NO_RESOURCE) {
            execution.races.resumes(me, me.calling);
        }
    }

    /** Sets the flag and gets the target out of whatever it waits in. */
    public static void interrupt(Execution execution, ControlledTask me, ControlledTask target, int site) {
        me.operation.set(Kind.INTERRUPT, target.permitResource, Access.WRITE, site);
        if (site != 0) {
            execution.step(me);
        } else {
            execution.executed(me.operation);
        }
        if (execution.races != null) {
            execution.races.release(me, target.permitResource);
        }
        if (target.done) {
            return;
        }
        target.interrupted = true;
        if (target.waitingOn != null && target.waitingOn.isWaiting(target)) {
            // Whether it is notified or interrupted first makes a difference, to others who wait as well.
            execution.touch(me, target.waitingOn.resource(), Access.WRITE);
            target.waitingOn.stopWaiting(target);
        } else if (target.parked) {
            Parking.wake(execution, target);
        } else if (target.interruptible && !target.isEnabled()) {
            target.deadline = ControlledTask.NO_DEADLINE;
            execution.enable(target);
        }
    }

    /**
     * A thread that is no task, or not yet: its flag is set by the JDK, and is found at its start. Whether that comes before is another
     * task's business, so it is a step.
     */
    public static void interruptUnstarted(Execution execution, ControlledTask me, Thread thread, int site) {
        if (site != 0 && !execution.alone()) {
            me.operation.set(Kind.INTERRUPT, execution.state(thread).resource, Access.WRITE, site);
            execution.step(me);
        }
        if (execution.races != null) {
            execution.races.release(me, execution.state(thread).resource);
        }
    }

    /** The flag; with {@code clear} it is taken down. */
    public static boolean interrupted(
            Execution execution, ControlledTask me, ControlledTask target, boolean clear, int site) {
        if (site != 0 && !execution.alone()) {
            me.operation.set(
                    clear ? Kind.UPDATE : Kind.READ, target.permitResource, clear ? Access.WRITE : Access.READ, site);
            execution.step(me);
        } else if (site == 0) {
            // The JDK looks, in the middle of a call.
            execution.touch(me, target.permitResource, clear ? Access.WRITE : Access.READ);
        }
        boolean was = target.interrupted;
        if (was && execution.races != null) {
            execution.races.acquire(me, target.permitResource);
        }
        if (clear) {
            target.interrupted = false;
        }
        return was;
    }

    public static boolean isAlive(Execution execution, ControlledTask me, ControlledTask target, int site) {
        if (site != 0 && !execution.alone()) {
            me.operation.set(Kind.READ, target.lifeResource, Access.READ, site);
            execution.step(me);
        }
        ended(execution, me, target);
        return !target.done;
    }

    private static void checkInterrupt(Execution execution, ControlledTask me) throws InterruptedException {
        if (me.interrupted) {
            if (execution.races != null) {
                execution.races.acquire(me, me.permitResource);
            }
            me.interrupted = false;
            throw new InterruptedException();
        }
    }

    /** As {@link Thread#getState()} would say, of a task that is not running right now. */
    public static Thread.State state(ControlledTask task, ControlledTask running) {
        if (task.done) {
            return Thread.State.TERMINATED;
        }
        if (task == running || (task.isEnabled() && task.entering == null)) {
            return Thread.State.RUNNABLE;
        }
        if (task.entering != null) {
            return task.isEnabled() ? Thread.State.RUNNABLE : Thread.State.BLOCKED;
        }
        return task.deadline == ControlledTask.NO_DEADLINE ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }
}
