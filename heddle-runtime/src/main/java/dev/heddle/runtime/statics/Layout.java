package dev.heddle.runtime.statics;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** Where the fields of a class lie: either its static ones, or those of its instances, inherited ones included. */
final class Layout {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final Set<Class<?>> OPAQUE = Set.of(Reference.class, ThreadLocal.class, Thread.class);

    /** The fields of a Throwable that say where it was made. */
    private static final Set<String> PLACES = Set.of("stackTrace", "backtrace", "depth");

    /** Offsets of the fields that hold references, and of the others. */
    final long[] references;

    final long[] primitives;

    /** How many bytes each of the others has. */
    private final byte[] sizes;

    private final String[] names;

    private Layout(List<Field> fields) {
        List<Field> objects = new ArrayList<>();
        List<Field> others = new ArrayList<>();
        for (Field field : fields) {
            (field.getType().isPrimitive() ? others : objects).add(field);
        }
        references = offsets(objects);
        primitives = offsets(others);
        sizes = new byte[others.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = (byte) size(others.get(i).getType());
        }
        objects.addAll(others);
        names = new String[objects.size()];
        for (int i = 0; i < names.length; i++) {
            names[i] = objects.get(i).getName();
        }
    }

    /** The static fields a class declares itself, without the compiler's own. */
    static Layout ofStatics(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Field field : declaredBy(type)) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                fields.add(field);
            }
        }
        return new Layout(fields);
    }

    /**
     * The fields of an instance that are state of the program's. What a Reference has belongs to the garbage collector, what a ThreadLocal
     * or a Thread has is the JVM's, and where a Throwable was made depends on who was the first to use its class.
     */
    static Layout ofInstances(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null && !OPAQUE.contains(c); c = c.getSuperclass()) {
            for (Field field : declaredBy(c)) {
                boolean isWhere = c == Throwable.class && PLACES.contains(field.getName());
                if (!Modifier.isStatic(field.getModifiers()) && !isWhere) {
                    fields.add(field);
                }
            }
        }
        return new Layout(fields);
    }

    /**
     * The fields of a class, or none if it has a field of a type that is not on the class path: an adapter to a library that the program
     * does without, which then is not used either.
     */
    static Field[] declaredBy(Class<?> type) {
        try {
            return type.getDeclaredFields();
        } catch (LinkageError e) {
            return new Field[0];
        }
    }

    private static long[] offsets(List<Field> fields) {
        long[] offsets = new long[fields.size()];
        for (int i = 0; i < offsets.length; i++) {
            Field field = fields.get(i);
            offsets[i] = Modifier.isStatic(field.getModifiers())
                    ? UNSAFE.staticFieldOffset(field)
                    : UNSAFE.objectFieldOffset(field);
        }
        return offsets;
    }

    private static int size(Class<?> primitive) {
        if (primitive == long.class || primitive == double.class) {
            return Long.BYTES;
        }
        if (primitive == int.class || primitive == float.class) {
            return Integer.BYTES;
        }
        return primitive == short.class || primitive == char.class ? Short.BYTES : Byte.BYTES;
    }

    boolean isEmpty() {
        return names.length == 0;
    }

    String nameOfReference(int i) {
        return names[i];
    }

    String nameOfPrimitive(int i) {
        return names[references.length + i];
    }

    /** The bits of the i-th field that holds no reference. */
    long get(Object base, int i) {
        long offset = primitives[i];
        return switch (sizes[i]) {
            case Long.BYTES -> UNSAFE.getLong(base, offset);
            case Integer.BYTES -> UNSAFE.getInt(base, offset);
            case Short.BYTES -> UNSAFE.getShort(base, offset);
            default -> UNSAFE.getByte(base, offset);
        };
    }

    void put(Object base, int i, long bits) {
        long offset = primitives[i];
        switch (sizes[i]) {
            case Long.BYTES -> UNSAFE.putLong(base, offset, bits);
            case Integer.BYTES -> UNSAFE.putInt(base, offset, (int) bits);
            case Short.BYTES -> UNSAFE.putShort(base, offset, (short) bits);
            default -> UNSAFE.putByte(base, offset, (byte) bits);
        }
    }
}
