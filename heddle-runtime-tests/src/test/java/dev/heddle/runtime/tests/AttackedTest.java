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
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Attacked;
import samples.CalledBack;
import samples.Elsewhere;
import samples.Lives;
import samples.Unrecorded;

/** Programs that were written to be proved wrongly, and were. */
class AttackedTest {
    private static final Map<String, ControlledProgram.Body> PROGRAMS = new TreeMap<>(Map.of(
            "cloned collection", Attacked::clonedCollection,
            "shared generator", Attacked::sharedGenerator,
            "interrupted by whom one joins", Attacked::interruptedByWhomOneJoins,
            "cloned half-way", Attacked::clonedHalfWay,
            "inherited field", Attacked::inheritedField,
            "changes that a collection counts", Attacked::changesThatACollectionCounts,
            "attribute of an element", Attacked::attributeOfAnElement,
            "setting of the network", Attacked::settingOfTheNetwork,
            "draw between two", Attacked::drawBetweenTwo,
            "not yet counted", Attacked::notYetCounted));

    static Stream<Arguments> programs() {
        return PROGRAMS.keySet().stream()
                .flatMap(name -> Sample.usualBackends().stream().map(backend -> Arguments.of(name, backend)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void is_found_or_not_called_proved(String name, String backend) {
        ControlledProgram program =
                new ControlledProgram(name, PROGRAMS.get(name), Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("auto", new StrategyOptions().program(program)));
        Exploration explored = new Supervisor(program, explorer.seed(1))
                .explore(Budget.executions(300).untilFirstFailure());
        assertThat(explored.complete()).as(explored.confidence().sentence()).isFalse();
        boolean isFound = !explored.failures().isEmpty();
        assertThat(isFound || explored.guarantee().scope().unseen() != null).isTrue();
    }

    /** Programs that fail in some orders and not in others, by their methods. */
    static Stream<Arguments> meetings() {
        return Stream.of(Unrecorded.class, CalledBack.class, Lives.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .sorted(Comparator.comparing(Method::getName))
                .flatMap(method -> Sample.usualBackends().stream().map(backend -> Arguments.of(method, backend)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("meetings")
    void is_not_called_proved_unless_both_orders_were_seen(Method method, String backend) throws Exception {
        ControlledProgram program = programOf(method, backend);
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        Exploration explored = new Supervisor(program, explorer.seed(1)).explore(Budget.executions(300));
        boolean sawBoth = explored.failedExecutions() > 0 && explored.failedExecutions() < explored.executions();
        assertThat(sawBoth || !explored.complete())
                .as(explored.confidence().sentence())
                .isTrue();
    }

    private static Stream<Method> programsOf(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .sorted(Comparator.comparing(Method::getName));
    }

    static Stream<Arguments> elsewhere() {
        return programsOf(Elsewhere.class)
                .flatMap(method -> Sample.backends().stream().map(backend -> Arguments.of(method, backend)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("elsewhere")
    void is_not_called_proved_if_it_fails_in_another_environment(Method method, String backend) throws Exception {
        ControlledProgram program = programOf(method, backend);
        assertThat(isProved(program)).as(method.getName()).isFalse();
    }

    /** Their initialisers run once, in a rehearsal, of which everything else is forgotten. */
    static Stream<Arguments> initialisers() {
        return programsOf(Elsewhere.Initialised.class).map(Arguments::of);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("initialisers")
    void is_not_called_proved_if_it_depends_on_who_initialises_a_class(Method method) throws Exception {
        ControlledProgram program = programOf(method, "platform");
        Explorer rehearsal = new Explorer(program, Strategies.create("rw", new StrategyOptions()));
        new Supervisor(program, rehearsal).explore(Budget.executions(1));
        program.forgetUnseen();
        assertThat(isProved(program))
                .as(method.getName())
                .isEqualTo(method.getName().equals("nothingOfIt"));
    }

    private static ControlledProgram programOf(Method method, String backend) throws IllegalAccessException {
        MethodHandle handle = MethodHandles.lookup().unreflect(method);
        return new ControlledProgram(method.getName(), () -> handle.invoke(), Backends.create(backend), new Settings());
    }

    private static boolean isProved(ControlledProgram program) {
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        Exploration explored = new Supervisor(program, explorer.seed(1)).explore(Budget.executions(300));
        return explored.complete() && explored.failedExecutions() == 0;
    }
}
