package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Loops;

/** Long loops over what only one task touches are cheap once that is known, and nothing else changes. */
class LoopsTest {
    static List<String> backends() {
        return Sample.backends();
    }

    private static ControlledProgram program(String name, ControlledProgram.Body body, String backend) {
        return new ControlledProgram(name, body, Backends.create(backend), new Settings());
    }

    private static Exploration explore(ControlledProgram program, String strategy, int executions) {
        StrategyOptions options = new StrategyOptions().fair(true).program(program);
        return new Explorer(program, Strategies.create(strategy, options))
                .seed(1)
                .explore(Budget.executions(executions));
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_million_updates_take_few_steps_once_they_are_known_to_be_unshared(String backend) {
        ControlledProgram program = program("million", Loops::million, backend);
        explore(program, "rw", 2);
        Exploration later = explore(program, "rw", 20);
        assertThat(later.steps() / later.executions()).isLessThan(20);
    }

    /** That the loop is cheap is no part of a schedule: whoever knows it can replay for who does not, and the other way round. */
    @ParameterizedTest
    @MethodSource("backends")
    void a_schedule_replays_whatever_was_learned_before(String backend) {
        ControlledProgram learned = program("learned", Loops::besideLoop, backend);
        explore(learned, "rw", 20);
        for (int seed = 1; seed <= 20; seed++) {
            ControlledProgram fresh = program("fresh", Loops::besideLoop, backend);
            assertThat(replayed(recorded(learned, seed), fresh)).isTrue();
            assertThat(replayed(recorded(program("fresh", Loops::besideLoop, backend), seed), learned))
                    .isTrue();
        }
    }

    private record Recorded(String schedule, boolean failed) {}

    private static Recorded recorded(ControlledProgram program, long seed) {
        Recording recording = new Recording(new RandomWalk());
        recording.begin(new Randomness(seed));
        Outcome outcome = program.run(recording);
        recording.end(outcome);
        return new Recorded(recording.schedule().toString(), outcome.failed());
    }

    /** Whether a program follows a schedule to its end, and to the same. */
    private static boolean replayed(Recorded recorded, ControlledProgram program) {
        Schedule schedule = Schedule.parse(recorded.schedule());
        Replaying replaying = new Replaying(schedule, new RandomWalk());
        Recording again = new Recording(replaying);
        again.begin(new Randomness(0));
        Outcome outcome = program.run(again);
        again.end(outcome);
        return replaying.divergence() < 0
                && replaying.followed() == schedule.length()
                && again.schedule().equals(schedule)
                && outcome.failed() == recorded.failed();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_bug_beside_a_loop_is_found_as_often_as_alone(String backend) {
        ControlledProgram program = program("beside", Loops::besideLoop, backend);
        explore(program, "rw", 2);
        long found = explore(program, "rw", 400).failedExecutions();
        long alone = explore(program("alone", () -> Loops.besideLoop(0), backend), "rw", 400)
                .failedExecutions();
        assertThat((double) found).isBetween(0.9 * alone, 1.1 * alone);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void who_enumerates_sees_every_access_and_proves(String backend) {
        ControlledProgram program = program("provable", Loops::provable, backend);
        explore(program, "rw", 10);
        Exploration all = explore(program, "dpor", 1000);
        assertThat(all.complete()).isTrue();
        assertThat(all.traces().distinct()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void an_endless_loop_is_ended(String backend) {
        Exploration found = explore(program("endless", Loops::endless, backend), "rw", 2);
        assertThat(found.failures()).hasSize(1);
        assertThat(found.failures().get(0).failure().type()).isEqualTo(Failure.Type.TOO_LONG);
    }
}
