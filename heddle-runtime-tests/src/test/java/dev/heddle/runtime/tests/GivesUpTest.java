package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.GivesUp;

/** Fairness, which keeps tasks from spinning, does not hide that a task may give up, or go on after a yield. */
class GivesUpTest {
    private static final int EXECUTIONS = 400;

    static Stream<Arguments> bugs() {
        return Catalogue.programs(GivesUp.class)
                .filter(s -> !s.name().endsWith(": without harm"))
                .flatMap(s -> Sample.usualBackends().stream().map(backend -> Arguments.of(s, backend)));
    }

    private static Exploration explore(ControlledProgram program, String strategy) {
        StrategyOptions options =
                new StrategyOptions().fair(true).program(program).executions(EXECUTIONS);
        Explorer explorer = new Explorer(program, Strategies.create(strategy, options)).seed(1);
        return new Supervisor(program, explorer)
                .explore(Budget.executions(EXECUTIONS).untilFirstFailure());
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("bugs")
    void is_found_by_default_and_replays(Sample sample, String backend) {
        ControlledProgram program = sample.on(backend);
        Exploration found = explore(program, Strategies.DEFAULT);
        assertThat(found.failures()).hasSize(1);
        assertThat(found.failures().get(0).failure().type()).isEqualTo(Failure.Type.EXCEPTION);
        Schedule schedule = found.failures().get(0).schedule();
        Exploration replay =
                new Explorer(program, new Replaying(schedule, new RandomWalk())).explore(Budget.executions(1));
        assertThat(replay.failures().get(0).failure().identity())
                .isEqualTo(found.failures().get(0).failure().identity());
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("bugs")
    void is_found_by_samplers_too(Sample sample, String backend) {
        for (String strategy : List.of("pct", "pos*", "surw", "rw", "hold")) {
            assertThat(explore(sample.on(backend), strategy).failures())
                    .as(strategy)
                    .isNotEmpty();
        }
    }

    @Test
    void a_few_tries_that_do_no_harm_are_proved() {
        Sample harmless = Catalogue.programs(GivesUp.class)
                .filter(s -> s.name().endsWith(": without harm"))
                .findFirst()
                .orElseThrow();
        for (String backend : Sample.usualBackends()) {
            for (String strategy : List.of(Strategies.DEFAULT, "dpor", "dfs")) {
                Exploration exploration = explore(harmless.on(backend), strategy);
                assertThat(exploration.failures()).isEmpty();
                assertThat(exploration.complete()).as(strategy).isTrue();
            }
        }
    }
}
