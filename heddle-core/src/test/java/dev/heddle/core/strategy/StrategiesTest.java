package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.ConflictAnalysis;
import dev.heddle.core.decorate.Fair;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.decorate.Unrolling;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StrategiesTest {
    static Set<String> names() {
        return Strategies.names();
    }

    @Test
    void a_mistyped_name_is_answered_with_the_nearest() {
        assertThatThrownBy(() -> Strategies.create("tapc", new StrategyOptions()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("unknown strategy 'tapc'; did you mean 'tapct'?");
        assertThatThrownBy(() -> Strategies.create("+", new StrategyOptions()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whoever_only_passes_choices_on_leaves_itself_out() {
        Strategy auto = Strategies.create("auto", new StrategyOptions().fair(true));
        Tracing tracing = new Tracing(Dependence.BY_RESOURCE, auto);
        assertThat(tracing.begin(new Randomness(1))).isTrue();
        assertThat(tracing.chooser()).isInstanceOf(Fair.class).isSameAs(auto.chooser());
        Recording recording = new Recording(tracing);
        assertThat(recording.chooser()).as("has something to remember").isSameAs(recording);
    }

    @Test
    void a_plus_adds_conflict_analysis_and_fairness_goes_outermost() {
        assertThat(Strategies.create("pct+", new StrategyOptions())).isInstanceOf(ConflictAnalysis.class);
        assertThat(Strategies.create("pos*-+", new StrategyOptions().fair(true)))
                .isInstanceOf(MostlyFair.class);
        assertThat(Strategies.create("dpor+", new StrategyOptions().fair(true))).isInstanceOf(Unrolling.class);
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_strategy_says_what_it_does(String name) {
        assertThat(Strategies.description(name)).isNotBlank().hasSizeLessThan(80);
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_strategy_finds_the_lost_update_soon(String name) {
        Exploration exploration = explore(Models.create("lost-update"), name);
        assertThat(exploration.failures()).isNotEmpty();
        assertThat(exploration.failures().get(0).execution()).isLessThan(200);
    }

    @ParameterizedTest
    @MethodSource("names")
    void the_same_seed_makes_the_same_choices(String name) {
        for (String suffix : new String[] {"", "+"}) {
            Exploration first = explore(Models.create("work-stealing-queue"), name + suffix);
            Exploration second = explore(Models.create("work-stealing-queue"), name + suffix);
            assertThat(first.traces().fingerprints())
                    .containsExactlyInAnyOrder(second.traces().fingerprints());
            assertThat(first.steps()).isEqualTo(second.steps());
        }
    }

    /** Strategies are told of steps that were never chosen, of tasks they may never have seen, and must live with it. */
    @ParameterizedTest
    @MethodSource("names")
    void steps_that_go_without_a_choice_do_no_harm(String name) {
        Exploration exploration = explore(new LocksWithFreeReleases(), name);
        // Those that enumerate are done sooner.
        assertThat(exploration.complete() || exploration.executions() == 1000).isTrue();
        Exploration analysed = explore(new LocksWithFreeReleases(), name + '+');
        assertThat(analysed.executions()).isPositive();
        // 3! orders of three critical sections of one step.
        assertThat(analysed.complete() && analysed.traces().distinct() < 6).isFalse();
        // Neither aims at all orders.
        if (!name.equals("delay") && !name.equals("turns")) {
            assertThat(exploration.traces().distinct()).isEqualTo(6);
        }
    }

    private static Exploration explore(Program program, String name) {
        StrategyOptions options = new StrategyOptions().dependence(program.dependence());
        return new Explorer(program, Strategies.create(name, options)).seed(8).explore(Budget.executions(1000));
    }

    /** Three tasks that take a lock; to give it back is no choice, and a fourth task makes steps nobody ever chooses. */
    private static final class LocksWithFreeReleases implements Program {
        @Override
        public String name() {
            return "locks";
        }

        @Override
        public Outcome run(Strategy strategy) {
            Choice choice = new Choice();
            choice.begin();
            Operation[] operations = new Operation[3];
            for (int t = 0; t < 3; t++) {
                operations[t] = new Operation(new Task(t, t, "t" + t)).set(Kind.LOCK, 1, Access.WRITE, 0);
            }
            Operation silent = new Operation(new Task(3, 3, "silent"));
            int left = 3;
            while (left > 0) {
                choice.clear();
                for (Operation operation : operations) {
                    if (operation != null) {
                        choice.add(operation);
                    }
                }
                Operation chosen = choice.get(strategy.choose(choice));
                strategy.executed(chosen);
                strategy.executed(silent.set(Kind.WRITE, 2, Access.WRITE, 0));
                choice.advance(chosen);
                strategy.executed(chosen.set(Kind.UNLOCK, 1, Access.WRITE, 0));
                operations[chosen.task().id()] = null;
                left--;
            }
            return Outcome.passed(3, 4);
        }
    }
}
