package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.decorate.WhileUndecided;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sample, and its failures on every backend of the JVM that runs the test. */
class SamplesTest {
    private static final int EXECUTIONS = 1000;

    /** Of those that do not fail, and replays; more of both at night. */
    private static final int OF_CORRECT = Boolean.getBoolean("heddle.thorough") ? EXECUTIONS : 40;

    private static final int SLOW_EXECUTIONS = Boolean.getBoolean("heddle.thorough") ? EXECUTIONS : 15;
    private static final int REPLAYS = Boolean.getBoolean("heddle.thorough") ? 100 : 10;

    /** How many are made twice; more of them in a long run. */
    private static final int CHECKED =
            Integer.getInteger("heddle.samples.checked", Boolean.getBoolean("heddle.thorough") ? 100 : 8);

    private static final Set<String> CATALOGUE =
            Catalogue.all().map(Sample::name).collect(Collectors.toSet());

    static Stream<Arguments> samples() {
        return Samples.everything().flatMap(s -> Sample.usualBackends().stream().map(b -> Arguments.of(s, b)));
    }

    static Stream<Arguments> failing() {
        return samples().filter(a -> ((Sample) a.get()[0]).failure() != null);
    }

    /** As the front ends do it by default. */
    private static Exploration exploreByDefault(Sample sample, String backend, Budget budget) {
        ControlledProgram program = sample.on(backend);
        Strategy strategy = Strategies.create(
                Strategies.DEFAULT,
                new StrategyOptions().fair(true).program(program).executions(budget.executions()));
        return new Supervisor(program, new Explorer(program, new WhileUndecided(strategy)).seed(1)).explore(budget);
    }

    private static Explorer explorer(ControlledProgram program) {
        return new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true))).seed(1);
    }

    private static Exploration explore(Sample sample, String backend, Budget budget, boolean check) {
        ControlledProgram program = sample.on(backend);
        return new Supervisor(program, explorer(program).checkDeterminism(check)).explore(budget);
    }

    /**
     * One sample is there for its size: an execution of it takes as long as a hundred of the others. Those of the catalogue are
     * many, alike, and there for their races.
     */
    private static int atMost(int executions, Sample sample) {
        if (sample.name().equals("two hundred threads") || CATALOGUE.contains(sample.name())) {
            return Math.min(executions, 20);
        }
        return executions;
    }

    @Test
    void the_agent_is_ready() {
        assertThat(Gate.agentReady).isTrue();
    }

    @Test
    void there_are_enough_of_them_and_no_two_have_the_same_name() {
        assertThat(Samples.everything().map(Sample::name))
                .hasSizeGreaterThanOrEqualTo(150)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("samples")
    void ends_as_it_should_within_a_thousand_executions_by_default(Sample sample, String backend) {
        Budget budget = Budget.executions(atMost(sample.failure() == null ? OF_CORRECT : EXECUTIONS, sample));
        Exploration found =
                exploreByDefault(sample, backend, sample.failure() == null ? budget : budget.untilFirstFailure());
        assertThat(found.failures().stream().map(FoundFailure::failure).map(Failure::toString))
                .as("failures after %d executions", found.executions())
                .hasSize(sample.failure() == null ? 0 : 1);
        if (sample.failure() != null) {
            assertThat(found.failures().get(0).failure().type()).isEqualTo(sample.failure());
        }
    }

    /** What these rely on is that nobody is slow. */
    private static final Set<String> IN_A_HURRY = Set.of("sleeps end in order");

    static Stream<Arguments> correct() {
        return samples()
                .filter(a -> ((Sample) a.get()[0]).failure() == null)
                .filter(a -> !IN_A_HURRY.contains(((Sample) a.get()[0]).name()));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("correct")
    void stays_correct_if_tasks_are_slow(Sample sample, String backend) {
        Exploration found =
                exploreByDefault(sample.slowly(), backend, Budget.executions(atMost(SLOW_EXECUTIONS, sample)));
        assertThat(found.failures().stream().map(FoundFailure::failure).map(Failure::toString))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("samples")
    void does_the_same_when_the_same_is_chosen(Sample sample, String backend) {
        Exploration found = explore(sample, backend, Budget.executions(atMost(CHECKED, sample)), true);
        List<String> divergences = found.failures().stream()
                .map(f -> f.failure().toString())
                .filter(f -> f.startsWith("nondeterminism"))
                .toList();
        assertThat(divergences).isEmpty();
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("failing")
    void replays_its_failure_on_every_backend(Sample sample, String backend) {
        FoundFailure found = explore(
                        sample, backend, Budget.executions(EXECUTIONS).untilFirstFailure(), false)
                .failures()
                .get(0);
        for (String other : Sample.backends()) {
            ControlledProgram program = sample.on(other);
            Replaying replay = new Replaying(found.schedule(), new RandomWalk());
            Recording recording = new Recording(replay);
            Explorer explorer = new Explorer(program, recording);
            Exploration again = new Supervisor(program, explorer).explore(Budget.executions(REPLAYS));
            assertThat(again.failedExecutions()).as("replays on %s", other).isEqualTo(REPLAYS);
            assertThat(again.failures()).hasSize(1);
            assertThat(again.failures().get(0).failure().identity())
                    .isEqualTo(found.failure().identity());
            assertThat(replay.divergence()).isEqualTo(-1);
            assertThat(recording.schedule()).isEqualTo(found.schedule());
        }
    }
}
