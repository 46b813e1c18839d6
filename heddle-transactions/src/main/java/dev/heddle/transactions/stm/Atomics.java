package dev.heddle.transactions.stm;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What woven code calls in place of methods of atomic classes that write. Whoever has locked an object is alone with it, and so reads and writes as in plain
 * code: taking the lock is the one instruction that all processors have to agree on.
 *
 * <p>The arguments are those of the method, with its object first, whether it is the transaction's last access, and the transaction. Methods that are not here
 * are called as they are, after {@link OptimisticTransaction#change}.
 */
@SuppressWarnings("unused") // called by name
public final class Atomics {
    private Atomics() {}

    private static void put(AtomicInteger atomic, int old, int value, boolean last, OptimisticTransaction me) {
        if (me.needsUndo(last)) {
            me.keep(() -> atomic.set(old));
        }
        atomic.setRelease(value);
    }

    public static boolean compareAndSet(
            AtomicInteger atomic, int expected, int value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        int old = atomic.getPlain();
        if (old != expected) {
            return false;
        }
        put(atomic, old, value, last, me);
        return true;
    }

    public static int getAndSet(AtomicInteger atomic, int value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        int old = atomic.getPlain();
        put(atomic, old, value, last, me);
        return old;
    }

    public static void set(AtomicInteger atomic, int value, boolean last, OptimisticTransaction me) {
        getAndSet(atomic, value, last, me);
    }

    public static int getAndAdd(AtomicInteger atomic, int more, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        int old = atomic.getPlain();
        put(atomic, old, old + more, last, me);
        return old;
    }

    public static int addAndGet(AtomicInteger atomic, int more, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, more, last, me) + more;
    }

    public static int getAndIncrement(AtomicInteger atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, 1, last, me);
    }

    public static int incrementAndGet(AtomicInteger atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, 1, last, me) + 1;
    }

    public static int getAndDecrement(AtomicInteger atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, -1, last, me);
    }

    public static int decrementAndGet(AtomicInteger atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, -1, last, me) - 1;
    }

    private static void put(AtomicLong atomic, long old, long value, boolean last, OptimisticTransaction me) {
        if (me.needsUndo(last)) {
            me.keep(() -> atomic.set(old));
        }
        atomic.setRelease(value);
    }

    public static boolean compareAndSet(
            AtomicLong atomic, long expected, long value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        long old = atomic.getPlain();
        if (old != expected) {
            return false;
        }
        put(atomic, old, value, last, me);
        return true;
    }

    public static long getAndSet(AtomicLong atomic, long value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        long old = atomic.getPlain();
        put(atomic, old, value, last, me);
        return old;
    }

    public static void set(AtomicLong atomic, long value, boolean last, OptimisticTransaction me) {
        getAndSet(atomic, value, last, me);
    }

    public static long getAndAdd(AtomicLong atomic, long more, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        long old = atomic.getPlain();
        put(atomic, old, old + more, last, me);
        return old;
    }

    public static long addAndGet(AtomicLong atomic, long more, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, more, last, me) + more;
    }

    public static long getAndIncrement(AtomicLong atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, 1, last, me);
    }

    public static long incrementAndGet(AtomicLong atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, 1, last, me) + 1;
    }

    public static long getAndDecrement(AtomicLong atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, -1, last, me);
    }

    public static long decrementAndGet(AtomicLong atomic, boolean last, OptimisticTransaction me) {
        return getAndAdd(atomic, -1, last, me) - 1;
    }

    private static void put(AtomicBoolean atomic, boolean old, boolean value, boolean last, OptimisticTransaction me) {
        if (me.needsUndo(last)) {
            me.keep(() -> atomic.set(old));
        }
        atomic.setRelease(value);
    }

    public static boolean compareAndSet(
            AtomicBoolean atomic, boolean expected, boolean value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        boolean old = atomic.getPlain();
        if (old != expected) {
            return false;
        }
        put(atomic, old, value, last, me);
        return true;
    }

    public static boolean getAndSet(AtomicBoolean atomic, boolean value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        boolean old = atomic.getPlain();
        put(atomic, old, value, last, me);
        return old;
    }

    public static void set(AtomicBoolean atomic, boolean value, boolean last, OptimisticTransaction me) {
        getAndSet(atomic, value, last, me);
    }

    private static <T> void put(AtomicReference<T> atomic, T old, T value, boolean last, OptimisticTransaction me) {
        if (me.needsUndo(last)) {
            me.keep(() -> atomic.set(old));
        }
        atomic.setRelease(value);
    }

    public static <T> boolean compareAndSet(
            AtomicReference<T> atomic, T expected, T value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        T old = atomic.getPlain();
        if (old != expected) {
            return false;
        }
        put(atomic, old, value, last, me);
        return true;
    }

    public static <T> T getAndSet(AtomicReference<T> atomic, T value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(atomic, me);
        T old = atomic.getPlain();
        put(atomic, old, value, last, me);
        return old;
    }

    public static <T> void set(AtomicReference<T> atomic, T value, boolean last, OptimisticTransaction me) {
        getAndSet(atomic, value, last, me);
    }

    private static void put(
            AtomicIntegerArray array, int index, int old, int value, boolean last, OptimisticTransaction me) {
        if (me.needsUndo(last)) {
            me.keep(() -> array.set(index, old));
        }
        array.setRelease(index, value);
    }

    public static boolean compareAndSet(
            AtomicIntegerArray array, int index, int expected, int value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        int old = array.getPlain(index);
        if (old != expected) {
            return false;
        }
        put(array, index, old, value, last, me);
        return true;
    }

    public static int getAndSet(
            AtomicIntegerArray array, int index, int value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        int old = array.getPlain(index);
        put(array, index, old, value, last, me);
        return old;
    }

    public static void set(AtomicIntegerArray array, int index, int value, boolean last, OptimisticTransaction me) {
        getAndSet(array, index, value, last, me);
    }

    public static int getAndAdd(AtomicIntegerArray array, int index, int more, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        int old = array.getPlain(index);
        put(array, index, old, old + more, last, me);
        return old;
    }

    public static int addAndGet(AtomicIntegerArray array, int index, int more, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, more, last, me) + more;
    }

    public static int getAndIncrement(AtomicIntegerArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, 1, last, me);
    }

    public static int incrementAndGet(AtomicIntegerArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, 1, last, me) + 1;
    }

    public static int getAndDecrement(AtomicIntegerArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, -1, last, me);
    }

    public static int decrementAndGet(AtomicIntegerArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, -1, last, me) - 1;
    }

    private static void put(
            AtomicLongArray array, int index, long old, long value, boolean last, OptimisticTransaction me) {
        if (me.needsUndo(last)) {
            me.keep(() -> array.set(index, old));
        }
        array.setRelease(index, value);
    }

    public static boolean compareAndSet(
            AtomicLongArray array, int index, long expected, long value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        long old = array.getPlain(index);
        if (old != expected) {
            return false;
        }
        put(array, index, old, value, last, me);
        return true;
    }

    public static long getAndSet(AtomicLongArray array, int index, long value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        long old = array.getPlain(index);
        put(array, index, old, value, last, me);
        return old;
    }

    public static void set(AtomicLongArray array, int index, long value, boolean last, OptimisticTransaction me) {
        getAndSet(array, index, value, last, me);
    }

    public static long getAndAdd(AtomicLongArray array, int index, long more, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        long old = array.getPlain(index);
        put(array, index, old, old + more, last, me);
        return old;
    }

    public static long addAndGet(AtomicLongArray array, int index, long more, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, more, last, me) + more;
    }

    public static long getAndIncrement(AtomicLongArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, 1, last, me);
    }

    public static long incrementAndGet(AtomicLongArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, 1, last, me) + 1;
    }

    public static long getAndDecrement(AtomicLongArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, -1, last, me);
    }

    public static long decrementAndGet(AtomicLongArray array, int index, boolean last, OptimisticTransaction me) {
        return getAndAdd(array, index, -1, last, me) - 1;
    }

    private static <T> void put(
            AtomicReferenceArray<T> array, int index, T old, T value, boolean last, OptimisticTransaction me) {
        if (me.needsUndo(last)) {
            me.keep(() -> array.set(index, old));
        }
        array.setRelease(index, value);
    }

    public static <T> boolean compareAndSet(
            AtomicReferenceArray<T> array, int index, T expected, T value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        T old = array.getPlain(index);
        if (old != expected) {
            return false;
        }
        put(array, index, old, value, last, me);
        return true;
    }

    public static <T> T getAndSet(
            AtomicReferenceArray<T> array, int index, T value, boolean last, OptimisticTransaction me) {
        OptimisticTransaction.write(array, me);
        T old = array.getPlain(index);
        put(array, index, old, value, last, me);
        return old;
    }

    public static <T> void set(
            AtomicReferenceArray<T> array, int index, T value, boolean last, OptimisticTransaction me) {
        getAndSet(array, index, value, last, me);
    }
}
