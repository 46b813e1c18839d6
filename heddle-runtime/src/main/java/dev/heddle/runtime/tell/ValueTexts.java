package dev.heddle.runtime.tell;

import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.objects.ObjectNames;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import jdk.internal.misc.Unsafe;

/** Reads what a hook was called about, without running any of the program's code: fields, elements, atomics. */
final class ValueTexts {
    /** Longer strings are cut. */
    private static final int LONGEST_TEXT = 40;

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private ValueTexts() {}

    /** A field by its number, if the object has it; else null. */
    static Field field(Object object, int number) {
        if (number <= 0 || number >= Fields.size()) {
            return null;
        }
        String name = Fields.name(number);
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            Field field = declared(type, name);
            if (field != null && !Modifier.isStatic(field.getModifiers())) {
                return field;
            }
        }
        return null;
    }

    /** A static field by its number, if its class can be found from the given loader; else null. */
    static Field staticField(int number, ClassLoader loader) {
        String name = Fields.name(number);
        try {
            Class<?> type = Class.forName(name.substring(0, name.lastIndexOf('.')), false, loader);
            return declared(type, name);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static Field declared(Class<?> type, String qualified) {
        int dot = qualified.lastIndexOf('.');
        if (!qualified.substring(0, dot).equals(type.getName())) {
            return null;
        }
        try {
            return type.getDeclaredField(qualified.substring(dot + 1));
        } catch (NoSuchFieldException | LinkageError e) {
            return null;
        }
    }

    static boolean isElement(Object object) {
        return object.getClass().isArray()
                || object instanceof AtomicIntegerArray
                || object instanceof AtomicLongArray
                || object instanceof AtomicReferenceArray;
    }

    /** The index of the element that a part stands for; arrays count from 1, to tell elements from the whole. */
    static int index(Object object, int part) {
        return object.getClass().isArray() ? part - 1 : part;
    }

    static Object element(Object array, int index) {
        if (array instanceof AtomicIntegerArray ints) {
            return ints.get(index);
        }
        if (array instanceof AtomicLongArray longs) {
            return longs.get(index);
        }
        if (array instanceof AtomicReferenceArray<?> references) {
            return references.get(index);
        }
        return Array.get(array, index);
    }

    /** Whether {@link #atomic} can read it. */
    static boolean isAtomic(Object object) {
        return object instanceof AtomicInteger
                || object instanceof AtomicLong
                || object instanceof AtomicBoolean
                || object instanceof AtomicReference;
    }

    static Object atomic(Object object) {
        if (object instanceof AtomicBoolean flag) {
            return flag.get();
        }
        if (object instanceof AtomicReference<?> reference) {
            return reference.get();
        }
        if (object instanceof AtomicInteger number) {
            return number.get();
        }
        return ((AtomicLong) object).get();
    }

    static Object get(Object object, Field field) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        Object base = isStatic ? UNSAFE.staticFieldBase(field) : object;
        long offset = isStatic ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
        Class<?> type = field.getType();
        if (type == int.class) {
            return UNSAFE.getInt(base, offset);
        } else if (type == boolean.class) {
            return UNSAFE.getBoolean(base, offset);
        } else if (type == long.class) {
            return UNSAFE.getLong(base, offset);
        } else if (type == double.class) {
            return UNSAFE.getDouble(base, offset);
        } else if (type == float.class) {
            return UNSAFE.getFloat(base, offset);
        } else if (type == byte.class) {
            return UNSAFE.getByte(base, offset);
        } else if (type == short.class) {
            return UNSAFE.getShort(base, offset);
        } else if (type == char.class) {
            return UNSAFE.getChar(base, offset);
        }
        return UNSAFE.getReference(base, offset);
    }

    /** A value in words; of an object only its name, because its toString is the program's code. */
    static String text(Object value, ObjectNames names) {
        return text(value, names::of);
    }

    /** @param names what an object is called */
    static String text(Object value, Function<Object, String> names) {
        boolean isNumber = value instanceof Number && value.getClass().getName().startsWith("java.lang.");
        if (value == null || isNumber) {
            return String.valueOf(value);
        }
        if (value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof Character) {
            return "'" + value + "'";
        }
        if (value instanceof String string) {
            String text = string.replace("\n", "\\n");
            return '"' + (text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…") + '"';
        }
        return value instanceof Enum<?> constant ? constant.name() : names.apply(value);
    }
}
