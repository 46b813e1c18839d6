package dev.heddle.runtime.statics;

import java.lang.reflect.Field;
import java.util.Collection;
import jdk.internal.misc.Unsafe;

/** Where the JDK keeps what classes of the program registered when they were initialised. Classes that are loaded anew do so again. */
public final class Registries {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private Registries() {}

    /** Forgets everything: the program's classes are about to be loaded anew. */
    public static void clear() {
        try {
            ClassLoader loader = ClassLoader.getPlatformClassLoader();
            Class<?> drivers = Class.forName("java.sql.DriverManager", false, loader);
            if (!UNSAFE.shouldBeInitialized(drivers)) {
                Field registered = drivers.getDeclaredField("registeredDrivers");
                Object list =
                        UNSAFE.getReference(UNSAFE.staticFieldBase(registered), UNSAFE.staticFieldOffset(registered));
                ((Collection<?>) list).clear();
                Field initialised = drivers.getDeclaredField("driversInitialized");
                UNSAFE.putBoolean(UNSAFE.staticFieldBase(initialised), UNSAFE.staticFieldOffset(initialised), false);
            }
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            // A JDK without java.sql, or one that keeps its drivers elsewhere.
        }
    }
}
