package dev.heddle.junit.lifecycle;

import dev.heddle.api.HeddleException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/** Finds classes and methods again that were loaded anew, and says where that is not possible. */
public final class Reloaded {
    private Reloaded() {}

    public static Class<?> type(Class<?> type, ClassLoader fresh) {
        try {
            return fresh.loadClass(type.getName());
        } catch (ClassNotFoundException e) {
            throw cannot(type.getName() + " cannot be found a second time");
        }
    }

    public static Method method(Method method, Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Method other : at.getDeclaredMethods()) {
                if (other.getName().equals(method.getName()) && names(other).equals(names(method))) {
                    return other;
                }
            }
        }
        throw cannot(type.getName() + " has no method " + method.getName() + " any more");
    }

    private static List<String> names(Method method) {
        return Arrays.stream(method.getParameterTypes()).map(Class::getName).toList();
    }

    /** JUnit and its extensions know the classes as they were before: what they hand over must not be of a class loaded anew. */
    public static void checkParameters(Executable executable, ClassLoader fresh) {
        for (Class<?> parameter : executable.getParameterTypes()) {
            if (isOf(parameter, fresh)
                    && !parameter.equals(executable.getDeclaringClass().getEnclosingClass())) {
                throw cannot(executable.getName() + " has a parameter of type " + parameter.getName());
            }
        }
    }

    /** With one instance for all tests of a class it would be unclear on which to call them. */
    public static void checkStatic(List<Method> methods) {
        for (Method method : methods) {
            if (!Modifier.isStatic(method.getModifiers())) {
                throw cannot(method.getName() + " is not static");
            }
        }
    }

    public static void checkValue(Object value, String where, ClassLoader fresh) {
        if (value != null && isOf(type(value.getClass(), fresh, value), fresh)) {
            throw cannot(where + " holds an object of " + value.getClass().getName());
        }
    }

    /** As the fresh loader sees it; a class that it does not find by name, such as a mock's, is the application's. */
    private static Class<?> type(Class<?> type, ClassLoader fresh, Object value) {
        if (type.getClassLoader() == null) {
            return type;
        }
        try {
            return fresh.loadClass(type.getName());
        } catch (ClassNotFoundException e) {
            throw cannot(value.getClass().getName() + " cannot be found a second time");
        }
    }

    private static boolean isOf(Class<?> type, ClassLoader fresh) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element.getClassLoader() == fresh;
    }

    private static HeddleException cannot(String why) {
        return new HeddleException("The test cannot run in classes that are loaded anew (isolate = CLASSES): " + why
                + ". Leave isolate out, and Heddle puts static fields back instead.");
    }
}
