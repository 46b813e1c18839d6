package dev.heddle.core.strategy.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Procedure;
import dev.heddle.core.model.Variable;
import dev.heddle.core.strategy.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HoldTest {
    /** Writers write a and then b; one that looks at both expects both or neither. */
    private static Program reorder(int writers) {
        Model m = Model.named("reorder");
        Variable a = m.variable("a");
        Variable b = m.variable("b");
        Local seenA = m.local("seenA");
        Local seenB = m.local("seenB");
        Procedure writer = m.procedure("writer").body(t -> t.write(a, 1).write(b, 1));
        Procedure reader =
                m.procedure("reader").body(t -> t.read(a, seenA).read(b, seenB).check(seenA.is(seenB)));
        m.task("main", t -> {
            for (int i = 0; i < writers; i++) {
                t.spawn(writer);
            }
            t.spawn(reader);
        });
        return m.program();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 30, 100})
    void a_bug_of_one_pair_of_places_takes_no_more_executions_when_there_are_more_tasks(int writers) {
        for (long seed = 1; seed <= 20; seed++) {
            assertThat(Sampled.untilFirstFailure(reorder(writers), "hold", seed, 25)
                            .failures())
                    .isNotEmpty();
        }
    }

    @Test
    void the_strategy_it_wraps_does_not_find_that_in_so_few() {
        int found = 0;
        for (long seed = 1; seed <= 20; seed++) {
            found += Sampled.untilFirstFailure(reorder(100), "pos*+", seed, 25)
                    .failures()
                    .size();
        }
        assertThat(found).isLessThan(10);
    }

    @Test
    void who_waits_for_somebody_held_back_is_no_deadlock() {
        Model m = Model.named("waits");
        Variable x = m.variable("x");
        Variable ready = m.variable("ready");
        m.task("first", t -> t.write(x, 1).write(ready, 1));
        m.task("second", t -> t.await(ready, v -> v == 1, "ready == 1").write(x, 2));
        m.task("third", t -> t.write(x, 3).read(ready));
        for (long seed = 1; seed <= 20; seed++) {
            Exploration exploration = Sampled.untilFirstFailure(m.program(), "hold", seed, 200);
            assertThat(exploration.failures()).isEmpty();
            assertThat(exploration.executions()).isEqualTo(200);
        }
    }
}
