package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Endless;

/** An execution of too many steps is a livelock only if nobody gets on. */
class TooLongTest {
    static List<String> backends() {
        return Sample.backends();
    }

    private static Exploration explore(
            ControlledProgram.Body body, String backend, int maxSteps, int seed, int executions) {
        ControlledProgram program =
                new ControlledProgram("endless", body, Backends.create(backend), new Settings().maxSteps(maxSteps));
        StrategyOptions options = new StrategyOptions().fair(true).program(program);
        return new Explorer(program, Strategies.create("rw", options))
                .seed(seed)
                .explore(Budget.executions(executions));
    }

    /** With a seed whose first execution comes to its end. */
    private static Exploration exploreAfterOneThatEnds(ControlledProgram.Body body, String backend, int maxSteps) {
        int seed = 1;
        while (!explore(body, backend, maxSteps, seed, 1).failures().isEmpty()) {
            seed++;
        }
        return explore(body, backend, maxSteps, seed, 50);
    }

    private static Failure failure(ControlledProgram.Body body, String backend) {
        return explore(body, backend, 2000, 1, 1).failures().get(0).failure();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void tasks_that_only_look_are_a_livelock(String backend) {
        Failure failure = failure(Endless::nobodyGetsOn, backend);
        assertThat(failure.type()).isEqualTo(Failure.Type.LIVELOCK);
        assertThat(failure.message())
                .startsWith(
                        "the execution took 2000 steps without ending, and nobody got on in the last half of them: ");
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_task_that_writes_may_come_to_an_end_that_nobody_has_seen(String backend) {
        Failure failure = failure(Endless::countsOn, backend);
        assertThat(failure.type()).isEqualTo(Failure.Type.TOO_LONG);
        assertThat(failure).hasToString("too long: " + failure.message());
    }

    @ParameterizedTest
    @MethodSource("backends")
    void as_long_as_time_may_let_somebody_go_on_it_is_no_livelock(String backend) {
        assertThat(failure(Endless::untilADeadline, backend).type()).isEqualTo(Failure.Type.TOO_LONG);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_is_a_little_longer_than_others_that_pass_is_cut_off_and_left_out(String backend) {
        Exploration exploration = exploreAfterOneThatEnds(Endless::nowAndThenLonger, backend, 450);
        assertThat(exploration.failures()).isEmpty();
        assertThat(exploration.cutOff()).isBetween(1L, 49L);
        assertThat(exploration.complete()).isFalse();
        assertThat(exploration.confidence().sentence())
                .contains("left out: ")
                .contains("the rest of " + exploration.cutOff() + " executions of more than 450 steps");
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_is_much_longer_than_others_that_pass_fails_and_says_so(String backend) {
        // The loop is entered only if the flag is seen, and does not end then.
        Exploration exploration = exploreAfterOneThatEnds(Endless::endlessIfSeen, backend, 2000);
        assertThat(exploration.failures()).hasSize(1);
        assertThat(exploration.failures().get(0).failure().message())
                .contains("; the longest of those that came to their end took ");
    }
}
