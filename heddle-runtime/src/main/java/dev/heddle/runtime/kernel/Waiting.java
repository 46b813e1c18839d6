package dev.heddle.runtime.kernel;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.runtime.environment.VirtualClock;

/** What keeps a task from making its pending operation. */
public final class Waiting {
    /** {@link #condition} of an operation that has one of its own. */
    private static final int OWN = -1;

    /** When an operation is enabled. Asked before each choice by whoever holds the token, so it must not change anything. */
    public interface Condition {
        boolean holds();

        /** What a task waits for that waits for this, in words. */
        String awaited();
    }

    /** When the pending operation times out, in virtual nanoseconds. */
    public long deadline = VirtualClock.NEVER;

    /** What the pending operation was before its time-out became one that may be chosen; null if it did not. */
    Kind beforeTimeOut;

    Access accessBefore;

    /** For how long the task could have gone on while time passed, in this execution. */
    long slow;

    /** Whether the task is in {@code LockSupport.park}, in an interruptible join or sleep, or was notified out of a wait. */
    public boolean parked;

    public boolean interruptible;
    public boolean notified;

    /** When the operation is enabled, in the numbers of whoever knows {@link Conditions}; 0 if that is not to be asked of an object. */
    public int condition;

    /** The condition, if it is the operation's own; null for all others. */
    public Condition wish;

    /** How many permits it asks for. */
    public int amount;

    /** The object it waits for: the one a parked task names, or the one that {@link #condition} is about. */
    public Object blocker;

    /** The lock it wants to take, or null. */
    public TaskLock entering;

    /** The lock it wants to be notified at, or null. */
    public TaskLock notification;

    /** The task whose end it waits for, or null. */
    public ControlledTask joining;

    /** The operation is enabled while a condition holds for an object. */
    void until(int newCondition, Object target, int newAmount) {
        condition = newCondition;
        blocker = target;
        amount = newAmount;
    }

    /** Whether it goes on when some time has passed. */
    boolean isTimed() {
        return deadline != VirtualClock.NEVER;
    }

    /** The operation is enabled while a condition of its own holds, and from a deadline on. */
    void until(Condition newWish, Object target, long newDeadline) {
        condition = OWN;
        wish = newWish;
        blocker = target;
        deadline = newDeadline;
    }

    /** It was, and the task made it. */
    void noMore() {
        condition = 0;
        wish = null;
        blocker = null;
    }
}
