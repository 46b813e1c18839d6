package groovy.lang;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** Stands for Groovy's class of this name. */
public final class MetaClassImpl {
    private MetaClassImpl() {}

    private static final Map<String, Object> CACHE = new HashMap<>();

    public static Object call(Method method, Object target) throws ReflectiveOperationException {
        return method.invoke(target);
    }

    public static Object read(Field field, Object target) throws ReflectiveOperationException {
        return field.get(target);
    }

    public static void write(Field field, Object target, Object value) throws ReflectiveOperationException {
        field.set(target, value);
    }

    public static MethodHandle find(Method method) throws ReflectiveOperationException {
        return MethodHandles.publicLookup().unreflect(method);
    }

    public static Object property(Object map, String name) {
        return ((Map<?, ?>) map).get(name);
    }

    public static Object cached(String name) {
        return CACHE.get(name);
    }
}
