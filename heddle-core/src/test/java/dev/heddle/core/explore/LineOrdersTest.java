package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.trace.LinePair;
import dev.heddle.core.trace.SeenOrders;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineOrdersTest {
    private static SeenOrders seen(String model, String strategy, long executions) {
        Program program = Models.create(model);
        LineOrders orders = new LineOrders(
                program.dependence(), Strategies.create(strategy, new StrategyOptions().program(program)));
        new Explorer(program, orders).seed(1).explore(Budget.executions(executions));
        return orders.seen();
    }

    @Test
    void all_executions_show_all_orders() {
        SeenOrders seen = seen("lost-update(2)", "dpor", 1_000);
        assertThat(seen.pairs()).isNotEmpty();
        assertThat(seen.inOne()).isEmpty();
        assertThat(seen.inBoth()).isEqualTo(seen.pairs().size() - seen.given());
    }

    @Test
    void one_execution_shows_one_order_of_each_pair() {
        SeenOrders seen = seen("lost-update(2)", "rw", 1);
        assertThat(seen.executions()).isEqualTo(1);
        assertThat(seen.inOne()).isNotEmpty();
        assertThat(seen.inBoth()).as("%s", seen.pairs()).isZero();
    }

    /** Who looks on changes nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "pct", "pos*", "surw", "dpor"})
    void the_search_is_the_same_without_it(String strategy) {
        Program program = Models.create("counter(3)");
        StrategyOptions options = new StrategyOptions().program(program);
        Exploration alone = new Explorer(program, Strategies.create(strategy, options))
                .seed(4)
                .explore(Budget.executions(300));
        Exploration watched = new Explorer(
                        program, new LineOrders(program.dependence(), Strategies.create(strategy, options)))
                .seed(4)
                .explore(Budget.executions(300));
        assertThat(watched.traces().fingerprints()).isEqualTo(alone.traces().fingerprints());
        assertThat(watched.steps()).isEqualTo(alone.steps());
    }

    /** What is locked has its order from the lock; the lock itself is taken in both. */
    @Test
    void under_a_lock_only_the_lock_has_an_order_that_is_not_given() {
        SeenOrders seen = seen("philosophers(2)", "dpor", 1_000);
        assertThat(seen.pairs())
                .isNotEmpty()
                .allSatisfy(pair -> assertThat(pair.firstDoes())
                        .as("what gives back a lock meets nobody")
                        .doesNotContain("unlock"));
    }

    @Test
    void searches_of_one_program_add_up_whichever_line_they_met_first() {
        LinePair there = new LinePair("a", List.of("read"), "b", List.of("write"), 2, 0, 1);
        LinePair back = new LinePair("b", List.of("update"), "a", List.of("read"), 0, 3, 0);
        SeenOrders sum =
                SeenOrders.merged(new SeenOrders(5, List.of(there), false), new SeenOrders(6, List.of(back), false));
        assertThat(sum.executions()).isEqualTo(11);
        assertThat(sum.pairs())
                .containsExactly(new LinePair("a", List.of("read"), "b", List.of("write", "update"), 5, 0, 1));
        assertThat(SeenOrders.merged(null, sum)).isSameAs(sum);
        assertThat(SeenOrders.merged(sum, null)).isSameAs(sum);
    }
}
