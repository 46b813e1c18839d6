package dev.heddle.runtime.statics;

import java.lang.reflect.AccessibleObject;

/** Objects whose inside is no state of the program's: values that never change, and what belongs to the JVM or the outside. */
final class Opaque {
    /** Of the JDK. */
    private static final String[] PACKAGES = {
        "java.lang.constant.",
        "java.lang.instrument.",
        "java.lang.invoke.",
        "java.lang.management.",
        "java.lang.module.",
        "java.lang.reflect.",
        "java.math.",
        "java.net.",
        "java.nio.channels.",
        "java.nio.charset.",
        "java.nio.file.",
        "java.security.",
        "java.time.",
        "java.util.jar.",
        "java.util.logging.",
        "java.util.regex.",
        "java.util.zip.",
        "javax.management.",
        "jdk.",
        "sun.",
        "com.sun.",
    };

    /** Of those, what knows whether a pool was shut down, on JDK 21 and later: the pool's own fields alone do not open it again. */
    private static final String CONTAINER = "jdk.internal.vm.SharedThreadContainer";

    private static final String[] HEDDLE = {
        "dev.heddle.core.", "dev.heddle.runtime.", "dev.heddle.agent.", "dev.heddle.cli.",
    };

    private Opaque() {}

    /** Of those, what a program may change, though it cannot be put back. */
    private static final String[] MAY_CHANGE = {
        "java.security.", "java.util.logging.Logger", "java.util.regex.Matcher", "java.util.zip.",
    };

    /** Whether it is worth watching: a digest that is half way through, the level of a logger. */
    static boolean mayChange(Object object) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            for (String prefix : MAY_CHANGE) {
                if (type.getName().startsWith(prefix)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What never changes, or is the JVM's or the outside's. */
    static boolean isValue(Object object) {
        return object instanceof String
                || object instanceof Class
                || object instanceof ClassLoader
                || object instanceof Module
                || object instanceof ThreadGroup
                || object instanceof AccessibleObject
                || object instanceof java.util.Locale
                || object instanceof java.util.UUID
                || object instanceof java.io.PrintStream
                || object instanceof java.io.FileDescriptor
                || (object.getClass().getName().startsWith("java.lang.")
                        && (object instanceof Number || isBoxed(object)));
    }

    static boolean is(Object object) {
        if (isValue(object)) {
            return true;
        }
        String name = object.getClass().getName();
        String[] packages = object.getClass().getModule().isNamed() ? PACKAGES : HEDDLE;
        for (String prefix : packages) {
            if (name.startsWith(prefix)) {
                return !name.equals(CONTAINER);
            }
        }
        return false;
    }

    private static boolean isBoxed(Object object) {
        return object instanceof Boolean || object instanceof Character;
    }
}
