package dev.heddle.runtime.hooks.calls;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.memory.MemoryHooks;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.objects.Fields;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

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
            ControlledTask me = ControlledTask.running;
            me.call.dynamicSite = site;
            me.call.announced = 0;
        }
    }

    /** What is called in the end. */
    public static void announce() {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            me.call.announced = me.call.dynamicSite;
        }
    }

    /** A method is about to be called by reflection. */
    public static void call(Method method) {
        if (Thread.currentThread() == Gate.owner && isBeyondTheProgram(method.getDeclaringClass())) {
            announce();
        }
    }

    /** A field is about to be read by reflection. */
    public static void read(Field field, Object target) {
        if (Thread.currentThread() == Gate.owner && !Modifier.isFinal(field.getModifiers())) {
            int site = ControlledTask.running.call.dynamicSite;
            if (Modifier.isStatic(field.getModifiers())) {
                MemoryHooks.readStatic(number(field), site);
            } else {
                MemoryHooks.read(target, number(field), site);
            }
        }
    }

    /** A field is about to be written by reflection. */
    public static void write(Field field, Object target) {
        if (Thread.currentThread() == Gate.owner && !Modifier.isFinal(field.getModifiers())) {
            int site = ControlledTask.running.call.dynamicSite;
            if (Modifier.isStatic(field.getModifiers())) {
                MemoryHooks.writeStatic(number(field), site);
            } else {
                MemoryHooks.write(target, number(field), site);
            }
        }
    }

    private static int number(Field field) {
        try (Gate.Closed closed = Gate.close()) {
            return Fields.of(
                    field.getDeclaringClass().getName(), field.getName(), Modifier.isVolatile(field.getModifiers()));
        }
    }

    /** In place of {@code lookup.unreflect(method)}. */
    public static MethodHandle unreflect(MethodHandles.Lookup lookup, Method method) throws IllegalAccessException {
        MethodHandle handle = lookup.unreflect(method);
        if (!isBeyondTheProgram(method.getDeclaringClass())) {
            return handle;
        }
        MethodHandle announcing = MethodHandles.foldArguments(handle, Handles.ANNOUNCE);
        return handle.isVarargsCollector()
                ? announcing.asVarargsCollector(
                        handle.type().parameterType(handle.type().parameterCount() - 1))
                : announcing;
    }

    /** In place of {@code lookup.unreflectGetter(field)}. */
    public static MethodHandle unreflectGetter(MethodHandles.Lookup lookup, Field field) throws IllegalAccessException {
        MethodHandle handle = lookup.unreflectGetter(field);
        MethodHandle read = Handles.READ.bindTo(field);
        return Modifier.isStatic(field.getModifiers())
                ? MethodHandles.foldArguments(handle, MethodHandles.insertArguments(read, 0, (Object) null))
                : MethodHandles.foldArguments(handle, read.asType(handle.type().changeReturnType(void.class)));
    }

    /** The JDK's methods, and those that Groovy adds to the JDK's classes. The program's own are woven. */
    private static boolean isBeyondTheProgram(Class<?> owner) {
        String name = owner.getName();
        return owner.getClassLoader() == null
                || name.startsWith("org.codehaus.groovy.")
                || name.startsWith("org.apache.groovy.");
    }

    /** Made when they are needed: few programs have such calls. */
    private static final class Handles {
        static final MethodHandle ANNOUNCE = handle("announce", MethodType.methodType(void.class));
        static final MethodHandle READ = handle("read", MethodType.methodType(void.class, Field.class, Object.class));

        private static MethodHandle handle(String name, MethodType type) {
            try {
                return MethodHandles.lookup().findStatic(DynamicHooks.class, name, type);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
