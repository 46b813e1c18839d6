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
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.HandedOver;
import samples.InterruptedFirst;
import samples.Interruptions;
import samples.Proved;
import samples.Unawaited;

/** Whoever says that all orders of a program were seen has seen whatever brute force sees. */
class BruteForceTest {
    private static final int LIMIT = 3_000;

    private static final Set<String> ADDED =
            Set.of("[1, 2, 1, 2, 9]", "[1, 2, 1, 2, 5, 9]", "[1, 2, 9, 1, 2]", "[1, 2, 9, 1, 2, 5]");

    static Stream<Arguments> programs() {
        return methods(Interruptions.class, Unawaited.class, InterruptedFirst.class);
    }

    static Stream<Arguments> interruptedFirst() {
        return methods(InterruptedFirst.class);
    }

    private static Stream<Arguments> methods(Class<?>... types) {
        return Stream.of(types)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && method.getParameterCount() == 1)
                .sorted(Comparator.comparing(Method::getName))
                .flatMap(method -> Sample.usualBackends().stream().map(backend -> Arguments.of(method, backend)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void a_reduction_that_proves_sees_what_brute_force_sees(Method method, String backend) throws Exception {
        Set<String> all = new TreeSet<>();
        explore(method, backend, "dfs", all);
        assertThat(all).as("brute force tells the orders apart").hasSizeGreaterThan(1);
        for (String strategy : List.of("dpor", "source", "dpor-fg", "sleep")) {
            Set<String> some = new TreeSet<>();
            if (explore(method, backend, strategy, some)) {
                assertThat(some).as(strategy).containsAll(all);
            }
        }
    }

    /** Brute force would not notice that a step is missing. */
    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("interruptedFirst")
    void who_is_interrupted_and_then_given_what_it_waits_for_may_go_on(Method method, String backend) throws Exception {
        Set<String> all = new TreeSet<>();
        explore(method, backend, "dpor", all);
        assertThat(all).containsExactly("goes on, with the flag", "is interrupted");
    }

    static Stream<Arguments> handedOver() {
        Map<String, Set<String>> outcomes = Map.ofEntries(
                Map.entry("addsItself", Set.of("[1, 2, 9, 1, 2, 9]", "[1, 2, 9, 1, 2]", "[1, 2, 1, 2, 9]")),
                Map.entry("addsItselfToAVector", Set.of("[1, 2, 9, 1, 2, 9]", "[1, 2, 9, 1, 2]", "[1, 2, 1, 2, 9]")),
                Map.entry("addsItselfInFront", Set.of("[9, 1, 2, 9, 1, 2]", "[1, 2, 9, 1, 2]", "[9, 1, 2, 1, 2]")),
                Map.entry("addsAPartOfItself", Set.of("was modified", "[1, 2, 9, 1]", "[1, 2, 1, 9]")),
                Map.entry("addsWhatItLacks", Set.of("[2]", "[2, 1]")),
                Map.entry("addsItselfToASet", Set.of("[2]", "[2, 1]")),
                Map.entry("comparesWithAPartOfItself", Set.of("true", "false", "was modified")),
                Map.entry("keepsWhatAnotherHas", Set.of("[2] had 2", "[2] had 1", "[] had 2", "[] had 0")),
                Map.entry("addsAnotherOfItsKind", ADDED),
                Map.entry("addsAVector", ADDED),
                Map.entry("addsToAVector", ADDED));
        return methods(HandedOver.class).map(each -> {
            Method method = (Method) each.get()[0];
            return Arguments.of(method, each.get()[1], outcomes.get(method.getName()));
        });
    }

    /** Brute force would not notice here either. */
    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("handedOver")
    void others_come_in_between_what_a_call_looks_at_and_what_it_does(Method method, String backend, Set<String> known)
            throws Exception {
        Set<String> all = new TreeSet<>();
        boolean isProved = explore(method, backend, "dpor", all);
        assertThat(all).containsExactlyInAnyOrderElementsOf(known);
        // A vector counts its changes before it takes its lock, and sets do bulk work in parts as far as anyone knows.
        assertThat(isProved)
                .isEqualTo(!Set.of("addsToAVector", "addsItselfToASet").contains(method.getName()));
    }

    @Test
    void who_is_seen_to_wait_notices_the_interrupt() throws Exception {
        Set<String> all = new TreeSet<>();
        for (String backend : Sample.usualBackends()) {
            explore("seen", seen -> seen.saw(InterruptedFirst.isSeenToWait()), backend, "dpor", all);
        }
        assertThat(all).containsExactly("goes on", "is interrupted", "was seen to wait, and is interrupted");
    }

    /** It cannot be waited for until it has done everything. */
    @Test
    void nothing_is_proved_of_a_program_with_a_daemon_that_never_ends() {
        ControlledProgram program = new ControlledProgram(
                "daemon",
                Unawaited::isOutlivedByADaemonThatNeverEnds,
                Backends.create(Sample.usualBackends().get(0)),
                new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)));
        Exploration explored = new Supervisor(program, explorer.seed(1)).explore(Budget.executions(LIMIT));
        assertThat(explored.failures()).isEmpty();
        assertThat(explored.guarantee().scope().unseen()).contains("a daemon, would do after the program's end");
    }

    private static void rehearse(ControlledProgram program) {
        Explorer explorer = new Explorer(program, Strategies.create("rw", new StrategyOptions()));
        new Supervisor(program, explorer).explore(Budget.executions(3));
        program.rehearsed();
        program.forgetUnseen();
    }

    /** Adds what an exploration sees; returns whether that is said to be all. */
    private static boolean explore(Method method, String backend, String strategy, Set<String> results)
            throws IllegalAccessException {
        MethodHandle handle = MethodHandles.lookup().unreflect(method);
        return explore(method.getName(), handle::invoke, backend, strategy, results);
    }

    private interface Told {
        void run(Proved.Seen seen) throws Throwable;
    }

    private static boolean explore(String name, Told body, String backend, String strategy, Set<String> results) {
        Proved.Seen seen = what -> results.add(String.valueOf(what));
        ControlledProgram program =
                new ControlledProgram(name, () -> body.run(seen), Backends.create(backend), new Settings());
        rehearse(program);
        results.clear();
        Explorer explorer = new Explorer(program, Strategies.create(strategy, new StrategyOptions().program(program)));
        Exploration explored = new Supervisor(program, explorer.seed(1)).explore(Budget.executions(LIMIT));
        for (FoundFailure failure : explored.failures()) {
            results.add(failure.failure().toString());
        }
        return explored.complete();
    }
}
