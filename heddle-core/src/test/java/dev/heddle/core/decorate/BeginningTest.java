package dev.heddle.core.decorate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BeginningTest {
    private static Beginning after(Program program, String strategy, int... tasks) {
        return new Beginning(Schedule.of(tasks), Strategies.create(strategy, new StrategyOptions().program(program)));
    }

    /** Two tasks read x, then write what they read plus one: when both have read, an update is lost whatever comes. */
    @ParameterizedTest
    @ValueSource(strings = {"portfolio", "rw", "pct", "pos*", "surw"})
    void what_follows_is_the_strategys_and_what_came_before_is_the_schedules(String strategy) {
        Program program = Models.create("lost-update(2)");
        Beginning lost = after(program, strategy, 0, 1);
        Exploration both = new Explorer(program, lost).seed(1).explore(Budget.executions(50));
        assertThat(both.failedExecutions()).isEqualTo(both.executions()).isEqualTo(50);
        Exploration one =
                new Explorer(program, after(program, strategy, 0, 0)).seed(1).explore(Budget.executions(50));
        assertThat(one.failedExecutions()).isZero();
        assertThat(lost.strayed()).isZero();
    }

    @Test
    void executions_that_cannot_begin_so_are_counted() {
        Program program = Models.create("lost-update(2)");
        Beginning impossible = after(program, "rw", 0, 0, 0, 0, 0, 0, 1);
        new Explorer(program, impossible).seed(1).explore(Budget.executions(7));
        assertThat(impossible.strayed()).isEqualTo(7);
    }
}
