package dev.heddle.bench.truth.generate;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Arguments by type: expressions that make a value, or name a shared object of that type. */
final class DrawnValues {
    private static final int SHARED_PERCENT = 50;

    /** Small numbers, so that they are indices and keys at times, and nothing gets large. */
    private static final String[] INTS = {"0", "1", "2", "1", "0", "3"};

    private static final Map<Class<?>, String[]> SIMPLE = new HashMap<>();

    static {
        simple(int.class, INTS);
        simple(long.class, "0L", "1L", "2L", "5L");
        simple(short.class, "(short) 1", "(short) 2");
        simple(byte.class, "(byte) 1", "(byte) 2");
        simple(char.class, "'a'", "'b'");
        simple(boolean.class, "true", "false");
        simple(float.class, "0.5f", "2f");
        simple(double.class, "0.5", "2.0");
        simple(Object.class, "(Object) 1", "(Object) 2", "(Object) 3", "(Object) \"a\"");
        simple(Integer.class, "Integer.valueOf(1)", "Integer.valueOf(2)");
        simple(Long.class, "Long.valueOf(1)");
        simple(Number.class, "Integer.valueOf(1)");
        simple(Comparable.class, "(Comparable) 1", "(Comparable) 2");
        simple(String.class, "\"a\"", "\"b\"", "\"ab\"", "\"1 2\"", "\"\"");
        simple(CharSequence.class, "\"a\"", "\"bc\"");
        simple(Iterable.class, "java.util.List.of(1, 3)");
        simple(java.util.Collection.class, "java.util.List.of(1, 2)", "java.util.List.of(3)", "java.util.List.of()");
        simple(java.util.List.class, "java.util.List.of(1, 2)", "java.util.List.of(3)");
        simple(java.util.Set.class, "java.util.Set.of(1)", "java.util.Set.of(3)");
        simple(java.util.SortedSet.class, "new java.util.TreeSet(java.util.List.of(1, 2))");
        simple(java.util.Map.class, "java.util.Map.of(1, \"a\")", "java.util.Map.of(3, \"c\")");
        simple(java.util.SortedMap.class, "new java.util.TreeMap(java.util.Map.of(1, \"a\"))");
        simple(
                java.util.Comparator.class,
                "java.util.Comparator.naturalOrder()",
                "java.util.Comparator.reverseOrder()");
        simple(Throwable.class, "new Exception(\"t\")", "new IllegalStateException()");
        simple(java.util.Locale.class, "java.util.Locale.ROOT");
        simple(java.nio.charset.Charset.class, "java.nio.charset.StandardCharsets.UTF_8");
        simple(java.nio.ByteOrder.class, "java.nio.ByteOrder.BIG_ENDIAN");
        simple(java.util.Date.class, "new java.util.Date(1L)");
        simple(java.util.BitSet.class, "java.util.BitSet.valueOf(new long[] {5})");
        simple(java.util.Random.class, "new java.util.Random(1)");
        simple(java.util.regex.Pattern.class, "java.util.regex.Pattern.compile(\"[ab]\")");
        simple(java.io.InputStream.class, "new java.io.ByteArrayInputStream(new byte[] {1, 2, 3})");
        simple(java.io.OutputStream.class, "new java.io.ByteArrayOutputStream()");
        simple(java.io.Reader.class, "new java.io.StringReader(\"ab\\ncd\")");
        simple(java.io.Writer.class, "new java.io.StringWriter()");
        simple(Appendable.class, "new StringBuilder()");
        simple(StringBuilder.class, "new StringBuilder(\"ab\")");
        simple(StringBuffer.class, "new StringBuffer(\"ab\")");
        simple(java.util.concurrent.Executor.class, "((java.util.concurrent.Executor) e -> e.run())");
        simple(java.util.concurrent.Callable.class, "((java.util.concurrent.Callable) () -> 1)");
        simple(Runnable.class, "((Runnable) () -> { })");
        simple(java.text.FieldPosition.class, "new java.text.FieldPosition(0)");
        simple(java.text.ParsePosition.class, "new java.text.ParsePosition(0)");
        simple(java.time.Duration.class, "java.time.Duration.ofMillis(1)");
        simple(java.time.LocalDate.class, "java.time.LocalDate.of(2020, 1, 2)");
    }

    private final Draw draw;
    private final List<Shared> shared;

    DrawnValues(Draw draw, List<Shared> shared) {
        this.draw = draw;
        this.shared = shared;
    }

    private static void simple(Class<?> type, String... values) {
        SIMPLE.put(type, values);
    }

    /** All arguments of a call, with casts that keep overloads apart; null if there is no value for one of them. */
    String arguments(Class<?>[] types) {
        StringBuilder text = new StringBuilder();
        for (Class<?> type : types) {
            String value = value(type);
            if (value == null) {
                return null;
            }
            text.append(text.length() == 0 ? "" : ", ");
            text.append(type.isPrimitive() ? value : "(" + type.getCanonicalName() + ") " + value);
        }
        return text.toString();
    }

    /** Whether there is a value of this type. */
    static boolean exists(Class<?> type) {
        return SIMPLE.containsKey(type) || isArray(type) || isEnum(type) || functional(type) != null;
    }

    private String value(Class<?> type) {
        List<Shared> fitting = type == Object.class || type.isPrimitive()
                ? List.of()
                : shared.stream()
                        .filter(each -> type.isAssignableFrom(each.type()))
                        .toList();
        if (!fitting.isEmpty() && draw.percent(SHARED_PERCENT)) {
            return draw.of(fitting).name();
        }
        if (SIMPLE.containsKey(type)) {
            return draw.of(SIMPLE.get(type));
        }
        if (isArray(type)) {
            String element = value(type.getComponentType());
            String other = value(type.getComponentType());
            return "new " + type.getCanonicalName() + " {" + element + ", " + other + "}";
        }
        if (isEnum(type)) {
            Object[] constants = type.getEnumConstants();
            return type.getCanonicalName() + '.' + ((Enum<?>) constants[draw.below(constants.length)]).name();
        }
        Method method = functional(type);
        return method == null ? null : lambda(type, method);
    }

    private static boolean isArray(Class<?> type) {
        return type.isArray() && !type.getComponentType().isArray() && SIMPLE.containsKey(type.getComponentType());
    }

    private static boolean isEnum(Class<?> type) {
        return type.isEnum() && type.getEnumConstants().length > 0;
    }

    /** The one abstract method of a functional interface, or null. */
    private static Method functional(Class<?> type) {
        if (!type.isInterface()
                || !Modifier.isPublic(type.getModifiers())
                || !type.getName().startsWith("java.util.function")) {
            return null;
        }
        List<Method> open = Arrays.stream(type.getMethods())
                .filter(each -> Modifier.isAbstract(each.getModifiers()))
                .toList();
        return open.size() == 1 ? open.get(0) : null;
    }

    private String lambda(Class<?> type, Method method) {
        int count = method.getParameterCount();
        String parameters = IntStream.range(0, count).mapToObj(i -> "x" + i).collect(Collectors.joining(", "));
        Class<?> result = method.getReturnType();
        String body;
        if (result == void.class) {
            body = "{ }";
        } else if (count > 0 && method.getParameterTypes()[count - 1] == result && draw.percent(70)) {
            body = "x" + (draw.percent(70) ? count - 1 : 0);
            if (method.getParameterTypes()[0] != result) {
                body = "x" + (count - 1);
            }
        } else {
            body = result == Object.class ? draw.of("(Object) 1", "(Object) 2", "null") : value(result);
        }
        return "((" + type.getCanonicalName() + ") (" + parameters + ") -> " + body + ")";
    }
}
