package dev.heddle.transactions.stm;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Puts back what a transaction has overwritten, in case it cannot go on. */
interface Undo {
    void run();

    /** Of an atomic object; its value is taken as it is now. */
    static Undo of(Object atomic) {
        if (atomic instanceof AtomicInteger number) {
            int old = number.get();
            return () -> number.set(old);
        }
        if (atomic instanceof AtomicLong number) {
            long old = number.get();
            return () -> number.set(old);
        }
        if (atomic instanceof AtomicBoolean flag) {
            boolean old = flag.get();
            return () -> flag.set(old);
        }
        if (atomic instanceof AtomicReference<?> reference) {
            return ofReference(reference);
        }
        if (atomic instanceof AtomicMarkableReference<?> reference) {
            return ofMarkable(reference);
        }
        if (atomic instanceof AtomicStampedReference<?> reference) {
            return ofStamped(reference);
        }
        throw new IllegalStateException(
                "Heddle cannot put back a " + atomic.getClass().getName());
    }

    private static <T> Undo ofReference(AtomicReference<T> reference) {
        T old = reference.get();
        return () -> reference.set(old);
    }

    private static <T> Undo ofMarkable(AtomicMarkableReference<T> reference) {
        boolean[] mark = new boolean[1];
        T old = reference.get(mark);
        return () -> reference.set(old, mark[0]);
    }

    private static <T> Undo ofStamped(AtomicStampedReference<T> reference) {
        int[] stamp = new int[1];
        T old = reference.get(stamp);
        return () -> reference.set(old, stamp[0]);
    }

    /** Of an element of an atomic array. */
    static Undo ofElement(Object array, int index) {
        if (array instanceof AtomicIntegerArray numbers) {
            int old = numbers.get(index);
            return () -> numbers.set(index, old);
        }
        if (array instanceof AtomicLongArray numbers) {
            long old = numbers.get(index);
            return () -> numbers.set(index, old);
        }
        return ofReference((AtomicReferenceArray<?>) array, index);
    }

    private static <T> Undo ofReference(AtomicReferenceArray<T> array, int index) {
        T old = array.get(index);
        return () -> array.set(index, old);
    }

    /** Of the field of an object that an updater stands for. */
    @SuppressWarnings("unchecked") // whoever wove the call knows that the object is the updater's
    static Undo of(Object updater, Object target) {
        if (updater instanceof AtomicIntegerFieldUpdater<?>) {
            AtomicIntegerFieldUpdater<Object> numbers = (AtomicIntegerFieldUpdater<Object>) updater;
            int old = numbers.get(target);
            return () -> numbers.set(target, old);
        }
        if (updater instanceof AtomicLongFieldUpdater<?>) {
            AtomicLongFieldUpdater<Object> numbers = (AtomicLongFieldUpdater<Object>) updater;
            long old = numbers.get(target);
            return () -> numbers.set(target, old);
        }
        AtomicReferenceFieldUpdater<Object, Object> references = (AtomicReferenceFieldUpdater<Object, Object>) updater;
        Object old = references.get(target);
        return () -> references.set(target, old);
    }
}
