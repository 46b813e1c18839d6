package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Task;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TimeOuts;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.Order;
import jdk.internal.vm.annotation.DontInline;

/** Starting, joining, interrupting and sleeping. */
public final class Threads {
    private Threads() {}

    /**
     * A thread is about to be started. That is a step if others may start it as well, or ask for it. Before the call: JDK 17 holds the thread's real monitor
     * in it.
     */
    @DontInline
    public static void willStart(Execution execution, ControlledTask me, Thread thread, int site) {
        if (execution.rehearsals.foreignThreads.isExpected() || isOthers(execution, me, thread)) {
            SharedMemory.access(execution, me, thread, 0, 1 | Order.OPAQUE, site);
        }
    }

    /** To start a thread needs no choice: from then on its first step is in every choice. */
    @DontInline
    public static ControlledTask start(Execution execution, ControlledTask me, Thread thread) {
        boolean isStarted = execution.taskOf(thread) != null;
        if (isStarted) {
            execution.rehearsals.foreignThreads.happens();
            throw new IllegalThreadStateException();
        }
        execution.events.effect(
                me, Kind.SPAWN, execution.objects.started(me, thread).resource, Access.WRITE, me.call.announced);
        me.publish();
        return execution.spawn(me, thread);
    }

    /** Whether a thread is another task, or will be one that the running task has not made. */
    public static boolean isOthers(Execution execution, ControlledTask me, Thread thread) {
        ObjectState state = execution.objects.find(thread);
        return state != null && (state.task() != ObjectState.UNKNOWN ? state.task() : state.creator()) != me.id();
    }

    /** Whether a task cannot have come before the start of another: it made the start itself, or comes from one that did before. */
    static boolean isStartedBefore(Execution execution, ControlledTask me, ControlledTask target) {
        int starter = target.task.parent();
        int child = Integer.MAX_VALUE;
        for (int id = me.id();
                id != Task.NO_PARENT;
                id = execution.task(id).task.parent()) {
            if (id == target.id() || (id == starter && target.id() < child)) {
                return true;
            }
            child = id;
        }
        return false;
    }

    /** Something is asked of, or done to, a thread that nobody has started yet: from now on it is a step to start one. */
    public static void touchUnstarted(Execution execution, ControlledTask me, Thread thread, int access, int site) {
        if (site != 0 && !execution.sequentialSoFar()) {
            execution.rehearsals.foreignThreads.happens();
            SharedMemory.access(execution, me, thread, 0, access | Order.OPAQUE, site);
        }
    }

    /** Waits for the end of a task, for ever if {@code nanos} is 0. Whoever might have come before the start would not have waited. */
    public static void join(Execution execution, ControlledTask me, ControlledTask target, long nanos, int site)
            throws InterruptedException {
        if (site != 0 && !isStartedBefore(execution, me, target)) {
            SharedMemory.access(execution, me, target.thread, 0, Order.OPAQUE, site);
        }
        // With the flag up it waits for nobody, and could have come before the end; so could one that times out.
        boolean mayTimeOut = nanos > 0 && execution.settings.timing() != Settings.Timing.IDEAL;
        Kind kind = me.permit.interrupted || (mayTimeOut && target.isDone()) ? Kind.READ : Kind.JOIN;
        if (me.permit.interrupted) {
            asksWhetherItLives(execution, me, target);
        }
        if (me.isInside()) {
            execution.hiddenWork.found("what is described as one operation waits for the end of a task");
        }
        me.next(kind, target.life.resource, Access.READ, site).also(me.permit.resource, Access.WRITE);
        if (target.isDone() && !me.permit.interrupted && nanos == 0 && !me.isQuiet()) {
            // This step comes after the end in every order, not only what comes after it; what came before it need not.
            execution.events.settle();
            me.life.ends.learn(target.id(), target.life.ends);
        }
        if (target.isDone() || me.permit.interrupted) {
            // Whoever joins a thread that has ended does not look at its flag.
            execution.step(me);
        } else {
            me.waiting.joining = target;
            target.life.awaited = true;
            me.waiting.interruptible = true;
            me.waiting.deadline = nanos > 0 ? execution.clock.after(nanos) : VirtualClock.NEVER;
            ObjectState state = execution.state(target.thread);
            if (ObjectMonitor.isHeld(state, me)) {
                ObjectMonitor.of(execution, target.thread).ownerJoins(target);
            }
            execution.block(me);
            me.waiting.interruptible = false;
            me.waiting.joining = null;
        }
        if (!target.isDone()) {
            checkInterrupt(execution, me);
        }
        ended(execution, me, target);
    }

    /** The running task has nothing left to do; who waits for its thread in the thread's monitor goes on. */
    @DontInline
    public static void leave(Execution execution, ControlledTask me) {
        if (!execution.isOver() && (execution.rehearsals.lives.isExpected() || isJoinedByInterrupted(execution, me))) {
            // Others may find it alive after what it did last, and who is interrupted may wake up by that or only by
            // the end.
            me.next(Kind.UPDATE, me.life.resource, Access.WRITE, Sites.UNKNOWN);
            execution.step(me);
        }
        if (execution.state(me.thread).monitor != null && !execution.isOver()) {
            ObjectMonitor.of(execution, me.thread).threadEnds(me);
        }
    }

    private static boolean isJoinedByInterrupted(Execution execution, ControlledTask me) {
        for (int i = 0; me.life.awaited && i < execution.taskCount(); i++) {
            ControlledTask other = execution.task(i);
            if (other.waiting.joining == me && other.permit.interrupted) {
                return true;
            }
        }
        return false;
    }

    /** What a task is about to find out depends on whether another has ended. */
    public static void asksWhetherItLives(Execution execution, ControlledTask me, ControlledTask target) {
        if (target != me && !me.life.ends.has(target.id())) {
            execution.rehearsals.lives.happens();
            if (me.isInside()) {
                execution.hiddenWork.found("what is described as one operation asks whether a task lives");
            }
        }
    }

    /** A task knows that another has ended, if it has. */
    private static void ended(Execution execution, ControlledTask me, ControlledTask target) {
        if (target.isDone() && !me.isQuiet()) {
            me.life.ends.learn(target.id(), target.life.ends);
        }
        if (execution.races != null && target.isDone()) {
            execution.races.acquire(me.id(), target.life.resource);
        }
    }

    @DontInline
    public static void sleep(Execution execution, ControlledTask me, long nanos, int site) throws InterruptedException {
        if (nanos <= 0 && !me.permit.interrupted) {
            pause(execution, me, site);
            execution.events.touch(me, me.permit.resource, Access.WRITE);
            checkInterrupt(execution, me);
            return;
        }
        me.next(Kind.SLEEP, Operation.NO_RESOURCE, Access.READ, site).also(me.permit.resource, Access.WRITE);
        if (me.permit.interrupted) {
            execution.step(me);
        } else {
            me.waiting.interruptible = true;
            me.waiting.deadline = execution.clock.after(nanos);
            execution.block(me);
            me.waiting.interruptible = false;
        }
        checkInterrupt(execution, me);
    }

    @DontInline
    public static void pause(Execution execution, ControlledTask me, int site) {
        me.next(Kind.YIELD, Operation.NO_RESOURCE, Access.READ, site);
        if (site == 0 && me.call.resource != Operation.NO_RESOURCE) {
            // The JDK spins in a call on this object, and goes on as soon as it finds it changed.
            me.operation.also(me.call.resource, Access.WRITE);
        }
        execution.step(me);
        if (execution.races != null && site == 0 && me.call.resource != Operation.NO_RESOURCE) {
            execution.races.resumes(me.id(), me.call.resource);
        }
    }

    /** Sets the flag and gets the target out of whatever it waits in. */
    @DontInline
    public static void interrupt(Execution execution, ControlledTask me, ControlledTask target, int site) {
        me.next(Kind.INTERRUPT, target.permit.resource, Access.WRITE, site);
        if (site != 0) {
            execution.step(me);
        } else {
            execution.events.executed(me.operation);
        }
        if (execution.races != null) {
            execution.races.release(me.id(), target.permit.resource);
        }
        if (target != me && !me.call.wakesIdle) {
            execution.rehearsals.interrupts.happens();
        }
        if (target != me && me.isInside()) {
            execution.hiddenWork.found("what is described as one operation interrupts a task");
        }
        // One that has ended keeps it, too.
        target.permit.interrupted = true;
        Parking.interrupted(execution, target);
        touchAwaited(execution, me, target);
        ObjectMonitor monitor = (ObjectMonitor) target.waiting.notification;
        if (monitor != null && monitor.isWaiting(target)) {
            // Whether it is notified or interrupted first makes a difference, to others who wait as well.
            execution.events.touch(me, monitor.resource(), Access.WRITE);
            monitor.interruptWaiting(target);
        } else if (target.waiting.interruptible) {
            TimeOuts.goesOn(execution, target);
        }
    }

    /**
     * An interrupt lets a task that waits go on without what it waits for, unless that has come already, which some calls look at first. So it makes a difference
     * which comes first of the interrupt and what the others do, though these touch different things. (Parks are given permits, which is the same thing.)
     */
    private static void touchAwaited(Execution execution, ControlledTask me, ControlledTask target) {
        Operation pending = target.operation;
        if (target == me
                || target.isDone()
                || pending.kind() == Kind.PARK
                || (Readiness.looksAtTheFlagFirst(target) && !target.call.looked)
                || !pending.touches(target.permit.resource)) {
            return;
        }
        for (int i = 0; i < pending.touches(); i++) {
            if (pending.resource(i) != Operation.NO_RESOURCE && pending.resource(i) != target.permit.resource) {
                execution.events.touch(me, pending.resource(i), Access.READ);
            }
        }
    }

    /**
     * A thread that is no task, or not yet: its flag is set by the JDK, and is found at its start. Whether that comes before is another
     * task's business, so it is a step.
     */
    public static void interruptUnstarted(Execution execution, ControlledTask me, Thread thread, int site) {
        if (site != 0 && !execution.alone()) {
            me.next(Kind.INTERRUPT, execution.state(thread).resource, Access.WRITE, site);
            execution.step(me);
        }
        if (execution.races != null) {
            execution.races.release(me.id(), execution.state(thread).resource);
        }
    }

    /**
     * A call of the JDK looks at the flag before it does anything else, and not again before it has tried to do it: who is interrupted in between may get what
     * it would have waited for, and keeps the flag. So that look is a step of its own.
     */
    public static void looksAtTheFlag(Execution execution, ControlledTask me) {
        if (me.call.announced != 0
                && execution.rehearsals.interrupts.isExpected()
                && me.looks == null
                && !me.isQuiet()
                && !execution.alone()) {
            me.next(Kind.READ, me.permit.resource, Access.READ, me.call.announced);
            execution.step(me);
            me.call.looked = !me.permit.interrupted;
        }
    }

    /** The flag; with {@code clear} it is taken down. */
    @DontInline
    public static boolean interrupted(
            Execution execution, ControlledTask me, ControlledTask target, boolean clear, int site) {
        if (site == 0 && target == me && me.call.looked) {
            me.call.looked = false;
            return false;
        }
        if (site != 0 && !execution.alone()) {
            me.next(clear ? Kind.UPDATE : Kind.READ, target.permit.resource, clear ? Access.WRITE : Access.READ, site);
            execution.step(me);
        } else if (site == 0) {
            // The JDK looks, in the middle of a call.
            execution.events.touch(me, target.permit.resource, clear ? Access.WRITE : Access.READ);
        }
        if (me.isInside() && execution.rehearsals.interrupts.isExpected()) {
            execution.hiddenWork.found("what is described as one operation looks at an interrupt flag");
        }
        boolean was = target.permit.interrupted;
        if (was && execution.races != null) {
            execution.races.acquire(me.id(), target.permit.resource);
        }
        if (clear) {
            target.permit.interrupted = false;
        }
        return was;
    }

    @DontInline
    public static boolean isAlive(Execution execution, ControlledTask me, ControlledTask target, int site) {
        asksWhetherItLives(execution, me, target);
        if (site != 0 && !execution.alone()) {
            me.next(Kind.READ, target.life.resource, Access.READ, site);
            execution.step(me);
        } else if (site == 0) {
            // The JDK looks, in the middle of a call.
            execution.events.touch(me, target.life.resource, Access.READ);
        }
        ended(execution, me, target);
        return !target.isDone();
    }

    private static void checkInterrupt(Execution execution, ControlledTask me) throws InterruptedException {
        if (me.permit.interrupted) {
            if (execution.races != null) {
                execution.races.acquire(me.id(), me.permit.resource);
            }
            me.permit.interrupted = false;
            throw new InterruptedException();
        }
    }

    /** What {@link Thread#getState()} says of a task that is not running right now. Who is seen to wait has parked, and looks at its interrupt flag when it wakes up. */
    public static Thread.State state(ControlledTask task, ControlledTask running) {
        if (task.isDone()) {
            return Thread.State.TERMINATED;
        }
        if (task == running || (task.isEnabled() && task.waiting.entering == null)) {
            return Thread.State.RUNNABLE;
        }
        if (task.waiting.entering != null) {
            return task.isEnabled() ? Thread.State.RUNNABLE : Thread.State.BLOCKED;
        }
        task.call.looked = false;
        return task.waiting.deadline == VirtualClock.NEVER ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }
}
