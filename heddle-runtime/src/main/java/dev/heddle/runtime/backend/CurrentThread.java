package dev.heddle.runtime.backend;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/** Makes the thread that runs pretend to be another, as JDK 19 and later can. */
final class CurrentThread {
    private static final MethodHandle SET;

    static {
        try {
            Method set = Thread.class.getDeclaredMethod("setCurrentThread", Thread.class);
            set.setAccessible(true);
            SET = MethodHandles.lookup().unreflect(set);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private CurrentThread() {}

    /** The thread really running is {@code carrier}; from now on it seems to be {@code thread}. */
    @ChangesCurrentThread
    static void set(Thread carrier, Thread thread) {
        try {
            SET.invokeExact(carrier, thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }
}
