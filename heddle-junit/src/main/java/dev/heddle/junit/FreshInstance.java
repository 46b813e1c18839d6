package dev.heddle.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Makes new instances of a test class, after the pattern of the one that JUnit made and prepared.
 *
 * <p>Extensions know of that one only: what they put into its fields ({@code @TempDir}, {@code @Mock}, {@code @Autowired}) is
 * recognised by its effect, a field that is null in a new instance and not in JUnit's, and put into the new one too.
 */
final class FreshInstance {
    final List<Method> beforeEach;
    final List<Method> afterEach;
    private final Constructor<?> constructor;
    private final List<Field> filled = new ArrayList<>();
    private final Object pattern;

    FreshInstance(Object pattern) {
        this.pattern = pattern;
        Class<?> type = pattern.getClass();
        beforeEach = AnnotationSupport.findAnnotatedMethods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN);
        afterEach = AnnotationSupport.findAnnotatedMethods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP);
        // JUnit insists on there being exactly one.
        constructor = Arrays.stream(type.getDeclaredConstructors())
                .filter(c -> !c.isSynthetic())
                .findFirst()
                .orElseThrow();
        for (Class<?> at = type; at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (canBeFilled(field) && get(field, pattern) != null) {
                    filled.add(field);
                }
            }
        }
    }

    /** @param outer the instance of the class around this one; null if there is none */
    Object create(ExecutableInvoker invoker, Object outer) {
        Object instance = invoker.invoke(constructor, outer);
        for (Field field : filled) {
            if (get(field, instance) == null) {
                set(field, instance, get(field, pattern));
            }
        }
        return instance;
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
