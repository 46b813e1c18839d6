package dev.heddle.runtime.model;

import dev.heddle.catalogue.AccessBits;
import dev.heddle.core.Kind;
import dev.heddle.runtime.kernel.Conditions;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TimeOuts;
import dev.heddle.runtime.races.Order;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;

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

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long STATE = offset(AbstractQueuedSynchronizer.class, "state");
    private static final long OWNER = offset(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
    private static final long ARRAY_COUNT = offset(ArrayBlockingQueue.class, "count");
    private static final long ARRAY_ITEMS = offset(ArrayBlockingQueue.class, "items");
    private static final long LINKED_COUNT = offset(LinkedBlockingQueue.class, "count");
    private static final long LINKED_CAPACITY = offset(LinkedBlockingQueue.class, "capacity");
    private static final long DEQUE_COUNT = offset(LinkedBlockingDeque.class, "count");
    private static final long DEQUE_CAPACITY = offset(LinkedBlockingDeque.class, "capacity");
    private static final long PRIORITY_SIZE = offset(PriorityBlockingQueue.class, "size");
    private static final long FUTURE_STATE = offset(FutureTask.class, "state");
    private static final long POOL_CONTROL = offset(ThreadPoolExecutor.class, "ctl");
    private static final long POOL_QUEUE = offset(ThreadPoolExecutor.class, "workQueue");
    private static final long POOL_CORE = offset(ThreadPoolExecutor.class, "corePoolSize");
    private static final long POOL_CORE_MAY_END = offset(ThreadPoolExecutor.class, "allowCoreThreadTimeOut");

    private static final Class<?> UNFAIR_LOCK = find("java.util.concurrent.locks.ReentrantLock$NonfairSync");
    private static final Class<?> UNFAIR_SEMAPHORE = find("java.util.concurrent.Semaphore$NonfairSync");

    private static final int FUTURE_COMPLETING = 1;
    private static final int POOL_WORKERS = (1 << 29) - 1;

    public Readiness() {}

    private static long offset(Class<?> type, String field) {
        try {
            return UNSAFE.objectFieldOffset(type.getDeclaredField(field));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return -1;
        }
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Whether the condition can be told of this object; if not, the JDK's own waiting is used. */
    public static boolean isKnown(int condition, Object target) {
        return switch (condition & MASK) {
            case FREE -> STATE >= 0 && OWNER >= 0 && target.getClass() == UNFAIR_LOCK;
            case PERMITS -> STATE >= 0 && target.getClass() == UNFAIR_SEMAPHORE;
            case OPEN -> STATE >= 0 && target instanceof AbstractQueuedSynchronizer;
            case ELEMENT, ROOM -> isKnownQueue(target);
            case RESULT -> FUTURE_STATE >= 0 && target instanceof FutureTask;
            case WORK -> isKnownPool(target);
            default -> false;
        };
    }

    private static boolean isKnownQueue(Object queue) {
        Class<?> type = queue.getClass();
        return (type == ArrayBlockingQueue.class && ARRAY_COUNT >= 0 && ARRAY_ITEMS >= 0)
                || (type == LinkedBlockingQueue.class && LINKED_COUNT >= 0 && LINKED_CAPACITY >= 0)
                || (type == LinkedBlockingDeque.class && DEQUE_COUNT >= 0 && DEQUE_CAPACITY >= 0)
                || (type == PriorityBlockingQueue.class && PRIORITY_SIZE >= 0);
    }

    /** A pool whose workers wait for ever: those that give up after a time wait in the JDK. */
    private static boolean isKnownPool(Object pool) {
        return POOL_CONTROL >= 0
                && POOL_QUEUE >= 0
                && POOL_CORE >= 0
                && POOL_CORE_MAY_END >= 0
                && isKnownQueue(UNSAFE.getReference(pool, POOL_QUEUE))
                && !UNSAFE.getBoolean(pool, POOL_CORE_MAY_END)
                && (control(pool) & POOL_WORKERS) <= UNSAFE.getInt(pool, POOL_CORE);
    }

    private static int control(Object pool) {
        return ((AtomicInteger) UNSAFE.getReference(pool, POOL_CONTROL)).get();
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
        return switch (condition & MASK) {
            case FREE -> UNSAFE.getIntVolatile(target, STATE) == 0 || UNSAFE.getReference(target, OWNER) == me.thread;
            case PERMITS -> UNSAFE.getIntVolatile(target, STATE) >= amount;
            case OPEN -> UNSAFE.getIntVolatile(target, STATE) == 0;
            case ELEMENT -> size(target) > 0;
            case ROOM -> size(target) < capacity(target);
            case RESULT -> UNSAFE.getIntVolatile(target, FUTURE_STATE) > FUTURE_COMPLETING;
            // A pool that was shut down has a control number that is not negative.
            case WORK ->
                control(target) >= 0 || size(UNSAFE.getReference(target, POOL_QUEUE)) > 0 || !isKnownPool(target);
            default -> true;
        };
    }

    /**
     * Whether those who wait must really queue from now on. As long as each asks for one permit any of them may be the next, depending on who came first. But who
     * asks for more keeps those behind it waiting beside permits that would do for them.
     */
    static boolean queues(int access, int amount) {
        return (access & MASK) == PERMITS && amount != 1;
    }

    private static int size(Object queue) {
        if (queue instanceof LinkedBlockingQueue) {
            return ((AtomicInteger) UNSAFE.getReference(queue, LINKED_COUNT)).get();
        }
        if (queue instanceof ArrayBlockingQueue) {
            return UNSAFE.getInt(queue, ARRAY_COUNT);
        }
        return UNSAFE.getInt(queue, queue instanceof LinkedBlockingDeque ? DEQUE_COUNT : PRIORITY_SIZE);
    }

    private static int capacity(Object queue) {
        if (queue instanceof LinkedBlockingQueue) {
            return UNSAFE.getInt(queue, LINKED_CAPACITY);
        }
        if (queue instanceof ArrayBlockingQueue) {
            return ((Object[]) UNSAFE.getReference(queue, ARRAY_ITEMS)).length;
        }
        return queue instanceof LinkedBlockingDeque ? UNSAFE.getInt(queue, DEQUE_CAPACITY) : Integer.MAX_VALUE;
    }
}
