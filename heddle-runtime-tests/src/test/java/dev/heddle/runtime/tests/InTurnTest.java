package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.restrict.Restricted;
import dev.heddle.core.restrict.Restriction;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.InTurn;

/** What runs in production under {@code restrict} makes its synchronizations in the order that was explored. */
class InTurnTest {
    private static final int RUNS = Boolean.getBoolean("heddle.thorough") ? 100 : 1;

    static Stream<Method> programs() {
        return Arrays.stream(InTurn.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())
                        && !method.getName().equals("main"))
                .sorted(Comparator.comparing(Method::getName));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void production_makes_synchronizations_in_the_order_that_was_explored(Method program, @TempDir Path directory)
            throws Exception {
        List<String> explored = explored(program);
        for (int i = 0; i < RUNS; i++) {
            assertThat(run(program.getName(), directory.resolve("order")))
                    .as("run %s", i)
                    .isEqualTo(explored);
        }
    }

    /** Who synchronizes where in the only execution that there is. */
    private static List<String> explored(Method method) throws IllegalAccessException {
        MethodHandle handle = MethodHandles.lookup().unreflect(method);
        ControlledProgram controlled = new ControlledProgram(
                method.getName(),
                handle::invoke,
                Backends.create(Sample.usualBackends().get(0)),
                new Settings());
        Program program = Restriction.ROUND_ROBIN.of(controlled);
        Order order = new Order(Strategies.create("dpor", new StrategyOptions().program(program)));
        Exploration explored =
                new Supervisor(controlled, new Explorer(program, order).seed(1)).explore(Budget.executions(50));
        assertThat(explored.failures()).isEmpty();
        assertThat(order.all).as("orders").hasSize(1);
        return order.all.get(0);
    }

    private static List<String> run(String program, Path file) throws Exception {
        String agent = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-javaagent:") && argument.contains("heddle-agent"))
                .findFirst()
                .orElseThrow();
        String classes = Path.of(InTurn.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-PrintWarnings",
                        "-XX:TieredStopAtLevel=1",
                        agent + "=restrict,patience=60000,order=" + file,
                        "-cp",
                        classes,
                        InTurn.class.getName(),
                        program)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).isEmpty();
        return Files.readAllLines(file);
    }

    /** The synchronizations of each execution, if they differ from those of the others. */
    private static final class Order extends Decorator {
        final List<List<String>> all = new ArrayList<>();
        private List<String> steps = new ArrayList<>();

        Order(Strategy inner) {
            super(inner);
        }

        @Override
        public void executed(Operation operation) {
            if (Restricted.isTurn(operation)) {
                String site = Sites.text(operation.site());
                boolean isOfJdk = site.startsWith("java.") || site.equals("?");
                steps.add(operation.task().name() + ' ' + (isOfJdk ? "JDK" : site));
            }
            super.executed(operation);
        }

        @Override
        public void end(Outcome outcome) {
            if (!all.contains(steps)) {
                all.add(steps);
            }
            steps = new ArrayList<>();
            super.end(outcome);
        }
    }
}
