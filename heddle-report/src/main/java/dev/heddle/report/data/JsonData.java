package dev.heddle.report.data;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the records of this package from JSON that somebody else has parsed into maps, lists, texts, numbers and booleans. The
 * types come from the records, never from the data; what does not fit them is refused with a message that says where. A list
 * or a map that is missing is empty, everything else that is missing is null, 0 or false.
 */
public final class JsonData {
    private JsonData() {}

    /**
     * The record that the data stands for.
     *
     * @throws IllegalArgumentException if it is no such record
     */
    public static <T extends Record> T read(Class<T> type, Object tree) {
        return type.cast(value(type, tree, type.getSimpleName()));
    }

    private static Object value(Type type, Object data, String where) {
        if (type instanceof ParameterizedType generic) {
            return generic.getRawType() == Map.class
                    ? map(generic.getActualTypeArguments()[1], data, where)
                    : list(generic.getActualTypeArguments()[0], data, where);
        }
        Class<?> plain = (Class<?>) type;
        if (data == null) {
            return plain.isPrimitive() ? (plain == boolean.class ? false : number(plain, 0L, where)) : null;
        }
        if (plain.isRecord()) {
            return record(plain, data, where);
        }
        if (plain.isEnum()) {
            return constant(plain, expect(String.class, data, where), where);
        }
        if (plain == String.class) {
            return expect(String.class, data, where);
        }
        if (plain == boolean.class) {
            return expect(Boolean.class, data, where);
        }
        return number(plain, expect(Number.class, data, where), where);
    }

    private static Object constant(Class<?> type, String name, String where) {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(where + " is '" + name + "', which is none of the names there are");
    }

    private static Object number(Class<?> type, Number number, String where) {
        if (type == double.class || type == Double.class) {
            return number.doubleValue();
        }
        long whole = number.longValue();
        if (whole != number.doubleValue() && !(number instanceof Long)) {
            throw new IllegalArgumentException(where + " is not a whole number");
        }
        if (type == long.class || type == Long.class) {
            return whole;
        }
        if (whole != (int) whole) {
            throw new IllegalArgumentException(where + " is too large");
        }
        return (int) whole;
    }

    private static Object record(Class<?> type, Object data, String where) {
        Map<?, ?> fields = expect(Map.class, data, where);
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            types[i] = components[i].getType();
            values[i] = value(components[i].getGenericType(), fields.get(name), where + '.' + name);
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(where + " makes no sense", e);
        }
    }

    private static List<Object> list(Type elements, Object data, String where) {
        List<Object> list = new ArrayList<>();
        if (data != null) {
            for (Object element : expect(List.class, data, where)) {
                if (element == null) {
                    throw new IllegalArgumentException(where + " has a null in it");
                }
                list.add(value(elements, element, where + '[' + list.size() + ']'));
            }
        }
        return Collections.unmodifiableList(list);
    }

    private static Map<String, Object> map(Type values, Object data, String where) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (data != null) {
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) expect(Map.class, data, where)).entrySet()) {
                String name = String.valueOf(entry.getKey());
                map.put(name, value(values, entry.getValue(), where + '.' + name));
            }
        }
        return Collections.unmodifiableMap(map);
    }

    private static <T> T expect(Class<T> type, Object data, String where) {
        if (!type.isInstance(data)) {
            throw new IllegalArgumentException(where + " is not what it should be");
        }
        return type.cast(data);
    }
}
