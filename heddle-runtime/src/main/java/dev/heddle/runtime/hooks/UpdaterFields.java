package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.WeakHashMap;
import jdk.internal.misc.Unsafe;

/**
 * Which field an atomic field updater stands for, so that accesses through it and others are to the same resource. An updater does
 * not say; but it knows the class and where in its objects the field lies.
 */
final class UpdaterFields {
    private static final Map<Object, Integer> NUMBERS = new WeakHashMap<>();
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private UpdaterFields() {}

    /** The field's number, or 0 if this JDK's updaters are made otherwise. Called by the running task alone. */
    static int number(Object updater) {
        boolean begun = QuietHooks.beginIgnoring();
        try {
            Integer known = NUMBERS.get(updater);
            if (known == null) {
                known = find(updater);
                NUMBERS.put(updater, known);
            }
            return known;
        } finally {
            QuietHooks.endIgnoring(begun);
        }
    }

    private static int find(Object updater) {
        try {
            Class<?> type =
                    (Class<?>) UNSAFE.getReference(updater, UNSAFE.objectFieldOffset(updater.getClass(), "tclass"));
            long offset = UNSAFE.getLong(updater, UNSAFE.objectFieldOffset(updater.getClass(), "offset"));
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && UNSAFE.objectFieldOffset(field) == offset) {
                    return Fields.known(type.getName(), field.getName());
                }
            }
        } catch (InternalError e) {
            return 0;
        }
        return 0;
    }
}
