package dev.heddle.runtime.backend;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import jdk.internal.vm.annotation.ChangesCurrentThread;
import jdk.internal.vm.annotation.DontInline;

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

    /**
     * The thread really running is {@code carrier}; from now on it seems to be {@code thread}.
     *
     * <p>Never inlined: the C2 of JDK 25 (seen with 25.0.3) has an intrinsic for this, and loses what the same compiled method wrote to fields
     * before it. A task was taken for another, and failures were lost, once in some JVMs and then for hundreds of executions. A loop of twenty
     * lines around {@code setCurrentThread} shows it nearly every time (build/LostStores.java); alone in its method there is nothing to lose.
     */
    @DontInline
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
