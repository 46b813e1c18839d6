package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.nodes.Nodes;

/** Programs of several nodes, under chance and the check that executions repeat. */
class NodesTest {
    private static final int EXECUTIONS = 30;
    private static final int MOST_STEPS = 20_000;

    private static List<Method> programs() {
        return Arrays.stream(Nodes.class.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && m.getParameterCount() == 0)
                .sorted(Comparator.comparing(Method::getName))
                .toList();
    }

    static Stream<Arguments> programsOnBackends() {
        return programs().stream()
                .flatMap(p -> Sample.usualBackends().stream()
                        .map(b -> Arguments.of(p.getName().replace('_', ' '), b, p)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programsOnBackends")
    void a_program_of_nodes_passes_and_repeats(String name, String backend, Method method) {
        ControlledProgram program = new ControlledProgram(
                name, () -> call(method), Backends.create(backend), new Settings().maxSteps(MOST_STEPS));
        Exploration found = new Supervisor(
                        program,
                        new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true)))
                                .seed(1)
                                .checkDeterminism(true))
                .explore(Budget.executions(EXECUTIONS));
        assertThat(found.failures()).extracting(f -> f.failure().toString()).isEmpty();
        assertThat(found.executions()).isEqualTo(EXECUTIONS);
        assertThat(program.unseen()).as("why nothing is proved").isNotNull();
    }

    private static void call(Method method) throws Throwable {
        try {
            method.invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
