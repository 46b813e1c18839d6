package dev.heddle.runtime.jdk;

import jdk.internal.misc.Unsafe;

/**
 * Where the elements of an array begin, as Unsafe counts. It says so by a number of type int until 24 and by a long from 25 on, so code that is
 * compiled for one finds no such method on the other: it is asked by reflection, once.
 */
public final class ArrayBases {
    private static final Class<?>[] TYPES = {
        Object[].class,
        boolean[].class,
        byte[].class,
        char[].class,
        short[].class,
        int[].class,
        long[].class,
        float[].class,
        double[].class
    };

    private static final long[] BASES = bases();

    private ArrayBases() {}

    private static long[] bases() {
        try {
            long[] bases = new long[TYPES.length];
            for (int i = 0; i < bases.length; i++) {
                Object base =
                        Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(Unsafe.getUnsafe(), TYPES[i]);
                bases[i] = ((Number) base).longValue();
            }
            return bases;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JDK's Unsafe does not tell where arrays begin", e);
        }
    }

    public static long of(Class<?> type) {
        for (int i = 1; i < TYPES.length; i++) {
            if (TYPES[i] == type) {
                return BASES[i];
            }
        }
        return BASES[0];
    }
}
