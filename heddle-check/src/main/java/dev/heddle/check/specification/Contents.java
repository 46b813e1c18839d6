package dev.heddle.check.specification;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What an object holds, as something that can be compared: what is in its fields, and so on, down to values and collections. Of
 * other classes of the JDK, such as locks, nobody knows what they hold: unless they say so by {@code equals}, they are equal to
 * themselves only, which makes a search slower and never wrong.
 */
final class Contents {
    /** Objects on the way from the first to the one that is looked at, with their numbers: a second visit is the number. */
    private final IdentityHashMap<Object, Integer> visited = new IdentityHashMap<>();

    private enum Mark {
        NULL
    }

    private record Again(int number) {}

    private Contents() {}

    static Object of(Object object) {
        return new Contents().contents(object);
    }

    private Object contents(Object object) {
        if (object == null || isValue(object)) {
            return object == null ? Mark.NULL : object;
        }
        Integer number = visited.putIfAbsent(object, visited.size());
        if (number != null) {
            return new Again(number);
        }
        if (object.getClass().isArray()) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(object); i++) {
                elements.add(contents(Array.get(object, i)));
            }
            return elements;
        }
        Object inJdk = ofJdk(object);
        return inJdk != null ? inJdk : fields(object);
    }

    private static boolean isValue(Object object) {
        return object instanceof String
                || isNumber(object)
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Enum
                || object instanceof Class;
    }

    private static boolean isNumber(Object object) {
        return object instanceof Number
                && isOfJdk(object)
                && !(object instanceof AtomicInteger || object instanceof AtomicLong);
    }

    private static boolean isOfJdk(Object object) {
        return object.getClass().getClassLoader() == null;
    }

    /** Of a class of the JDK whose contents it tells itself; null for other classes. */
    private Object ofJdk(Object object) {
        if (!isOfJdk(object)) {
            return null;
        }
        if (object instanceof Collection<?> collection) {
            List<Object> elements = new ArrayList<>();
            collection.forEach(element -> elements.add(contents(element)));
            // Sets that iterate in different orders are equal all the same, but taken for different: slower, not wrong.
            return elements;
        }
        if (object instanceof Map<?, ?> map) {
            List<Object> entries = new ArrayList<>();
            map.forEach((key, value) -> entries.add(List.of(contents(key), contents(value))));
            return entries;
        }
        if (object instanceof AtomicInteger || object instanceof AtomicLong) {
            return ((Number) object).longValue();
        }
        if (object instanceof AtomicBoolean flag) {
            return flag.get();
        }
        if (object instanceof AtomicReference<?> reference) {
            return contents(reference.get());
        }
        return object;
    }

    private Object fields(Object object) {
        List<Object> values = new ArrayList<>();
        values.add(object.getClass().getSimpleName());
        for (Class<?> type = object.getClass(); type != null && type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    if (!field.trySetAccessible()) {
                        return object;
                    }
                    values.add(value(field, object));
                }
            }
        }
        return values;
    }

    private Object value(Field field, Object object) {
        try {
            return contents(field.get(object));
        } catch (IllegalAccessException e) {
            throw new AssertionError(e); // it was made accessible
        }
    }
}
