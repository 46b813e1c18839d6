package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.objects.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * Which field an atomic field updater stands for, so that accesses through it and others are to the same resource. An updater does
 * not say; but it knows the class and where in its objects the field lies.
 */
public final class UpdaterFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final FieldNumbers<Object> NUMBERS = new FieldNumbers<>() {
        @Override
        int find(Object updater) {
            return fieldOf(updater);
        }
    };

    private UpdaterFields() {}

    /** The field's number, or 0 if this JDK's updaters are made otherwise. */
    public static int number(Object updater) {
        return NUMBERS.of(updater);
    }

    private static int fieldOf(Object updater) {
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
