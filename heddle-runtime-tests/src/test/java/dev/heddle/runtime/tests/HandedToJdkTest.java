package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.HandedArrays;
import samples.HandedObjects;
import samples.HandedRight;
import samples.Mirrored;
import samples.NestedLocks;

/** What the program has the JDK do for it is seen like what it does itself. */
class HandedToJdkTest {
    /** Each of them is made twice, by three strategies; more at night. */
    private static final int OF_RIGHT = Boolean.getBoolean("heddle.thorough") ? 300 : 50;

    /** No steps, but enough is seen of them for nothing to be called proved. */
    private static final Set<String> UNSEEN =
            Set.of("HandedObjects.entry", "Mirrored.boundMethod", "Mirrored.getterAndSetter");

    static Stream<Sample> samples() {
        return of(HandedArrays.class, HandedObjects.class, Mirrored.class);
    }

    static Stream<Sample> deadlocks() {
        return of(NestedLocks.class);
    }

    static Stream<Sample> right() {
        return of(HandedRight.class);
    }

    private static Stream<Sample> of(Class<?>... classes) {
        return Arrays.stream(classes)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods())
                        .filter(m -> Modifier.isPublic(m.getModifiers()))
                        .sorted(Comparator.comparing(Method::getName))
                        .map(HandedToJdkTest::sample));
    }

    private static Sample sample(Method method) {
        return Sample.fails(
                Failure.Type.EXCEPTION, method.getDeclaringClass().getSimpleName() + "." + method.getName(), () -> {
                    try {
                        method.invoke(null);
                    } catch (InvocationTargetException e) {
                        throw e.getCause() instanceof Error error ? error : (Exception) e.getCause();
                    }
                });
    }

    @ParameterizedTest
    @MethodSource("samples")
    void its_bugs_are_found_and_never_proved_away(Sample sample) {
        for (String backend : Sample.usualBackends()) {
            Exploration sampled = explore(sample, backend, "pos*", 500);
            assertThat(sampled.failures()).as(backend).hasSize(UNSEEN.contains(sample.name()) ? 0 : 1);
            assertThat(explore(sample, backend, "dpor", 2_000).complete())
                    .as(backend)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("deadlocks")
    void its_own_locks_deadlock(Sample sample) {
        for (String backend : Sample.usualBackends()) {
            for (String strategy : List.of("auto", "pos*", "dpor")) {
                assertThat(explore(sample, backend, strategy, 500).failures())
                        .as("%s, %s", backend, strategy)
                        .singleElement()
                        .satisfies(found -> assertThat(found.failure().type()).isEqualTo(Failure.Type.DEADLOCK));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("right")
    void what_is_right_neither_fails_nor_races(Sample sample) {
        for (String backend : Sample.usualBackends()) {
            for (String strategy : List.of("pos*", "pct", "dpor")) {
                Exploration found = explore(sample, backend, strategy, OF_RIGHT);
                assertThat(found.failures().stream().map(f -> f.failure().toString()))
                        .as(backend)
                        .isEmpty();
            }
        }
    }

    private static Exploration explore(Sample sample, String backend, String strategy, int executions) {
        ControlledProgram program = new ControlledProgram(
                sample.name(), sample.body(), Backends.create(backend), new Settings().races(races(sample)));
        StrategyOptions options = new StrategyOptions().program(program).fair(strategy.startsWith("pos"));
        Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(1);
        return new Supervisor(program, explorer.checkDeterminism(true))
                .explore(Budget.executions(executions).untilFirstFailure());
    }

    /** What is wrong is to fail by itself. */
    private static Settings.Races races(Sample sample) {
        return sample.name().startsWith("HandedRight") ? Settings.Races.FAIL : Settings.Races.REPORT;
    }
}
