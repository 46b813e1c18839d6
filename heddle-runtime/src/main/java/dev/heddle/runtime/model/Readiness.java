package dev.heddle.runtime.model;

import dev.heddle.catalogue.AccessBits;
import dev.heddle.core.Kind;
import dev.heddle.runtime.jdk.JdkObjects;
import dev.heddle.runtime.kernel.Conditions;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TimeOuts;
import dev.heddle.runtime.races.Order;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * When a waiting method of java.util.concurrent can be carried out at once. The object itself is asked, by its fields: its methods
 * may lock. So such a method is one operation that is enabled exactly when it would not wait, and the JDK's own waiting, which
 * would be several operations, does not come to pass.
 *
 * <p>Left to the JDK's code is everything where the order of those who wait matters (fair locks and semaphores, read-write and stamped
 * locks), everything that meets a partner (Exchanger, SynchronousQueue, barriers and phasers), and whatever has a time-out.
 */
public final class Readiness implements Conditions {
    /** The condition, in the bits above {@link Order}. The numbers are those of {@link AccessBits}. */
    public static final int MASK = AccessBits.CONDITION;

    /** The lock is free, or held by the caller. */
    public static final int FREE = AccessBits.FREE;

    /** The semaphore has as many permits as asked for. */
    public static final int PERMITS = AccessBits.PERMITS;

    /** The latch is open. */
    public static final int OPEN = AccessBits.OPEN;

    /** The queue has an element. */
    public static final int ELEMENT = AccessBits.ELEMENT;

    /** The queue has room. */
    public static final int ROOM = AccessBits.ROOM;

    /** The future has its result. */
    public static final int RESULT = AccessBits.RESULT;

    /** The pool has work for a worker, or none any more. */
    public static final int WORK = AccessBits.WORK;

    /** The method may be interrupted while it waits. */
    public static final int INTERRUPTIBLE = AccessBits.INTERRUPTIBLE;

    /** The method asks who waits: from now on those who wait must really do it. */
    public static final int INSPECTS = AccessBits.INSPECTS;

    public Readiness() {}

    /** Whether the condition can be told of this object; if not, the JDK's own waiting is used. */
    public static boolean isKnown(int condition, Object target) {
        return JdkObjects.isKnown(condition, target);
    }

    @Override
    public void check(Execution execution) {
        for (int i = 0; i < execution.tasks.conditional.size(); i++) {
            ControlledTask task = execution.tasks.conditional.get(i);
            if (task.waiting.condition == 0 || task.isDone()) {
                continue;
            }
            if (task.waiting.wish != null ? isFulfilled(task) : isReady(execution, task)) {
                TimeOuts.mayGoOn(execution, task);
            } else if (task.isEnabled() && task.operation.kind() != Kind.TIMEOUT) {
                execution.objects.find(task.waiting.blocker).waitedFor = true;
                execution.disable(task);
                execution.blocked(task);
            }
        }
    }

    /** Whether a task waits in a call that an interrupt ends even if what it waits for has come. */
    static boolean looksAtTheFlagFirst(ControlledTask task) {
        int condition = task.waiting.condition & MASK;
        return task.waiting.wish == null
                && condition != 0
                && condition != RESULT
                && !(task.waiting.blocker instanceof LinkedBlockingDeque);
    }

    private static boolean isReady(Execution execution, ControlledTask task) {
        return holds(task.waiting.condition, task.waiting.blocker, task.waiting.amount, task)
                || execution.rehearsals.queues.isExpected()
                || execution.objects.find(task.waiting.blocker).inspected;
    }

    private static boolean isFulfilled(ControlledTask task) {
        return (task.permit.interrupted && task.waiting.interruptible) || task.waiting.wish.holds();
    }

    /** Whether the task could carry the operation out now without waiting. */
    public static boolean holds(int condition, Object target, int amount, ControlledTask me) {
        if (me.permit.interrupted && (condition & INTERRUPTIBLE) != 0) {
            return true;
        }
        return JdkObjects.isReady(condition, target, amount, me.thread);
    }

    /**
     * Whether those who wait must really queue from now on. As long as each asks for one permit any of them may be the next, depending on who came first. But who
     * asks for more keeps those behind it waiting beside permits that would do for them.
     */
    static boolean queues(int access, int amount) {
        return (access & MASK) == PERMITS && amount != 1;
    }
}
