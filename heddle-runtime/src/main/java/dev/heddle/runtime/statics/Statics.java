package dev.heddle.runtime.statics;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.regex.Pattern;

/**
 * Whether classes have static state that one execution could leave to the next. It looks at the types of the fields alone, because
 * to read a field would initialise its class; in doubt the answer is yes.
 */
public final class Statics {
    private static final Set<Class<?>> IMMUTABLE = Set.of(
            Object.class,
            String.class,
            Class.class,
            Boolean.class,
            Character.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            MethodHandle.class,
            MethodType.class,
            VarHandle.class,
            AtomicIntegerFieldUpdater.class,
            AtomicLongFieldUpdater.class,
            AtomicReferenceFieldUpdater.class,
            Pattern.class,
            java.time.Duration.class,
            java.time.Instant.class,
            java.math.BigInteger.class,
            java.math.BigDecimal.class,
            java.util.concurrent.TimeUnit.class);

    private Statics() {}

    public static boolean areMutable(List<Class<?>> classes) {
        for (Class<?> type : classes) {
            if (areMutable(type)) {
                return true;
            }
        }
        return false;
    }

    static boolean areMutable(Class<?> type) {
        try {
            for (Field field : type.getDeclaredFields()) {
                // Synthetic ones are javac's: $assertionsDisabled, $VALUES, the tables of switches.
                if (Modifier.isStatic(field.getModifiers())
                        && !field.isSynthetic()
                        && mayChange(field, new HashSet<>())) {
                    return true;
                }
            }
            return false;
        } catch (LinkageError e) {
            return true;
        }
    }

    private static boolean mayChange(Field field, Set<Class<?>> seen) {
        return !Modifier.isFinal(field.getModifiers()) || !isImmutable(field.getType(), seen);
    }

    /** Known to be, or a final class (most enums are) whose fields are final and immutable in turn. */
    private static boolean isImmutable(Class<?> type, Set<Class<?>> seen) {
        if (type.isPrimitive() || IMMUTABLE.contains(type) || !seen.add(type)) {
            return true;
        }
        boolean isKnownExactly = Modifier.isFinal(type.getModifiers()) && !type.isArray();
        if (!isKnownExactly || type.getClassLoader() == null || type.getSuperclass() == null) {
            return false;
        }
        Class<?> above = type.getSuperclass();
        if (above != Object.class && above != Enum.class && above != Record.class) {
            return false;
        }
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && mayChange(field, seen)) {
                return false;
            }
        }
        return true;
    }
}
