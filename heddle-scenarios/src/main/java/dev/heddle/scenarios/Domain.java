package dev.heddle.scenarios;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** All calls that scenarios of a class are made of: each operation with each combination of its parameters' values. */
final class Domain {
    /** How many values are drawn from a generator. */
    private static final int DRAWN = 3;

    private final Map<Class<?>, Generator<?>> generators;
    private final Random random;
    private final List<Invocation> invocations = new ArrayList<>();

    Domain(Class<?> type, Map<Class<?>, Generator<?>> generators, long seed) {
        this.generators = generators;
        this.random = new Random(seed);
        operations(type).forEach(this::add);
        if (invocations.isEmpty()) {
            throw new IllegalArgumentException(type.getName() + " has no method with @Operation");
        }
    }

    List<Invocation> invocations() {
        return invocations;
    }

    /** By name, as reflection has no order; inherited ones as well, unless they are overridden. */
    private static Collection<Method> operations(Class<?> type) {
        TreeMap<String, Method> operations = new TreeMap<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Operation.class) && !method.isBridge()) {
                    operations.putIfAbsent(method.getName() + Arrays.toString(method.getParameterTypes()), method);
                }
            }
        }
        return operations.values();
    }

    private void add(Method method) {
        if (Modifier.isStatic(method.getModifiers()) || !method.trySetAccessible()) {
            throw new IllegalArgumentException("the operation " + method + " is static, or not accessible");
        }
        List<List<Object>> combinations = List.of(List.of());
        for (Parameter parameter : method.getParameters()) {
            List<List<Object>> more = new ArrayList<>();
            for (List<Object> combination : combinations) {
                for (Object value : values(method, parameter)) {
                    List<Object> longer = new ArrayList<>(combination);
                    longer.add(value);
                    more.add(longer);
                }
            }
            combinations = more;
        }
        combinations.forEach(arguments -> invocations.add(Invocation.of(method, arguments)));
    }

    private List<?> values(Method method, Parameter parameter) {
        Class<?> type = parameter.getType();
        Values given = parameter.getAnnotation(Values.class);
        if (given != null) {
            return Arrays.stream(given.value()).map(text -> parse(type, text)).toList();
        }
        Generator<?> generator = generators.get(type);
        if (generator != null) {
            LinkedHashSet<Object> drawn = new LinkedHashSet<>();
            for (int i = 0; i < DRAWN; i++) {
                drawn.add(generator.next(random));
            }
            return List.copyOf(drawn);
        }
        if (type == boolean.class || type == Boolean.class) {
            return List.of(true, false);
        }
        if (type.isEnum()) {
            return List.of(type.getEnumConstants());
        }
        if (type == String.class) {
            return List.of("a", "b");
        }
        if (type == Object.class || isNumber(type)) {
            return List.of(parse(type, "1"), parse(type, "2"));
        }
        throw new IllegalArgumentException("the operation " + method + " takes a " + type.getSimpleName()
                + ": say which by Scenarios.generate(" + type.getSimpleName() + ".class, …)");
    }

    private static boolean isNumber(Class<?> type) {
        return type == int.class || type == long.class || type == Integer.class || type == Long.class;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object parse(Class<?> type, String text) {
        if (type == int.class || type == Integer.class || (type == Object.class && text.matches("-?\\d+"))) {
            return Integer.valueOf(text);
        }
        if (type == long.class || type == Long.class) {
            return Long.valueOf(text);
        }
        if (type == boolean.class || type == Boolean.class) {
            return Boolean.valueOf(text);
        }
        if (type.isEnum()) {
            return Enum.valueOf((Class<Enum>) type, text);
        }
        if (type.isAssignableFrom(String.class)) {
            return text;
        }
        throw new IllegalArgumentException("no " + type.getSimpleName() + " can be made of '" + text + "'");
    }
}
