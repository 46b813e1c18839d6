package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.hooks.environment.QuietHooks;
import dev.heddle.runtime.jdk.ArrayBases;
import dev.heddle.runtime.objects.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * Which field or element lies where Unsafe is told to look, so that accesses by it and others are to the same resource. Asked for each access, so
 * that what was found last is kept in a small table.
 */
final class UnsafeFields {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int SLOTS = 256;

    private static final Class<?>[] TYPES = new Class<?>[SLOTS];
    private static final long[] OFFSETS = new long[SLOTS];
    private static final int[] NUMBERS = new int[SLOTS];

    /** How many bytes the field has; 0 if it is a reference, -1 if there is none. */
    private static final int[] SIZES = new int[SLOTS];

    private UnsafeFields() {}

    /** The part of an object as other accesses have it. Called by the running task alone. */
    static int part(Object target, long offset) {
        Class<?> type = target.getClass();
        if (type.isArray()) {
            return (int) ((offset - ArrayBases.of(type)) / UNSAFE.arrayIndexScale(type)) + 1;
        }
        return field(type, offset);
    }

    /** Whether so many bytes are one field or one element, and not more, less or something in between; 0 of them stand for a reference. */
    static boolean isOne(Object target, long offset, int bytes) {
        Class<?> type = target.getClass();
        if (type.isArray()) {
            int size = UNSAFE.arrayIndexScale(type);
            return (offset - ArrayBases.of(type)) % size == 0
                    && (type.getComponentType().isPrimitive() ? bytes == size : bytes == 0);
        }
        Class<?> owner = target instanceof Class<?> mirrored ? mirrored : type;
        return SIZES[slot(owner, offset, target instanceof Class<?>)] == bytes;
    }

    /** The number of a field of the objects of a class. */
    static int field(Class<?> type, long offset) {
        return find(type, offset, false);
    }

    /** The number of a static field, which lies in the object that stands for its class. */
    static int staticField(Class<?> type, long offset) {
        return find(type, offset, true);
    }

    private static int find(Class<?> type, long offset, boolean isStatic) {
        return NUMBERS[slot(type, offset, isStatic)];
    }

    private static int slot(Class<?> type, long offset, boolean isStatic) {
        int slot = (int) (offset * 31 + type.getName().hashCode() + (isStatic ? 7 : 0)) & (SLOTS - 1);
        long key = isStatic ? ~offset : offset;
        if (TYPES[slot] != type || OFFSETS[slot] != key) {
            boolean begun = QuietHooks.beginIgnoring();
            Field field = search(type, offset, isStatic);
            // If there is none, it is padding, or memory that is not a field at all.
            NUMBERS[slot] = field == null
                    ? ~(int) offset
                    : Fields.known(field.getDeclaringClass().getName(), field.getName());
            SIZES[slot] = field == null ? -1 : sizeOf(field.getType());
            QuietHooks.endIgnoring(begun);
            TYPES[slot] = type;
            OFFSETS[slot] = key;
        }
        return slot;
    }

    private static int sizeOf(Class<?> type) {
        return type.isPrimitive() ? UNSAFE.arrayIndexScale(type.arrayType()) : 0;
    }

    private static Field search(Class<?> type, long offset, boolean isStatic) {
        for (Class<?> owner = type; owner != null; owner = isStatic ? null : owner.getSuperclass()) {
            for (Field field : owner.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) == isStatic
                        && (isStatic ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field)) == offset) {
                    return field;
                }
            }
        }
        return null;
    }
}
