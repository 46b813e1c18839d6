package dev.heddle.core.decorate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.sample.Pct;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FairTest {
    static Set<String> strategies() {
        return Strategies.names();
    }

    private static Exploration explore(Program program, String strategy, boolean fair, int executions) {
        StrategyOptions options = new StrategyOptions().program(program).fair(fair);
        return new Explorer(program, Strategies.create(strategy, options))
                .seed(5)
                .explore(Budget.executions(executions));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void no_strategy_lets_a_task_that_yields_in_a_loop_starve_the_one_it_waits_for(String strategy) {
        Exploration exploration = explore(Models.create("spin-flag"), strategy, true, 500);
        assertThat(exploration.failedExecutions()).isZero();
        assertSpinsAtMostSometimes(exploration, Models.create("spin-flag").stepLimit());
    }

    /** Some executions have patience, for a quarter of the steps that there are; in most nobody spins, or the mean would be larger. */
    private static void assertSpinsAtMostSometimes(Exploration exploration, int stepLimit) {
        assertThat(exploration.maxSteps()).isLessThan(stepLimit / 4 + 50);
        assertThat(exploration.steps() / exploration.executions()).isLessThan(150);
    }

    @Test
    void without_fairness_pct_lets_it_spin() {
        assertThat(explore(Models.create("spin-flag"), "pct", false, 50).maxSteps())
                .isGreaterThan(1000);
    }

    /** A loop that reads two variables again and again, without a yield. */
    private static Program silentSpin() {
        Model m = Model.named("silent-spin").stepLimit(2000);
        Variable x = m.variable("x");
        Variable y = m.variable("y");
        Local a = m.local("a");
        Local b = m.local("b");
        m.task(
                "spins",
                s -> s.read(x, a).loopWhile(a.is(0), body -> body.read(y, b).read(x, a)));
        m.task("sets", s -> s.step().step().write(y, 1).step().write(x, 1));
        return m.program();
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void a_loop_that_only_reads_what_nobody_changed_is_held_back_too(String strategy) {
        Exploration exploration = explore(silentSpin(), strategy, true, 500);
        assertThat(exploration.failedExecutions()).isZero();
        assertSpinsAtMostSometimes(exploration, silentSpin().stepLimit());
    }

    /** One looks at x so many times; the other finds out whether the one can be done with it before x is written. */
    private static Program looks(int times) {
        Model m = Model.named("looks");
        Variable x = m.variable("x");
        Variable done = m.variable("done");
        Local count = m.local("count");
        Local a = m.local("a");
        m.task(
                "looks",
                s -> s.loopWhile(
                                count.isLessThan(times), body -> body.read(x, a).assign(count, count.plus(1)))
                        .write(done, 1));
        m.task(
                "writes",
                s -> s.check(done, value -> value == 0, "looked before it was written")
                        .write(x, 1));
        return m.program();
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void a_few_reads_of_the_same_are_no_loop(String strategy) {
        assertThat(explore(looks(3), strategy, true, 2000).failedExecutions()).isPositive();
    }

    static Stream<String> samplers() {
        return Strategies.names().stream().filter(name -> !name.matches("dfs.*|sleep|source|dpor.*"));
    }

    /** It was seen to end by itself, in executions in which nobody wrote meanwhile. */
    @ParameterizedTest
    @MethodSource("samplers")
    void a_loop_that_does_not_wait_for_anybody_is_not_held_back_for_long(String strategy) {
        assertThat(explore(looks(6), strategy, true, 2000).failedExecutions()).isPositive();
    }

    @Test
    void what_waits_is_not_taken_for_work() {
        Exploration exploration = new Explorer(silentSpin(), new Fair(new Pct(new StrategyOptions())))
                .seed(5)
                .explore(Budget.executions(5000));
        assertThat(exploration.maxSteps()).isLessThan(50);
    }

    /** Looks so many times whether the other one is done, and gives up: with a yield after each look, or without. */
    private static Program triesAndGivesUp(int times, boolean yields) {
        Model m = Model.named("gives-up");
        Variable ready = m.variable("ready");
        Local tries = m.local("tries");
        Local seen = m.local("seen");
        m.task(
                "tries",
                s -> s.loopWhile(tries.isLessThan(times).and(seen.is(0)), body -> {
                            body.read(ready, seen).assign(tries, tries.plus(1));
                            if (yields) {
                                body.yieldNow();
                            }
                        })
                        .check(seen.is(1)));
        m.task("sets", s -> s.write(ready, 1));
        return m.program();
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void a_loop_that_gives_up_after_five_tries_is_seen_to_give_up(String strategy) {
        for (boolean yields : new boolean[] {true, false}) {
            assertThat(explore(triesAndGivesUp(5, yields), strategy, true, 1000).failedExecutions())
                    .as("yields: %s", yields)
                    .isPositive();
        }
    }

    /** Two tasks that both yield for ever: nobody is left who could change anything, so nobody may be held back. */
    @Test
    void it_never_empties_the_choice() {
        Model m = Model.named("both-spin").stepLimit(500);
        Variable x = m.variable("x");
        Local a = m.local("a");
        m.task("p", s -> s.spinUntil(x, a, a.is(1)));
        m.task("q", s -> s.spinUntil(x, a, a.is(1)));
        Exploration exploration = explore(m.program(), "pos", true, 20);
        assertThat(exploration.maxSteps()).isEqualTo(500);
    }

    @Test
    void fairness_loses_no_failure() {
        for (String model : new String[] {"running-example", "work-stealing-queue", "deadlock", "lost-wakeup"}) {
            assertThat(explore(Models.create(model), "pos*", true, 5000).failedExecutions())
                    .as(model)
                    .isPositive();
        }
    }

    @Test
    void pcts_own_heuristic_against_starvation_ends_the_spinning_too() {
        Program program = Models.create("spin-flag");
        Exploration exploration = new Explorer(program, new Pct(new StrategyOptions()).starvationFree(true))
                .seed(6)
                .explore(Budget.executions(300));
        assertThat(exploration.failedExecutions()).isZero();
    }
}
