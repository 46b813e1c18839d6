package dev.heddle.runtime.hooks;

import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Gate;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Calls whose method is found while the program runs, by the runtime of its language, as Groovy does. That runtime looks into maps
 * and caches of its own on the way, which must not take the announcement of the program's call; so the call site is noted, and
 * announced by what is called in the end.
 */
public final class DynamicHooks {
    private DynamicHooks() {}

    /** A call site of the program; what an earlier one announced is not for the language's runtime. */
    public static void at(int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = Gate.execution.running();
            me.dynamicSite = site;
            me.announcedSite = 0;
        }
    }

    /** What is called in the end. */
    public static void announce() {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = Gate.execution.running();
            me.announcedSite = me.dynamicSite;
        }
    }

    /** In place of {@code lookup.unreflect(method)}, by which the language's runtime has a method called. */
    public static MethodHandle unreflect(MethodHandles.Lookup lookup, Method method) throws IllegalAccessException {
        MethodHandle handle = lookup.unreflect(method);
        if (!isBeyondTheProgram(method.getDeclaringClass())) {
            return handle;
        }
        MethodHandle announcing = MethodHandles.foldArguments(handle, Announcement.HANDLE);
        return handle.isVarargsCollector()
                ? announcing.asVarargsCollector(
                        handle.type().parameterType(handle.type().parameterCount() - 1))
                : announcing;
    }

    /** The JDK's methods, and those that Groovy adds to the JDK's classes. The program's own are woven. */
    private static boolean isBeyondTheProgram(Class<?> owner) {
        String name = owner.getName();
        return owner.getClassLoader() == null
                || name.startsWith("org.codehaus.groovy.")
                || name.startsWith("org.apache.groovy.");
    }

    /** Made when it is needed: few programs have such calls. */
    private static final class Announcement {
        static final MethodHandle HANDLE = handle();

        private static MethodHandle handle() {
            try {
                return MethodHandles.lookup()
                        .findStatic(DynamicHooks.class, "announce", MethodType.methodType(void.class));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
