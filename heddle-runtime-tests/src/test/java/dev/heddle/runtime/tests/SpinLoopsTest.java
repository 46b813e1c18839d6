package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Scope;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Spins;
import samples.SpinsByUpdate;

/** Tasks that spin neither starve those they wait for nor make an execution, or a search, endless. */
class SpinLoopsTest {
    private static final int SAMPLED = 60;
    private static final int FEW = 30;
    private static final int MOST_STEPS = 300;

    /** Some executions have patience: a thousand times, with a few turns of a few steps each. */
    private static final int MOST_STEPS_IN_VAIN = 20_000;

    /** What it takes to notice that an execution goes in circles, some times over; the limit is twenty times that. */
    private static final int MOST_STEPS_WITH_NEWS = 50_000;

    private static final int MOST_TRACES = 5000;

    /** Of what is too large to be exhausted. */
    private static final int SOME_TRACES = 1000;

    private static Stream<Sample> spins() {
        return Catalogue.programs(Spins.class);
    }

    static Stream<Arguments> sampled() {
        return spins().flatMap(s -> Stream.of("pct", "pos*", "surw", "rw").map(strategy -> Arguments.of(s, strategy)));
    }

    /** Those that always have news for whoever looks, two others, and everybody who chooses. */
    static Stream<Arguments> update() {
        List<String> strategies =
                List.of("auto", "rw", "pct", "pos", "pos*", "pos+", "rapos", "surw", "delay", "dpor", "tapct");
        return Stream.concat(
                        Catalogue.programs(SpinsByUpdate.class),
                        spins().filter(s -> s.name().endsWith(": compare and set")
                                || s.name().endsWith(": try lock")))
                .flatMap(s -> strategies.stream().map(name -> Arguments.of(s, name)));
    }

    private static Exploration explore(Sample sample, String strategy, int executions, boolean fair) {
        List<String> backends = Sample.backends();
        return explore(sample.on(backends.get(backends.size() - 1)), strategy, executions, fair);
    }

    private static Exploration explore(ControlledProgram program, String strategy, int executions, boolean fair) {
        StrategyOptions options = new StrategyOptions().fair(fair).program(program);
        if (strategy.equals("pct")) {
            options.depth(3);
        }
        Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(3);
        return new Supervisor(program, explorer).explore(Budget.executions(executions));
    }

    @ParameterizedTest(name = "{0} under {1}")
    @MethodSource("sampled")
    void nobody_starves(Sample sample, String strategy) {
        Exploration exploration = explore(sample, strategy, SAMPLED, true);
        assertThat(exploration.failures()).isEmpty();
        assertThat(exploration.executions()).isEqualTo(SAMPLED);
        assertThat(exploration.maxSteps()).isLessThan(MOST_STEPS_IN_VAIN);
    }

    @ParameterizedTest(name = "{0} under {1}")
    @MethodSource("update")
    void nobody_starves_behind_tasks_that_spin_by_updates(Sample sample, String strategy) {
        for (String backend : Sample.usualBackends()) {
            Exploration exploration = explore(sample.on(backend), strategy, FEW, true);
            assertThat(exploration.failures()).as("failures on %s", backend).isEmpty();
            assertThat(exploration.steps() / exploration.executions())
                    .as("steps of an execution on %s", backend)
                    .isLessThan(MOST_STEPS_WITH_NEWS);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("spins")
    void an_enumeration_ends_and_says_what_it_left_out(Sample sample) {
        // Three that spin have too many ways to do so sixteen times.
        boolean isTooLarge = sample.name().endsWith(": compare and set of three");
        Exploration exploration = explore(sample, "dpor", isTooLarge ? SOME_TRACES : MOST_TRACES, true);
        assertThat(exploration.failures()).isEmpty();
        assertThat(exploration.maxSteps()).isLessThan(MOST_STEPS);
        Scope scope = exploration.guarantee().scope();
        assertThat(scope.exhausted()).isEqualTo(!isTooLarge);
        if (!exploration.complete()) {
            assertThat(scope.leftOut())
                    .startsWith("orders in which tasks spin or yield in vain more than ")
                    .contains("Spins.java:");
        }
    }

    /** They do spin, if they are let. */
    @Test
    void without_fairness_pct_lets_them_spin() {
        Sample spin = spins().filter(s -> s.name().endsWith(": polled queue"))
                .findFirst()
                .orElseThrow();
        assertThat(explore(spin, "pct", 5, false).maxSteps()).isGreaterThan(MOST_STEPS);
    }

    @Test
    void a_retry_that_may_work_is_never_held_back() {
        Sample retried = spins().filter(s -> s.name().endsWith("retried increment"))
                .findFirst()
                .orElseThrow();
        Exploration fair = explore(retried, "dpor", MOST_TRACES, true);
        Exploration unfair = explore(retried, "dpor", MOST_TRACES, false);
        assertThat(fair.complete()).isTrue();
        assertThat(fair.traces().distinct()).isEqualTo(unfair.traces().distinct());
    }
}
