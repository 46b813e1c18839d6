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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.net.AsynchronousChannels;
import samples.net.BlockingSockets;
import samples.net.Datagrams;
import samples.net.Http;
import samples.net.Selectors;
import samples.net.SocketChannels;

/**
 * Small programs that see the same on the network of an execution as on this machine's own, whatever the order in which things happen. Nothing in
 * them depends on time: what they wait for comes, or their time-out does.
 */
class NetworkSemanticsTest {
    private static final int EXECUTIONS = 40;

    /** Who takes more is lost, and shall not take minutes to say so. */
    private static final int MOST_STEPS = 20_000;

    /** A program that returns what it saw. */
    private record Observing(Method method) {
        String observe() throws Exception {
            try {
                return (String) method.invoke(null);
            } catch (InvocationTargetException e) {
                throw e.getCause() instanceof Exception cause ? cause : e;
            }
        }

        @Override
        public String toString() {
            return method.getDeclaringClass().getSimpleName() + ", "
                    + method.getName().replace('_', ' ');
        }
    }

    private static List<Observing> programs() {
        return Stream.of(
                        BlockingSockets.class,
                        SocketChannels.class,
                        Selectors.class,
                        Datagrams.class,
                        AsynchronousChannels.class,
                        Http.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && method.getReturnType() == String.class)
                .map(Observing::new)
                .sorted(Comparator.comparing(Observing::toString))
                .toList();
    }

    static Stream<Arguments> programsOnBackends() {
        return programs().stream().flatMap(p -> Sample.usualBackends().stream().map(b -> Arguments.of(p, b)));
    }

    @Test
    void there_are_enough_of_them() {
        assertThat(programs()).hasSizeGreaterThanOrEqualTo(60);
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programsOnBackends")
    void a_program_sees_the_same_as_on_the_real_network(Observing observing, String backend) throws Exception {
        String real = observing.observe();
        ControlledProgram program = new ControlledProgram(
                observing.toString(),
                () -> assertThat(observing.observe()).isEqualTo(real),
                Backends.create(backend),
                new Settings().maxSteps(MOST_STEPS));
        Exploration found = new Supervisor(
                        program,
                        new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true)))
                                .seed(1)
                                .checkDeterminism(true))
                .explore(Budget.executions(EXECUTIONS));
        assertThat(found.failures()).extracting(f -> f.failure().toString()).isEmpty();
        assertThat(found.executions()).isEqualTo(EXECUTIONS);
    }
}
