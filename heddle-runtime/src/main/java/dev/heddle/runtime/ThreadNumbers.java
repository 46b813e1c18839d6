package dev.heddle.runtime;

import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.misc.Unsafe;

/**
 * The JDK's counters behind "Thread-0" and "pool-1-thread-1", set back before each execution, so that the program sees the
 * same names in each. Where a JDK hides them, names just go on counting.
 */
final class ThreadNumbers {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static Object base;
    private static long offset;
    private static AtomicInteger pools;

    static {
        try {
            Field field = threadNumberField();
            base = UNSAFE.staticFieldBase(field);
            offset = UNSAFE.staticFieldOffset(field);
        } catch (ReflectiveOperationException e) {
            base = null;
        }
        try {
            Class<?> factory = Class.forName("java.util.concurrent.Executors$DefaultThreadFactory");
            Field field = factory.getDeclaredField("poolNumber");
            field.setAccessible(true);
            pools = (AtomicInteger) field.get(null);
        } catch (ReflectiveOperationException | RuntimeException e) {
            pools = null;
        }
    }

    private ThreadNumbers() {}

    private static Field threadNumberField() throws ReflectiveOperationException {
        try {
            return Thread.class.getDeclaredField("threadInitNumber");
        } catch (NoSuchFieldException e) {
            return Class.forName("java.lang.Thread$ThreadNumbering").getDeclaredField("next");
        }
    }

    static void reset() {
        if (base != null) {
            UNSAFE.putInt(base, offset, 0);
        }
        if (pools != null) {
            pools.set(1);
        }
    }
}
