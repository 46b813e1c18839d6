package dev.heddle.core.decorate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.Array;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Procedure;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.sample.Pos;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConflictAnalysisTest {
    private static final int EXECUTIONS = 20_000;

    /** Two tasks of twenty steps of their own each, and three that conflict: 93 % of the operations conflict with none. */
    private static Program mostlyPrivate() {
        Model m = Model.named("mostly-private");
        Variable x = m.variable("x");
        Array own = m.array("own", 2);
        m.task("p", s -> {
            for (int i = 0; i < 20; i++) {
                s.increment(own.at(0));
            }
            s.write(x, 1).write(x, 0);
        });
        m.task("q", s -> {
            for (int i = 0; i < 20; i++) {
                s.increment(own.at(1));
            }
            s.check(x, v -> v == 0, "x == 0");
        });
        return m.program();
    }

    private static Exploration explore(Program program, Strategy strategy, int executions) {
        return new Explorer(program, strategy).seed(4).explore(Budget.executions(executions));
    }

    /**
     * POS+ fails it with probability 1/6, once it knows the conflicts: the two writes and the check race by priorities alone.
     * Five standard deviations of slack: error probability below 10^-6.
     */
    @Test
    void pos_with_conflict_analysis_hits_at_least_twice_as_often_as_pos_if_most_operations_conflict_with_none() {
        Program program = mostlyPrivate();
        double pos = explore(program, new Pos(), EXECUTIONS).hitRatio();
        double posPlus = explore(program, new ConflictAnalysis(program.dependence(), new Pos()), EXECUTIONS)
                .hitRatio();
        assertThat(posPlus).isBetween(1.0 / 6 - 0.0132, 1.0 / 6 + 0.0132);
        assertThat(posPlus).isGreaterThan(2 * pos);
    }

    @Test
    void false_positives_and_negatives_are_counted() {
        Program program = mostlyPrivate();
        ConflictAnalysis analysis = new ConflictAnalysis(program.dependence(), new Pos());
        explore(program, analysis, 1);
        // The first execution takes all for harmless, and is wrong about all that turn out to conflict.
        assertThat(analysis.operations()).isBetween(40L, 43L);
        assertThat(analysis.conflicts()).isPositive();
        assertThat(analysis.falseNegatives()).isEqualTo(analysis.conflicts());
        assertThat(analysis.falsePositives()).isZero();
        explore(program, analysis, 500);
        assertThat(analysis.history().size()).isEqualTo(3);
        assertThat(analysis.executions()).isEqualTo(501);
        assertThat(analysis.falseNegatives()).isLessThanOrEqualTo(3);
    }

    /** Two tasks of one code, each on its own place of an array; a third task conflicts with the first of them only. */
    private static Program twins() {
        Model m = Model.named("twins");
        Array x = m.array("x", 2);
        Local i = m.local("i");
        Procedure twin = m.procedure("twin");
        twin.body(s -> s.increment(x.at(i)).increment(x.at(i)));
        m.task("main", s -> s.assign(i, 0).spawn(twin).assign(i, 1).spawn(twin));
        m.task("other", s -> s.increment(x.at(0)));
        return m.program();
    }

    @Test
    void signatures_without_the_task_are_coarser() {
        // About two more in each of 200 executions: the steps of the other twin.
        assertThat(falsePositives(ConflictHistory.Scheme.SITE))
                .isGreaterThan(300 + falsePositives(ConflictHistory.Scheme.TASK_AND_SITE));
    }

    private static long falsePositives(ConflictHistory.Scheme scheme) {
        Program program = twins();
        ConflictAnalysis analysis = new ConflictAnalysis(program.dependence(), new Pos(), new ConflictHistory(scheme));
        explore(program, analysis, 200);
        return analysis.falsePositives();
    }

    @Test
    void a_saved_history_can_be_loaded_and_knows_the_same() throws IOException {
        Program program = Models.create("work-stealing-queue");
        ConflictAnalysis analysis = new ConflictAnalysis(program.dependence(), new Pos());
        explore(program, analysis, 300);
        StringBuilder text = new StringBuilder();
        analysis.history().save(text);
        ConflictHistory loaded = ConflictHistory.load(new StringReader(text.toString()));
        StringBuilder again = new StringBuilder();
        loaded.save(again);
        assertThat(again.toString()).isEqualTo(text.toString());
        assertThat(loaded.size()).isEqualTo(analysis.history().size()).isPositive();
        ConflictAnalysis warm = new ConflictAnalysis(program.dependence(), new Pos(), loaded);
        explore(program, warm, 1);
        assertThat(warm.falseNegatives()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "something else",
                "heddle-conflicts 2 SITE 0\nend 0\n",
                "heddle-conflicts 1 NOWHERE 0\nend 0\n",
                "heddle-conflicts 1 SITE -1\nend 0\n",
                "heddle-conflicts 1 SITE 99999999999\n",
                "heddle-conflicts 1 SITE 1\n0123456789abcdeg\nend 0123456789abcdef\n",
                "heddle-conflicts 1 SITE 1\n0123456789abcdef\nend 0123456789abcdef\n",
                "heddle-conflicts 1 SITE 2\n0123456789abcdef\n"
            })
    void a_damaged_history_is_refused_with_a_message(String text) {
        assertThatThrownBy(() -> ConflictHistory.load(new StringReader(text)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("conflict history");
    }

    @ParameterizedTest
    @ValueSource(strings = {"spin-flag", "peterson", "lost-wakeup", "fork-join"})
    void a_task_that_spins_harmlessly_does_not_keep_out_the_others(String model) {
        Program program = Models.create(model);
        for (String name : Strategies.names()) {
            StrategyOptions options = new StrategyOptions().program(program).fair(true);
            Exploration exploration = explore(program, Strategies.create(name + '+', options), 200);
            // Some executions have patience with it, for a quarter of the steps that there are.
            assertThat(exploration.maxSteps()).as("%s+ on %s", name, model).isLessThan(program.stepLimit() / 2);
        }
    }

    /** DPOR proves some of these with more traces than DPOR with conflict analysis sees before it has nothing left. */
    @Test
    void an_enumeration_that_was_not_asked_about_every_step_proves_nothing() {
        int lessSeen = 0;
        for (long seed = 1; seed <= 60; seed++) {
            Program program =
                    RandomModels.everything().tasks(2).steps(8).variables(2).create(seed);
            Exploration all = explore(program, dpor("dpor", program), EXECUTIONS);
            Exploration some = explore(program, dpor("dpor+", program), EXECUTIONS);
            assertThat(all.complete()).as(program.name()).isTrue();
            boolean less = some.traces().distinct() < all.traces().distinct();
            lessSeen += less ? 1 : 0;
            assertThat(some.complete() && less).as(program.name()).isFalse();
        }
        assertThat(lessSeen).isPositive();
    }

    private static Strategy dpor(String name, Program program) {
        return Strategies.create(name, new StrategyOptions().program(program));
    }
}
