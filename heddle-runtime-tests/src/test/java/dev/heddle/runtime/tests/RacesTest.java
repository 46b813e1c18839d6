package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Race;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.RacyMemory;
import samples.SameValue;

/** The samples that have data races have them reported, and no other: a false alarm is a bug of Heddle's. */
class RacesTest {
    private static final int EXECUTIONS = 25;

    static Stream<Sample> samples() {
        return Samples.everything().filter(s -> !s.name().equals("two hundred threads"));
    }

    private static String fastest() {
        List<String> backends = Sample.backends();
        return backends.get(backends.size() - 1);
    }

    private static Exploration explore(ControlledProgram program) {
        Explorer explorer = new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true))).seed(1);
        return new Supervisor(program, explorer).explore(Budget.executions(EXECUTIONS));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void races_are_reported_where_there_are_some(Sample sample) {
        ControlledProgram program = sample.on(fastest());
        Exploration explored = explore(program);
        assertThat(explored.failures())
                .allSatisfy(f -> assertThat(f.failure().type()).isEqualTo(sample.failure()));
        List<String> races = program.races().stream().map(Race::message).toList();
        if (sample.isRacy()) {
            assertThat(races).isNotEmpty();
        } else {
            assertThat(races).isEmpty();
        }
    }

    @Test
    void there_are_at_least_sixty_of_each() {
        assertThat(samples().filter(Sample::isRacy)).hasSizeGreaterThanOrEqualTo(60);
        assertThat(Catalogue.ordered()).hasSizeGreaterThanOrEqualTo(60);
    }

    private ControlledProgram sameValue(Settings.Races races) {
        return new ControlledProgram(
                "the same value", SameValue::run, Backends.create(fastest()), new Settings().races(races));
    }

    @Test
    void a_race_that_never_fails_has_both_stacks() {
        ControlledProgram program = sameValue(Settings.Races.REPORT);
        assertThat(explore(program).failures()).isEmpty();
        assertThat(program.races()).isNotEmpty().allSatisfy(race -> {
            assertThat(race.location()).endsWith("SameValue.field");
            assertThat(race.first().stack().get(0)).contains("SameValue");
            assertThat(race.second().stack().get(0)).contains("SameValue");
            assertThat(race.first().writes() && race.second().writes()).isTrue();
        });
    }

    /** A call is one step: what two at a time make of a table inside the map is in no execution. */
    @Test
    void nobody_calls_a_program_proved_in_which_tasks_race_for_an_object_of_the_jdk() {
        ControlledProgram program =
                Sample.passes("a shared map", RacyMemory::hashMap).on(fastest());
        explore(program);
        assertThat(program.unseen())
                .isEqualTo("several tasks use a java.util.HashMap at a time, which is not thread-safe");
        assertThat(program.isTransparent()).isFalse();
    }

    @Test
    void a_race_is_a_failure_on_request_and_nothing_when_switched_off() {
        assertThat(explore(sameValue(Settings.Races.FAIL)).failures())
                .isNotEmpty()
                .allSatisfy(found -> assertThat(found.failure().type()).isEqualTo(Failure.Type.RACE));
        ControlledProgram off = sameValue(Settings.Races.OFF);
        assertThat(explore(off).failures()).isEmpty();
        assertThat(off.races()).isEmpty();
    }
}
