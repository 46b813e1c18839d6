package dev.heddle.runtime.kernel;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.environment.VirtualClock;

/** Operations whose time has come: each becomes one that is enabled, and may be chosen before or after what it waited for. */
public final class TimeOuts {
    private TimeOuts() {}

    /** Moves the clock to the next deadline. Returns false if there is none until then. */
    static boolean passTime(Execution execution, long latest) {
        long earliest = VirtualClock.NEVER;
        Tasks.Some timed = execution.tasks.timed;
        for (int i = 0; i < timed.size(); i++) {
            ControlledTask task = timed.get(i);
            if (!task.isDone() && !task.isEnabled() && !task.isPaused()) {
                earliest = Math.min(earliest, task.waiting.deadline);
            }
        }
        if (earliest > latest) {
            return false;
        }
        execution.clock.advanceTo(earliest);
        for (int i = 0; i < timed.size(); i++) {
            ControlledTask task = timed.get(i);
            boolean needsNoMore = task.waiting.wish != null && task.isEnabled();
            if (!task.isDone() && !needsNoMore && task.waiting.deadline <= execution.clock.now()) {
                fire(execution, task);
            }
        }
        return true;
    }

    /** The running task is about to wait, if it must. If any timing will do, its deadline may come before all else. */
    static void mayComeAtOnce(Execution execution, ControlledTask me, boolean mustWait) {
        boolean isTimed = me.waiting.deadline != VirtualClock.NEVER;
        if (isTimed && mustWait && execution.settings.timing() == Settings.Timing.ANY) {
            fire(execution, me);
        }
    }

    static void fire(Execution execution, ControlledTask task) {
        Operation pending = task.operation;
        if (pending.kind() != Kind.TIMEOUT) {
            task.waiting.beforeTimeOut = pending.kind();
            task.waiting.accessBefore = pending.access();
            pending.change(Kind.TIMEOUT, pending.resource(), Access.WRITE);
            movesClock(execution, pending);
        }
        execution.enable(task);
    }

    /** A time-out will move the clock, if it is chosen. That counts if tasks look at it. By ideal timing it does not: time passes when nobody else can go on. */
    private static void movesClock(Execution execution, Operation timeOut) {
        if (isIdeal(execution)) {
            return;
        }
        if (execution.clock.wasLookedAt()) {
            execution.rehearsals.clockLooks.happens();
        }
        if (execution.rehearsals.clockLooks.isExpected() && !timeOut.touches(execution.objects.clock())) {
            timeOut.also(execution.objects.clock(), Access.WRITE);
        }
    }

    private static boolean isIdeal(Execution execution) {
        return execution.settings.timing() == Settings.Timing.IDEAL;
    }

    /** The running task looks at the clock, right after its last step and as part of that. */
    public static void looksAtClock(Execution execution, ControlledTask me) {
        if (execution.clock.isTicking()) {
            // Who looks later sees more time gone by.
            execution.events.touch(me, execution.objects.clock(), Access.WRITE);
        }
        if (!execution.sequentialSoFar() && !isIdeal(execution)) {
            execution.clock.isLookedAt();
            if (execution.clock.hadTimeOuts()) {
                execution.rehearsals.clockLooks.happens();
            }
            if (execution.rehearsals.clockLooks.isExpected()) {
                execution.events.touch(me, execution.objects.clock(), Access.READ);
            }
        }
    }

    /** What a task without a thread does is due at a time, and not before; {@link VirtualClock#NEVER} if there is nothing to do. */
    public static void isDue(Execution execution, ControlledTask happening, long deadline) {
        if (happening.waiting.isTimed()) {
            execution.tasks.timed.remove(happening);
        }
        execution.disable(happening);
        takeBack(happening);
        happening.waiting.deadline = deadline;
        if (happening.waiting.isTimed()) {
            execution.tasks.timed.add(happening);
            mayComeAtOnce(execution, happening, true);
        }
    }

    /** It was chosen, and is carried out now. */
    public static void isChosen(Execution execution, ControlledTask happening) {
        passTimeFor(execution, happening);
        execution.tasks.timed.remove(happening);
        happening.waiting.deadline = VirtualClock.NEVER;
    }

    /** What a task waited for has come, unless its time-out was due before. */
    public static void goesOn(Execution execution, ControlledTask task) {
        if (!task.isEnabled() || task.waiting.deadline > execution.clock.now()) {
            takeBack(task);
            task.waiting.deadline = VirtualClock.NEVER;
            execution.enable(task);
        }
    }

    /** Who waits for the end of a task, which has come, goes on. */
    static void joinedGoOn(Execution execution, ControlledTask ended) {
        if (!ended.life.awaited) {
            return;
        }
        for (int i = 0; i < execution.taskCount(); i++) {
            if (execution.task(i).waiting.joining == ended) {
                goesOn(execution, execution.task(i));
            }
        }
    }

    /** The same for a condition of the operation's own, which may cease to hold before the task goes on. */
    public static void mayGoOn(Execution execution, ControlledTask task) {
        if (task.waiting.deadline > execution.clock.now()) {
            takeBack(task);
        }
        execution.enable(task);
    }

    /** What a task waited for has come before its time-out: it has none any more. */
    static void takeBack(ControlledTask task) {
        if (task.operation.kind() == Kind.TIMEOUT) {
            task.operation.change(task.waiting.beforeTimeOut, task.operation.resource(), task.waiting.accessBefore);
        }
    }

    /**
     * If tasks may be slow for some time, the time-outs of which none has to be slow for longer may be chosen, and no others. A task is slow while it could go on, or its time-out
     * is due, and time passes. A task that must not be slow any more keeps others from timing out; that is a dependence which strategies are not
     * shown.
     */
    static void boundDelays(Execution execution) {
        long delay = execution.settings.delayNanos();
        long now = execution.clock.now();
        // Of those that can go on now, who was slow for longest.
        long slowest = Math.max(slowest(execution, execution.choice), slowest(execution, execution.tasks.faults));
        boolean anybodySlow = slowest > 0;
        long latest = slowest < 0 || now + delay - slowest < 0 ? VirtualClock.NEVER : now + delay - slowest;
        Tasks.Some timed = execution.tasks.timed;
        for (int i = 0; i < timed.size(); i++) {
            ControlledTask task = timed.get(i);
            if (!task.isDone() && !task.isPaused() && isTimed(task)) {
                anybodySlow |= task.waiting.slow > 0;
                long last = canGoOnSince(task, now) + delay - task.waiting.slow;
                latest = Math.min(latest, last < 0 ? VirtualClock.NEVER : last);
            }
        }
        for (int i = 0; i < timed.size(); i++) {
            ControlledTask task = timed.get(i);
            if (!task.isDone() && !task.isPaused() && isTimed(task)) {
                if (task.waiting.deadline <= latest) {
                    fire(execution, task);
                } else {
                    if (task.isEnabled()) {
                        takeBack(task);
                        execution.disable(task);
                    }
                    if (anybodySlow && task.waiting.deadline - now <= delay) {
                        execution.hiddenWork.found("time-outs beside a task that was slow for as long as it may be");
                    }
                }
            }
        }
    }

    /** For how long that of some tasks was slow that was slow for longest, leaving out those that wait for their time-out; -1 if there are none. */
    private static long slowest(Execution execution, Choice choice) {
        long slowest = -1;
        for (int i = 0; i < choice.size(); i++) {
            ControlledTask task = execution.task(choice.task(i));
            if (!isTimed(task)) {
                slowest = Math.max(slowest, task.waiting.slow);
            }
        }
        return slowest;
    }

    /** Whether a task waits, and would go on by its time-out. */
    private static boolean isTimed(ControlledTask task) {
        return task.waiting.deadline != VirtualClock.NEVER
                && (!task.isEnabled() || task.operation.kind() == Kind.TIMEOUT);
    }

    private static long canGoOnSince(ControlledTask task, long now) {
        return isTimed(task) ? Math.max(now, task.waiting.deadline) : now;
    }

    /** A time-out was chosen: time passes, and all who could go on meanwhile are slow. */
    static void passTimeFor(Execution execution, ControlledTask me) {
        long now = execution.clock.now();
        long then = me.waiting.deadline;
        if (then > now && execution.settings.timing() == Settings.Timing.BOUNDED) {
            for (int i = 0; i < execution.taskCount(); i++) {
                ControlledTask task = execution.task(i);
                if (task != me && !task.isDone() && !task.isPaused() && (task.isEnabled() || isTimed(task))) {
                    task.waiting.slow += Math.max(0, then - canGoOnSince(task, now));
                }
            }
        }
        execution.clock.advanceTo(then);
    }
}
