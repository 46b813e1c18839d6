package dev.heddle.junit.lifecycle;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Makes new instances of a test class, after the pattern of the one that JUnit made and prepared.
 *
 * <p>Extensions are asked to prepare the new one as they did JUnit's. What is still missing then is recognised by its effect, a field that is
 * null in a new instance and not in JUnit's, and put into the new one too.
 */
final class FreshInstance {
    final List<Method> beforeEach;
    final List<Method> afterEach;
    private final Constructor<?> constructor;
    private final Map<Field, Object> filled = new LinkedHashMap<>();
    private final Object pattern;
    private final Class<?> type;

    FreshInstance(Object pattern) {
        this(pattern, pattern.getClass());
    }

    /** @param type the class of the pattern, or the same class loaded anew */
    private FreshInstance(Object pattern, Class<?> type) {
        this.pattern = pattern;
        this.type = type;
        beforeEach = AnnotationSupport.findAnnotatedMethods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN);
        afterEach = AnnotationSupport.findAnnotatedMethods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP);
        // JUnit insists on there being exactly one.
        constructor = Arrays.stream(type.getDeclaredConstructors())
                .filter(c -> !c.isSynthetic())
                .findFirst()
                .orElseThrow();
        for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (canBeFilled(field)) {
                    Object value = patternValue(field);
                    if (value != null) {
                        filled.put(field, value);
                    }
                }
            }
        }
    }

    /** The same of classes that were loaded anew. */
    FreshInstance in(ClassLoader fresh) {
        return new FreshInstance(pattern, Reloaded.type(pattern.getClass(), fresh));
    }

    Class<?> type() {
        return type;
    }

    Object pattern() {
        return pattern;
    }

    Map<Field, Object> filled() {
        return filled;
    }

    Constructor<?> constructor() {
        return constructor;
    }

    /** What the field of that name has in the instance that JUnit made. */
    private Object patternValue(Field field) {
        for (Class<?> at = pattern.getClass(); at != Object.class; at = at.getSuperclass()) {
            if (at.getName().equals(field.getDeclaringClass().getName())) {
                try {
                    Field same = at.getDeclaredField(field.getName());
                    return same.trySetAccessible() ? get(same, pattern) : null;
                } catch (NoSuchFieldException e) {
                    return null;
                }
            }
        }
        return null;
    }

    /** @param outer the instance of the class around this one; null if there is none */
    Object create(ExecutableInvoker invoker, Object outer) {
        return invoker.invoke(constructor, outer);
    }

    /** Tells of each extension in a field of the pattern, which is registered, and of the one in the same field of an instance. */
    void forEachExtension(Object instance, BiConsumer<Object, Object> found) {
        for (Field field : AnnotationSupport.findAnnotatedFields(
                type, RegisterExtension.class, field -> !Modifier.isStatic(field.getModifiers()))) {
            Object original = patternValue(field);
            if (original != null && field.trySetAccessible()) {
                found.accept(original, get(field, instance));
            }
        }
    }

    /** Puts into an instance what is in the pattern and not in it. */
    void fill(Object instance) {
        filled.forEach((field, value) -> {
            if (get(field, instance) == null) {
                set(field, instance, value);
            }
        });
    }

    private static boolean canBeFilled(Field field) {
        int modifiers = field.getModifiers();
        return !Modifier.isStatic(modifiers)
                && !Modifier.isFinal(modifiers)
                && !field.getType().isPrimitive()
                && field.trySetAccessible();
    }

    private static Object get(Field field, Object instance) {
        try {
            return field.get(instance);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("just made accessible: " + field, e);
        }
    }

    private static void set(Field field, Object instance, Object value) {
        try {
            field.set(instance, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("just made accessible: " + field, e);
        }
    }
}
