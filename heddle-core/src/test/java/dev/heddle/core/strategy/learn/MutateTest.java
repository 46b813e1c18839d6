package dev.heddle.core.strategy.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Steps;
import dev.heddle.core.model.Variable;
import dev.heddle.core.strategy.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MutateTest {
    /**
     * One goes from stage to stage as long as it sees each time what another has just written and not yet taken back; after the last
     * one it fails. Each stage is reached from the one before by chance, all of them at once hardly ever.
     */
    private static Program stages(int stages) {
        Model m = Model.named("stages");
        Variable x = m.variable("x");
        Local seen = m.local("seen");
        m.task("other", t -> {
            for (int i = 1; i <= stages; i++) {
                t.write(x, i).write(x, 0);
            }
        });
        m.task("one", t -> stage(t, x, seen, 1, stages));
        return m.program();
    }

    private static void stage(Steps t, Variable x, Local seen, int stage, int last) {
        t.read(x, seen).when(seen.is(stage), then -> {
            if (stage == last) {
                then.fail("all stages");
            } else {
                stage(then, x, seen, stage + 1, last);
            }
        });
    }

    @Test
    void a_bug_that_takes_many_steps_in_the_right_order_is_come_near_to_step_by_step() {
        for (long seed = 1; seed <= 20; seed++) {
            assertThat(Sampled.untilFirstFailure(stages(12), "mutate", seed, 60_000)
                            .failures())
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"surw", "hold", "pos*", "pct", "rw"})
    void others_do_not_find_it(String strategy) {
        assertThat(Sampled.untilFirstFailure(stages(12), strategy, 1, 60_000).failures())
                .isEmpty();
    }

    @Test
    void so_it_is_found_by_default() {
        for (long seed = 1; seed <= 5; seed++) {
            assertThat(Sampled.untilFirstFailure(stages(12), "auto", seed, 200_000)
                            .failures())
                    .isNotEmpty();
        }
    }

    @Test
    void where_nothing_new_is_to_be_seen_it_goes_on_sampling() {
        Model m = Model.named("two writes");
        Variable x = m.variable("x");
        m.task("one", t -> t.write(x, 1));
        m.task("two", t -> t.write(x, 2));
        Exploration exploration = Sampled.untilFirstFailure(m.program(), "mutate", 1, 12_000);
        assertThat(exploration.executions()).isEqualTo(12_000);
        assertThat(exploration.traces().distinct()).isEqualTo(2);
    }
}
