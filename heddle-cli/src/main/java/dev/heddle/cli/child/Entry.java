package dev.heddle.cli.child;

import static java.lang.invoke.MethodType.methodType;

import dev.heddle.core.Nearest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Where the program begins: a main method, or any method without parameters, on a new object if it is not static. */
final class Entry {
    /** Of type (String[])void, whatever the method's own. */
    private final MethodHandle handle;

    private Entry(MethodHandle handle) {
        this.handle = handle;
    }

    /**
     * Finds it without running any code of the program.
     *
     * @param target {@code Class} or {@code Class#method}
     * @throws IllegalArgumentException with a message for the user if there is none
     */
    static Entry find(String target, ClassLoader loader) {
        int hash = target.indexOf('#');
        String className = hash < 0 ? target : target.substring(0, hash);
        Class<?> type = load(className, loader);
        Method method = hash < 0 ? mainOf(type) : methodOf(type, target.substring(hash + 1));
        try {
            method.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            if (!Modifier.isStatic(method.getModifiers())) {
                handle = MethodHandles.foldArguments(
                        handle,
                        constructorOf(type).asType(methodType(handle.type().parameterType(0))));
            }
            if (method.getParameterCount() == 0) {
                handle = MethodHandles.dropArguments(handle, 0, String[].class);
            }
            return new Entry(handle.asType(methodType(void.class, String[].class)));
        } catch (IllegalAccessException | RuntimeException e) {
            throw new IllegalArgumentException("cannot call " + target + ": " + e.getMessage(), e);
        }
    }

    /** Called by the program's first task. */
    void run(List<String> arguments) throws Throwable {
        handle.invokeExact(arguments.toArray(new String[0]));
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "there is no class '" + name + "' on the class path" + Nearest.hint(name, ClassNames.onClassPath()),
                    e);
        } catch (LinkageError e) {
            throw new IllegalArgumentException("cannot load class '" + name + "': " + e, e);
        }
    }

    private static Method mainOf(Class<?> type) {
        for (Class<?>[] parameters : new Class<?>[][] {{String[].class}, {}}) {
            for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
                try {
                    return c.getDeclaredMethod("main", parameters);
                } catch (NoSuchMethodException e) {
                    // Perhaps its superclass has it.
                } catch (LinkageError e) {
                    throw new IllegalArgumentException("cannot load class '" + c.getName() + "': " + e, e);
                }
            }
        }
        Set<String> methods = methodsOf(type);
        throw new IllegalArgumentException("class '" + type.getName() + "' has no method main(String[])"
                + (methods.isEmpty()
                        ? ""
                        : "; did you mean '" + type.getName() + "#"
                                + methods.iterator().next() + "'?"));
    }

    private static Method methodOf(Class<?> type, String name) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            try {
                return c.getDeclaredMethod(name);
            } catch (NoSuchMethodException e) {
                // Perhaps its superclass has it.
            } catch (LinkageError e) {
                throw new IllegalArgumentException("cannot load class '" + c.getName() + "': " + e, e);
            }
        }
        Set<String> known = methodsOf(type);
        throw new IllegalArgumentException("class '" + type.getName() + "' has no method '" + name
                + "' without parameters" + Nearest.hint(name, known)
                + (known.isEmpty() ? "" : " (it has: " + String.join(", ", known) + ")"));
    }

    private static MethodHandle constructorOf(Class<?> type) throws IllegalAccessException {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(constructor);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException("its class has no constructor without parameters", e);
        }
    }

    private static Set<String> methodsOf(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 0 && !method.isSynthetic())
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
