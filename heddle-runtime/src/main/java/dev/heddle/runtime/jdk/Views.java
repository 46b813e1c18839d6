package dev.heddle.runtime.jdk;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.ClassOperations;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** What a collection is a view of, as the catalogue says by which field of it its methods are operations on that. */
public final class Views {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long[] NONE = {};

    /** The offsets of the fields that lead from an object of a class to what it is a view of. */
    private static final ClassValue<long[]> WAYS = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return wayFrom(type);
        }
    };

    private Views() {}

    /** The object itself if it is no view. */
    public static Object behind(Object view) {
        Object behind = view;
        for (long field : WAYS.get(view.getClass())) {
            behind = behind == null ? null : UNSAFE.getReference(behind, field);
        }
        return behind;
    }

    private static long[] wayFrom(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            ClassOperations operations =
                    Catalogue.ofThisJdk().operations().of(at.getName().replace('.', '/'));
            if (operations != null) {
                return operations.via() == null
                        ? NONE
                        : offsets(at, operations.via().split("\\.", -1));
            }
        }
        return NONE;
    }

    private static long[] offsets(Class<?> type, String[] fields) {
        long[] offsets = new long[fields.length];
        Class<?> at = type;
        for (int i = 0; i < fields.length; i++) {
            Field field = field(at, fields[i]);
            if (field == null) {
                return NONE;
            }
            offsets[i] = UNSAFE.objectFieldOffset(field);
            at = field.getType();
        }
        return offsets;
    }

    /** Null if neither the class nor one above it has the field. */
    private static Field field(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            try {
                return at.getDeclaredField(name);
            } catch (NoSuchFieldException e) {
                // One above may have it.
            }
        }
        return null;
    }
}
