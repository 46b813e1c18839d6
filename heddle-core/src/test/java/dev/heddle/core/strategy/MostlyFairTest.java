package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Program;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.decorate.Unrolling;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.model.Expression;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What fairness keeps from a strategy is neither proved nor in a bound, is said, and is looked at all the same now and then. */
class MostlyFairTest {
    private static final String IN_VAIN = "turns in which a task spins or yields in vain";

    static List<String> enumerating() {
        return List.of("dfs", "sleep", "dpor-fg", "source", "dpor", "dfs-preemptions", "dfs-delays");
    }

    private static Exploration explore(Program program, String strategy, int executions) {
        StrategyOptions options =
                new StrategyOptions().program(program).fair(true).executions(executions);
        return new Explorer(program, Strategies.create(strategy, options))
                .seed(2)
                .explore(Budget.executions(executions));
    }

    /** One yields and takes, the other takes: the second to come finds nothing. */
    private static Program yieldsAndTakes() {
        Model m = Model.named("yields-and-takes");
        Variable left = m.variable("left", 1);
        m.task("yields", s -> s.yieldNow().write(left, 0));
        m.task("takes", s -> s.check(left, value -> value == 1, "something is left"));
        return m.program();
    }

    /** Looks at most so many times, which does no harm. */
    private static Program looksAtMost(int times) {
        Model m = Model.named("looks");
        Variable ready = m.variable("ready");
        Local tries = m.local("tries");
        Local seen = m.local("seen");
        Expression goesOn = tries.isLessThan(times).and(seen.is(0));
        m.task(
                "looks",
                s -> s.loopWhile(
                        goesOn,
                        b -> b.read(ready, seen).assign(tries, tries.plus(1)).yieldNow()));
        m.task("sets", s -> s.write(ready, 1));
        return m.program();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"auto", "portfolio", "rw", "pct", "pos*", "surw", "hold", "mutate", "delay", "preemption", "urw"
            })
    void who_yields_may_go_on_at_once(String strategy) {
        assertThat(explore(yieldsAndTakes(), strategy, 200).failures()).isNotEmpty();
    }

    @Test
    void what_it_finds_while_tasks_spin_replays() {
        Program program = yieldsAndTakes();
        for (String strategy : List.of("auto", "pct", "dpor")) {
            FoundFailure found = explore(program, strategy, 200).failures().get(0);
            Exploration replay = new Explorer(program, new Replaying(found.schedule(), new RandomWalk()))
                    .explore(Budget.executions(1));
            assertThat(replay.failures().get(0).failure().identity())
                    .isEqualTo(found.failure().identity());
        }
    }

    @Test
    void the_bound_is_for_bugs_that_need_few_turns_in_vain_and_counts_executions_that_had_them() {
        Exploration exploration = explore(Models.create("spin-flag"), "pct", 800);
        Guarantee guarantee = exploration.guarantee();
        long counted = 0;
        for (int depth = 1; depth <= guarantee.deepest(); depth++) {
            counted += guarantee.executions(depth);
        }
        // One in four has patience, and of these every other one such that it counts.
        assertThat(counted).isBetween(50L, 101L);
        assertThat(guarantee.condition()).isEqualTo("if tasks spin or yield in vain at most 16 times");
        assertThat(exploration.confidence().sentence())
                .contains(", if tasks spin or yield in vain at most 16 times")
                .contains("; left out: in 3 of 4 executions, " + IN_VAIN + " (spinner:");
    }

    @Test
    void without_a_task_that_spins_nothing_is_left_out_and_all_executions_count() {
        Guarantee guarantee = explore(Models.create("counter(6)"), "pct", 500).guarantee();
        assertThat(guarantee.condition()).isNull();
        assertThat(guarantee.scope().leftOut()).isNull();
        assertThat(guarantee.executions(1)).isGreaterThan(80);
    }

    @ParameterizedTest
    @MethodSource("enumerating")
    void an_enumeration_of_a_loop_without_an_end_says_what_it_left_out(String strategy) {
        Exploration exploration = explore(Models.create("spin-flag"), strategy, 100_000);
        assertThat(exploration.complete()).isFalse();
        assertThat(exploration.executions()).isLessThan(100_000);
        assertThat(exploration.confidence().sentence())
                .matches(
                        "no failure in all \\d+ orders, but not proved; left out: orders in which tasks spin or yield in vain"
                                + " more than 16 times \\(spinner:.*\\)");
    }

    @ParameterizedTest
    @MethodSource("enumerating")
    void a_loop_that_gives_up_is_unrolled_and_proved(String strategy) {
        Exploration exploration = explore(looksAtMost(5), strategy, 100_000);
        assertThat(exploration.complete()).isTrue();
        assertThat(exploration.confidence().sentence()).startsWith("proved: ");
    }

    @Test
    void the_default_proves_it_too_in_as_many_orders_as_without_fairness() {
        Program program = looksAtMost(5);
        Exploration exploration = explore(program, "auto", 1000);
        assertThat(exploration.confidence().sentence()).isEqualTo("proved: all 6 orders");
        Exploration unfair = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)))
                .explore(Budget.executions(1000));
        assertThat(unfair.traces().distinct()).isEqualTo(6);
    }

    /** An execution that was made to spin has enough steps left for the rest. */
    @ParameterizedTest
    @ValueSource(ints = {40, 100, 1000})
    void patience_is_no_livelock(int stepLimit) {
        Model m = Model.named("short");
        Variable flag = m.variable("flag");
        Local seen = m.local("seen");
        m.task("spins", s -> s.spinUntil(flag, seen, seen.is(1)));
        m.task("sets", s -> s.step().write(flag, 1));
        Program program = m.stepLimit(stepLimit).program();
        for (String strategy : List.of("auto", "pct", "rw", "dpor")) {
            assertThat(explore(program, strategy, 500).failures()).as(strategy).isEmpty();
        }
    }

    @Test
    void an_enumeration_goes_on_to_more_turns_only_if_there_were_any() {
        Program program = Models.create("counter(3)");
        Unrolling unrolling = (Unrolling)
                Strategies.create("dpor", new StrategyOptions().program(program).fair(true));
        Exploration exploration = new Explorer(program, unrolling).explore(Budget.executions(1000));
        assertThat(exploration.complete()).isTrue();
        assertThat(exploration.executions()).isEqualTo(exploration.traces().distinct());
    }
}
