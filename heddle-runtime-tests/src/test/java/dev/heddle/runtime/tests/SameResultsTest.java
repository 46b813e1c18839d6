package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
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
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Proved;

/** Optimal DPOR sees on real threads whatever brute force sees, with sleeps, time-outs and interrupts too, and proves it. */
@Tag("nightly")
class SameResultsTest {
    private static final int LIMIT = 100_000;

    /** What a strategy saw, and whether that is all there is. */
    private record Sight(Set<String> results, Exploration exploration) {}

    static Stream<String> programs() {
        return Arrays.stream(Proved.class.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()))
                .map(Method::getName)
                .sorted(Comparator.naturalOrder());
    }

    private static Sight explore(String name, String strategy, Settings.Timing timing) {
        Set<String> results = new TreeSet<>();
        Proved.Seen seen = what -> results.add(String.valueOf(what));
        ControlledProgram.Body body = () -> {
            try {
                Proved.class.getMethod(name, Proved.Seen.class).invoke(null, seen);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        List<String> backends = Sample.backends();
        ControlledProgram program = new ControlledProgram(
                name, body, Backends.create(backends.get(backends.size() - 1)), new Settings().timing(timing));
        Explorer explorer = new Explorer(program, Strategies.create(strategy, new StrategyOptions().program(program)));
        Exploration exploration = new Supervisor(program, explorer).explore(Budget.executions(LIMIT));
        for (FoundFailure failure : exploration.failures()) {
            results.add(failure.failure().toString());
        }
        return new Sight(results, exploration);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void optimal_dpor_sees_what_brute_force_sees(String name) {
        Sight all = explore(name, "dfs", Settings.Timing.IDEAL);
        for (String strategy : List.of("dpor", "source", "dpor-fg")) {
            Sight some = explore(name, strategy, Settings.Timing.IDEAL);
            assertThat(some.results).as("%s with %s", name, strategy).isEqualTo(all.results);
            assertThat(some.exploration.complete())
                    .as("%s: %s", name, some.exploration.guarantee().scope().unseen())
                    .isTrue();
        }
    }

    @Test
    void there_are_enough_of_them() {
        assertThat(programs().count()).isGreaterThanOrEqualTo(30);
    }
}
