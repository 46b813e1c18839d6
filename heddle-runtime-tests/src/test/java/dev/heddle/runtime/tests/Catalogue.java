package dev.heddle.runtime.tests;

import dev.heddle.runtime.program.ControlledProgram;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import samples.OrderedClasses;
import samples.OrderedCollections;
import samples.OrderedLocks;
import samples.OrderedMemory;
import samples.OrderedSynchronizers;
import samples.OrderedTasks;
import samples.OrderedVirtual;
import samples.RacyHandOvers;
import samples.RacyLocks;
import samples.RacyMemory;
import samples.RacySynchronizers;
import samples.RacyVirtual;

/** Programs with a data race, and programs without: one for each kind of race, and one for each edge that prevents it. */
final class Catalogue {
    private static final boolean HAS_VIRTUAL = Runtime.version().feature() >= 21;

    private Catalogue() {}

    static Stream<Sample> racy() {
        return Stream.of(
                        about("data races: memory and collections", RacyMemory.class),
                        about("data races: locks, latches, threads", RacyLocks.class),
                        about("data races: own synchronizers, fences", RacySynchronizers.class),
                        about("data races: queues, futures, pools, streams", RacyHandOvers.class),
                        HAS_VIRTUAL ? about("data races: virtual threads", RacyVirtual.class) : Stream.<Sample>empty())
                .flatMap(s -> s)
                .map(Sample::racy);
    }

    static Stream<Sample> ordered() {
        return Stream.of(
                        about("happens-before: monitors, volatiles, threads, interrupts, atomics", OrderedMemory.class),
                        about("happens-before: final fields, class initialisation", OrderedClasses.class),
                        about("happens-before: locks, latches, barriers", OrderedLocks.class),
                        about("happens-before: own synchronizers, completers, fences", OrderedSynchronizers.class),
                        about("happens-before: queues and collections", OrderedCollections.class),
                        about("happens-before: pools, futures, timers, streams", OrderedTasks.class),
                        HAS_VIRTUAL
                                ? about("happens-before: virtual threads", OrderedVirtual.class)
                                : Stream.<Sample>empty())
                .flatMap(s -> s);
    }

    private static Stream<Sample> about(String what, Class<?> type) {
        return programs(type).map(s -> s.about(what));
    }

    static Stream<Sample> all() {
        return Stream.concat(racy(), ordered());
    }

    /** The public methods of a class. */
    static Stream<Sample> programs(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
                .sorted(Comparator.comparing(Method::getName))
                .map(m -> Sample.passes(words(type.getSimpleName()) + ": " + words(m.getName()), body(m)));
    }

    private static ControlledProgram.Body body(Method method) {
        try {
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            return () -> {
                handle.invokeExact();
            };
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@code lockInOneThreadOnly} in words. */
    private static String words(String name) {
        String spaced = name.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        return spaced.toLowerCase(Locale.ROOT);
    }
}
