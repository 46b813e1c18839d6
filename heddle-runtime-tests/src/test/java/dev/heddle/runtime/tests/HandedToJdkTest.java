package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.StrategyOptions;
import dev.heddle.runtime.ControlledProgram;
import dev.heddle.runtime.Supervisor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.HandedArrays;
import samples.HandedObjects;
import samples.Mirrored;

/** What the program has the JDK do for it is seen like what it does itself. */
class HandedToJdkTest {
    /** No steps, but enough is seen of them for nothing to be called proved. */
    private static final Set<String> UNSEEN =
            Set.of("HandedObjects.entry", "Mirrored.boundMethod", "Mirrored.getterAndSetter");

    static Stream<Sample> samples() {
        return Stream.of(HandedArrays.class, HandedObjects.class, Mirrored.class)
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
        for (String backend : Sample.backends()) {
            Exploration sampled = explore(sample, backend, "pos*", 500);
            assertThat(sampled.failures()).as(backend).hasSize(UNSEEN.contains(sample.name()) ? 0 : 1);
            assertThat(explore(sample, backend, "dpor", 2_000).complete())
                    .as(backend)
                    .isFalse();
        }
    }

    private static Exploration explore(Sample sample, String backend, String strategy, int executions) {
        ControlledProgram program = sample.on(backend);
        StrategyOptions options = new StrategyOptions().program(program).fair(strategy.startsWith("pos"));
        Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(1);
        return new Supervisor(program, explorer.checkDeterminism(true))
                .explore(Budget.executions(executions).untilFirstFailure());
    }
}
