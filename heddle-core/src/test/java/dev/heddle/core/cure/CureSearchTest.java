package dev.heddle.core.cure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Mode;
import dev.heddle.core.memory.Places;
import dev.heddle.core.memory.Remedy;
import dev.heddle.core.model.Expression;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import org.junit.jupiter.api.Test;

class CureSearchTest {
    private static final Budget ENOUGH = Budget.executions(20_000);

    private static Exploration explore(Program program) {
        return new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)))
                .explore(Budget.executions(20_000).untilFirstFailure());
    }

    private static Cure cure(Program program) {
        FoundFailure found = explore(program).failures().get(0);
        return new CureSearch(program, ((Places.Known) program).places(), ENOUGH)
                .find(found.failure(), found.schedule());
    }

    @Test
    void a_flag_without_order_is_mended_by_release_and_acquire_of_the_flag_and_not_of_the_data() {
        Cure cure = cure(Models.create("weak-publication(1)"));
        assertThat(cure.places()).containsExactly("ready");
        assertThat(cure.remedy()).isEqualTo(Remedy.RELEASE_ACQUIRE);
        assertThat(cure.all()).isTrue();
        assertThat(cure.sentence())
                .isEqualTo(
                        "It passes if ready is volatile, or written by release and read by acquire (in all executions).");
    }

    @Test
    void dekker_needs_two_volatiles() {
        for (int mode = 1; mode <= 3; mode++) {
            Cure cure = cure(Models.create("weak-dekker(" + mode + ")"));
            assertThat(cure.places()).containsExactlyInAnyOrder("x", "y");
            assertThat(cure.remedy()).isEqualTo(Remedy.VOLATILE);
        }
    }

    @Test
    void what_order_of_memory_does_not_mend_has_no_cure() {
        Model model = Model.named("lost").memory(MemoryModel.JMM);
        Variable x = model.variable("x");
        Variable y = model.variable("y");
        Local seen = model.local("seen");
        model.task("one", t -> t.write(x, 1).write(y, 1));
        // The data are looked at before the flag: a mistake of order, which is a matter of memory as well.
        model.task(
                "two",
                t -> t.read(x, seen).when(seen.is(0), then -> then.read(y, seen).check(seen.is(0))));
        assertThat(cure(model.program())).isNull();
    }

    @Test
    void a_program_is_as_it_was_after_the_search() {
        Program program = Models.create("weak-publication(1)");
        assertThat(cure(program)).isNotNull();
        assertThat(explore(program).failures()).hasSize(1);
    }

    @Test
    void a_failure_without_an_overlooked_write_is_left_alone() {
        Model model = Model.named("order").memory(MemoryModel.JMM);
        Variable x = model.variable("x");
        Local seen = model.local("seen");
        model.task("one", t -> t.write(x, Mode.VOLATILE, Expression.constant(1)));
        model.task("two", t -> t.read(x, Mode.VOLATILE, seen).check(seen.is(1)));
        assertThat(cure(model.program())).isNull();
    }
}
