package dev.heddle.runtime.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.vm.ThreadContainer;

/**
 * What JDK 21 and later do around a thread's life besides running it: it belongs to a container (an executor, a structured
 * scope), which counts it, and inherits the container's scoped values. Threads that are not really started need it done here.
 */
public final class Containers {
    private static final MethodHandle SET;
    private static final MethodHandle GET;
    private static final MethodHandle INHERIT;

    static {
        MethodHandle set = null;
        MethodHandle get = null;
        MethodHandle inherit = null;
        if (Runtime.version().feature() >= 21) {
            try {
                Class<?> container = Class.forName("jdk.internal.vm.ThreadContainer");
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
                MethodType setter = MethodType.methodType(void.class, container);
                set = lookup.findVirtual(Thread.class, "setThreadContainer", setter);
                get = lookup.findVirtual(Thread.class, "threadContainer", MethodType.methodType(container));
                inherit = lookup.findVirtual(Thread.class, "inheritScopedValueBindings", setter);
            } catch (ReflectiveOperationException e) {
                set = null;
            }
        }
        SET = set;
        GET = get;
        INHERIT = inherit;
    }

    private Containers() {}

    /** A thread is started in a container. */
    public static void enter(Thread thread, ThreadContainer container) {
        if (SET == null || container == null) {
            return;
        }
        try {
            SET.invoke(thread, container);
            container.add(thread);
            INHERIT.invoke(thread, container);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }

    /** A thread ended that was not really started. */
    public static void leave(Thread thread) {
        if (SET == null) {
            return;
        }
        try {
            ThreadContainer container = (ThreadContainer) GET.invoke(thread);
            if (container != null) {
                container.remove(thread);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }
}
