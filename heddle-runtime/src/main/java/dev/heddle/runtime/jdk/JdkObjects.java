package dev.heddle.runtime.jdk;

import dev.heddle.catalogue.AccessBits;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
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
 * What objects of java.util.concurrent say of themselves, by their fields, as their methods may lock: whether a method that may wait can be carried out at once. The
 * conditions are those of {@link AccessBits}.
 */
public final class JdkObjects {
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
    private static final long LIST_LOCK = offset(CopyOnWriteArrayList.class, "lock");
    private static final long FUTURE_STATE = offset(FutureTask.class, "state");
    private static final long POOL_CONTROL = offset(ThreadPoolExecutor.class, "ctl");
    private static final long POOL_QUEUE = offset(ThreadPoolExecutor.class, "workQueue");
    private static final long POOL_CORE = offset(ThreadPoolExecutor.class, "corePoolSize");
    private static final long POOL_CORE_MAY_END = offset(ThreadPoolExecutor.class, "allowCoreThreadTimeOut");

    private static final Class<?> UNFAIR_LOCK = find("java.util.concurrent.locks.ReentrantLock$NonfairSync");
    private static final Class<?> UNFAIR_SEMAPHORE = find("java.util.concurrent.Semaphore$NonfairSync");

    private static final int FUTURE_COMPLETING = 1;
    private static final int POOL_WORKERS = (1 << 29) - 1;

    private JdkObjects() {}

    private static long offset(Class<?> type, String field) {
        try {
            return UNSAFE.objectFieldOffset(type.getDeclaredField(field));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return -1;
        }
    }

    /** What is locked by those who change a list: the list itself, unless it has an object for that. */
    public static Object lockOf(Object list) {
        return list instanceof CopyOnWriteArrayList && LIST_LOCK >= 0 ? UNSAFE.getReference(list, LIST_LOCK) : list;
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
        return switch (condition & AccessBits.CONDITION) {
            case AccessBits.FREE -> STATE >= 0 && OWNER >= 0 && target.getClass() == UNFAIR_LOCK;
            case AccessBits.PERMITS -> STATE >= 0 && target.getClass() == UNFAIR_SEMAPHORE;
            case AccessBits.OPEN -> STATE >= 0 && target instanceof AbstractQueuedSynchronizer;
            case AccessBits.ELEMENT, AccessBits.ROOM -> isKnownQueue(target);
            case AccessBits.RESULT -> FUTURE_STATE >= 0 && target instanceof FutureTask;
            case AccessBits.WORK -> isKnownPool(target);
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

    /** Whether the thread could carry the operation out now without waiting. */
    public static boolean isReady(int condition, Object target, int amount, Thread me) {
        return switch (condition & AccessBits.CONDITION) {
            case AccessBits.FREE ->
                UNSAFE.getIntVolatile(target, STATE) == 0 || UNSAFE.getReference(target, OWNER) == me;
            case AccessBits.PERMITS -> UNSAFE.getIntVolatile(target, STATE) >= amount;
            case AccessBits.OPEN -> UNSAFE.getIntVolatile(target, STATE) == 0;
            case AccessBits.ELEMENT -> size(target) > 0;
            case AccessBits.ROOM -> size(target) < capacity(target);
            case AccessBits.RESULT -> UNSAFE.getIntVolatile(target, FUTURE_STATE) > FUTURE_COMPLETING;
            // A pool that was shut down has a control number that is not negative.
            case AccessBits.WORK ->
                control(target) >= 0 || size(UNSAFE.getReference(target, POOL_QUEUE)) > 0 || !isKnownPool(target);
            default -> true;
        };
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
