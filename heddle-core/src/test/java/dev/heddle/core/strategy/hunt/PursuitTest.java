package dev.heddle.core.strategy.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Sites;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.strategy.Sampled;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PursuitTest {
    private static final int SEEDS = 20;
    private static final int WORK = 10;

    /** Two tasks count a variable up many times, and take two locks in opposite orders somewhere in between. */
    private static Program opposite() {
        Model m = Model.named("opposite");
        Variable x = m.variable("x");
        Lock a = m.lock("a");
        Lock b = m.lock("b");
        for (String name : List.of("p", "q")) {
            boolean isFirst = name.equals("p");
            m.task(name, t -> {
                for (int i = 0; i < (isFirst ? WORK : 0); i++) {
                    t.write(x, i);
                }
                t.lock(isFirst ? a : b).lock(isFirst ? b : a);
                t.unlock(isFirst ? b : a).unlock(isFirst ? a : b);
                for (int i = 0; i < (isFirst ? 0 : WORK); i++) {
                    t.write(x, i);
                }
            });
        }
        return m.program();
    }

    /** Where the tasks of a deadlock wait. */
    private static Quarry dump(Program program) {
        List<Quarry.Trail> trails = new ArrayList<>();
        Decorator watched = new Decorator(Strategies.create("pos*", new StrategyOptions().program(program))) {
            @Override
            public void end(Outcome outcome) {
                if (outcome.failed() && trails.isEmpty()) {
                    outcome.blocked()
                            .forEach(each -> trails.add(new Quarry.Trail(null, List.of(Sites.text(each.site())))));
                }
                super.end(outcome);
            }
        };
        new Explorer(program, watched).explore(Budget.executions(100_000).untilFirstFailure());
        return new Quarry(null, trails);
    }

    @Test
    void the_deadlock_of_a_dump_is_met_at_once_and_without_it_is_not() {
        Program program = opposite();
        Quarry quarry = dump(program);
        assertThat(quarry.trails()).hasSize(2);
        long with = 0;
        long without = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            Pursuit hunt = Strategies.hunt(
                    quarry, new StrategyOptions().program(program).fair(true));
            Exploration found = new Explorer(program, hunt)
                    .seed(seed)
                    .explore(Budget.executions(1000).untilFirstFailure());
            assertThat(hunt.sighting().found())
                    .isEqualTo(found.failures().get(0).failure().identity());
            with += found.executions();
            without += Sampled.untilFirstFailure(program, "auto", seed, 1000).executions();
        }
        assertThat(with).as("each in the first execution").isEqualTo(SEEDS);
        assertThat(without).isGreaterThan(2 * SEEDS);
    }

    @Test
    void what_is_never_come_to_is_not_found_and_nothing_is_proved() {
        Program program = opposite();
        Quarry quarry =
                new Quarry(null, List.of(new Quarry.Trail("t", List.of("com.acme.Nowhere.wait(Nowhere.java:1)"))));
        Pursuit hunt =
                Strategies.hunt(quarry, new StrategyOptions().program(program).fair(true));
        Exploration searched = new Explorer(program, hunt).seed(1).explore(Budget.executions(200));
        assertThat(searched.complete()).isFalse();
        assertThat(hunt.sighting().found()).isNull();
        assertThat(hunt.sighting().nearest())
                .contains("at most 0 of the 1 places", "0 of the 1 line of the dump had steps");
    }
}
