package dev.heddle.bench.truth.generate;

import java.util.List;

/** Objects that no constructor makes, or not as a program would have them: wrappers, views, iterators, buffers, matchers. */
final class Factories {
    private record Factory(Class<?> type, String value) {}

    private static final String LIST = "new java.util.ArrayList(java.util.List.of(1, 2, 3))";
    private static final String MAP = "new java.util.TreeMap(java.util.Map.of(1, \"a\", 2, \"b\"))";

    private static final List<Factory> ALL = List.of(
            new Factory(java.util.List.class, "java.util.Collections.synchronizedList(" + LIST + ")"),
            new Factory(java.util.Collection.class, "java.util.Collections.synchronizedCollection(" + LIST + ")"),
            new Factory(java.util.Map.class, "java.util.Collections.synchronizedMap(" + MAP + ")"),
            new Factory(
                    java.util.Map.class,
                    "new java.util.LinkedHashMap(16, 0.75f, true) {{ put(1, 1); put(2, 2); put(3, 3); }}"),
            new Factory(java.util.Set.class, "java.util.concurrent.ConcurrentHashMap.newKeySet()"),
            new Factory(java.util.Set.class, "java.util.Collections.newSetFromMap(" + MAP + ")"),
            new Factory(java.util.List.class, "java.util.Arrays.asList(3, 1, 2)"),
            new Factory(
                    java.util.Queue.class,
                    "java.util.Collections.asLifoQueue(new java.util.ArrayDeque(java.util.List.of(1, 2)))"),
            new Factory(java.util.Iterator.class, LIST + ".iterator()"),
            new Factory(java.util.ListIterator.class, LIST + ".listIterator()"),
            new Factory(
                    java.util.Iterator.class,
                    "new java.util.concurrent.ConcurrentLinkedQueue(java.util.List.of(1, 2)).iterator()"),
            new Factory(
                    java.util.Map.class,
                    "new java.util.concurrent.ConcurrentHashMap(java.util.Map.of(1, \"a\", 2, \"b\"))"),
            new Factory(java.nio.ByteBuffer.class, "java.nio.ByteBuffer.allocate(4)"),
            new Factory(java.nio.ByteBuffer.class, "java.nio.ByteBuffer.allocateDirect(4)"),
            new Factory(java.nio.CharBuffer.class, "java.nio.CharBuffer.allocate(4)"),
            new Factory(java.nio.IntBuffer.class, "java.nio.IntBuffer.allocate(4)"),
            new Factory(java.nio.LongBuffer.class, "java.nio.LongBuffer.allocate(4)"),
            new Factory(java.util.regex.Matcher.class, "java.util.regex.Pattern.compile(\"[ab]\").matcher(\"abba\")"),
            new Factory(java.util.PrimitiveIterator.OfInt.class, "java.util.stream.IntStream.range(0, 3).iterator()"),
            new Factory(java.util.Calendar.class, "new java.util.GregorianCalendar(2020, 1, 2)"),
            new Factory(java.util.Calendar.Builder.class, "new java.util.Calendar.Builder().setInstant(1L)"),
            new Factory(java.util.Locale.Builder.class, "new java.util.Locale.Builder()"),
            new Factory(java.util.stream.Stream.Builder.class, "java.util.stream.Stream.builder()"),
            new Factory(
                    java.util.concurrent.atomic.AtomicIntegerArray.class,
                    "new java.util.concurrent.atomic.AtomicIntegerArray(2)"),
            new Factory(
                    java.util.concurrent.atomic.LongAccumulator.class,
                    "new java.util.concurrent.atomic.LongAccumulator((a, b) -> b, 0L)"),
            new Factory(
                    java.util.concurrent.atomic.DoubleAccumulator.class,
                    "new java.util.concurrent.atomic.DoubleAccumulator((a, b) -> a - b, 0.0)"),
            new Factory(java.text.NumberFormat.class, "java.text.NumberFormat.getInstance(java.util.Locale.ROOT)"),
            new Factory(
                    java.text.BreakIterator.class, "java.text.BreakIterator.getWordInstance(java.util.Locale.ROOT)"),
            new Factory(java.text.CharacterIterator.class, "new java.text.StringCharacterIterator(\"abc\")"),
            new Factory(java.time.LocalDate.class, "java.time.LocalDate.of(2020, 1, 2)"),
            new Factory(
                    java.time.format.DateTimeFormatterBuilder.class, "new java.time.format.DateTimeFormatterBuilder()"),
            new Factory(java.util.OptionalInt.class, "java.util.OptionalInt.of(1)"),
            new Factory(String.class, "\"abc\""));

    private Factories() {}

    static Shared draw(Draw draw, String name) {
        Factory factory = draw.of(ALL);
        return Shared.of(name, factory.type, factory.value);
    }
}
