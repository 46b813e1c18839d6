package dev.heddle.runtime.memory;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.ArrayBases;
import dev.heddle.runtime.objects.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import jdk.internal.misc.Unsafe;

/** Finds where the parts of objects lie, as accesses name them: fields by number, elements, what is in an atomic. What was found is kept. */
final class Slots {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long NOWHERE = -1;

    private static final long INTEGER = UNSAFE.objectFieldOffset(AtomicInteger.class, "value");
    private static final long LONG = UNSAFE.objectFieldOffset(AtomicLong.class, "value");
    private static final long BOOLEAN = UNSAFE.objectFieldOffset(AtomicBoolean.class, "value");
    private static final long REFERENCE = UNSAFE.objectFieldOffset(AtomicReference.class, "value");
    private static final long INTEGERS = UNSAFE.objectFieldOffset(AtomicIntegerArray.class, "array");
    private static final long LONGS = UNSAFE.objectFieldOffset(AtomicLongArray.class, "array");
    private static final long REFERENCES = UNSAFE.objectFieldOffset(AtomicReferenceArray.class, "array");

    /** By the number of a field: the class that was found to declare it, and where it lies in its objects. */
    private Class<?>[] owners = new Class<?>[64];

    private long[] offsets = new long[64];
    private char[] types = new char[64];

    /** Whether it is known where the part of an object lies; the slot is set then. */
    boolean find(Object object, int part, Slot slot) {
        if (object.getClass().isArray()) {
            return part > 0 && element(object, part - 1, slot);
        }
        if (atomic(object, part, slot)) {
            return true;
        }
        return part > 0 && field(object, object.getClass(), part, slot);
    }

    /** The same for a static field that can be found from a class. */
    boolean findStatic(Class<?> from, int field, Slot slot) {
        return field > 0 && field(null, from, field, slot);
    }

    private static boolean element(Object array, int index, Slot slot) {
        Class<?> component = array.getClass().getComponentType();
        int length = java.lang.reflect.Array.getLength(array);
        if (index < 0 || index >= length) {
            return false;
        }
        long scale = UNSAFE.arrayIndexScale(array.getClass());
        slot.set(array, ArrayBases.of(array.getClass()) + scale * index, typeOf(component));
        return true;
    }

    private static boolean atomic(Object object, int part, Slot slot) {
        if (object instanceof AtomicInteger) {
            slot.set(object, INTEGER, 'I');
        } else if (object instanceof AtomicReference) {
            slot.set(object, REFERENCE, 'L');
        } else if (object instanceof AtomicLong) {
            slot.set(object, LONG, 'J');
        } else if (object instanceof AtomicBoolean) {
            slot.set(object, BOOLEAN, 'I');
        } else {
            Object array = arrayOf(object);
            return array != null && element(array, part, slot);
        }
        return part == 0;
    }

    private static Object arrayOf(Object object) {
        if (object instanceof AtomicIntegerArray) {
            return UNSAFE.getReference(object, INTEGERS);
        }
        if (object instanceof AtomicLongArray) {
            return UNSAFE.getReference(object, LONGS);
        }
        return object instanceof AtomicReferenceArray ? UNSAFE.getReference(object, REFERENCES) : null;
    }

    /** Takes no lock once the field is known: a hook must not wait for another thread. */
    private boolean field(Object object, Class<?> from, int number, Slot slot) {
        if (number >= owners.length) {
            if (!isField(number)) {
                return false;
            }
            int size = Math.max(number + 1, owners.length * 2);
            owners = Arrays.copyOf(owners, size);
            offsets = Arrays.copyOf(offsets, size);
            types = Arrays.copyOf(types, size);
        }
        if (owners[number] == null || !owners[number].isAssignableFrom(from)) {
            try (Gate.Closed closed = Gate.close()) {
                search(from, number, object == null);
            }
        }
        if (offsets[number] == NOWHERE) {
            return false;
        }
        slot.set(object == null ? owners[number] : object, offsets[number], types[number]);
        return true;
    }

    private static boolean isField(int number) {
        try (Gate.Closed closed = Gate.close()) {
            return number < Fields.size();
        }
    }

    private void search(Class<?> from, int number, boolean isStatic) {
        owners[number] = from;
        offsets[number] = NOWHERE;
        if (number >= Fields.size()) {
            return;
        }
        String qualified = Fields.name(number);
        int dot = qualified.lastIndexOf('.');
        Class<?> owner = named(from, qualified.substring(0, dot));
        if (owner == null) {
            return;
        }
        try {
            Field field = owner.getDeclaredField(qualified.substring(dot + 1));
            if (Modifier.isStatic(field.getModifiers()) != isStatic) {
                return;
            }
            owners[number] = owner;
            types[number] = typeOf(field.getType());
            if (!isStatic) {
                offsets[number] = UNSAFE.objectFieldOffset(field);
            } else if (UNSAFE.staticFieldBase(field) == owner) {
                offsets[number] = UNSAFE.staticFieldOffset(field);
            }
        } catch (NoSuchFieldException | LinkageError e) {
            // Hidden from reflection, or of a type that is not there: then it is never stale.
        }
    }

    /** A class, or one above it, by its name. */
    private static Class<?> named(Class<?> from, String name) {
        for (Class<?> type = from; type != null; type = type.getSuperclass()) {
            if (type.getName().equals(name)) {
                return type;
            }
            for (Class<?> above : type.getInterfaces()) {
                Class<?> found = named(above, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static char typeOf(Class<?> type) {
        return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
    }
}
