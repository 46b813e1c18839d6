package dev.heddle.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import dev.heddle.core.tree.LiveEstimate;
import dev.heddle.core.tree.Technique;
import dev.heddle.core.tree.TreeObserver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuitePolicyTest {
    private double now;

    /** Takes a second for each execution, whatever it really took. */
    private record Clockwork(LiveEstimate estimate) implements TreeObserver {
        @Override
        public void start() {
            estimate.start();
        }

        @Override
        public void expand(int children) {
            estimate.expand(children);
        }

        @Override
        public void schedule(int depth, int child) {
            estimate.schedule(depth, child);
        }

        @Override
        public void transition(int child) {
            estimate.transition(child);
        }

        @Override
        public void end(double seconds) {
            estimate.end(1);
        }
    }

    private SuiteTest enumerated(String model) {
        Program program = Models.create(model);
        LiveEstimate estimate = new LiveEstimate(Technique.DEFAULT);
        return new SuiteTest(
                model,
                program,
                new OptimalDpor(program.dependence(), program::isStable).observedBy(new Clockwork(estimate)),
                estimate,
                1,
                () -> now++);
    }

    private static List<String> completed(ExploredSuite suite) {
        List<String> order = new ArrayList<>();
        for (SuiteTest test = suite.advance(); test != null; test = suite.advance()) {
            if (!test.isOpen()) {
                order.add(test.name() + ' ' + test.state() + ' ' + test.executions());
            }
        }
        return order;
    }

    @Test
    void round_robin_gives_each_test_as_many_executions() {
        ExploredSuite suite = new ExploredSuite(SuitePolicy.ROUND_ROBIN)
                .add(enumerated("writers(6)"))
                .add(enumerated("writers(7)"));
        for (int i = 0; i < 200; i++) {
            suite.advance();
        }
        assertThat(suite.tests()).allMatch(test -> test.executions() == 100);
    }

    @Test
    void shortest_first_completes_the_small_ones_first_whatever_their_order() {
        ExploredSuite suite = new ExploredSuite(SuitePolicy.SHORTEST_FIRST)
                .add(enumerated("writers(6)"))
                .add(enumerated("lastzero(5)"))
                .add(enumerated("deadlock"))
                .add(enumerated("readers(3)"));
        assertThat(completed(suite))
                .containsExactly(
                        "deadlock FAILED 2", "readers(3) PROVED 8", "lastzero(5) PROVED 64", "writers(6) PROVED 720");
    }

    @Test
    void even_coverage_explores_the_same_share_of_each() {
        ExploredSuite suite = new ExploredSuite(SuitePolicy.EVEN_COVERAGE)
                .add(enumerated("writers(5)"))
                .add(enumerated("writers(7)"));
        while (suite.seconds() < 0.1 * (120 + 5040)) {
            suite.advance();
        }
        assertThat(suite.tests().get(0).executions()).isBetween(6L, 24L);
        assertThat(suite.tests().get(1).executions()).isBetween(252L, 1008L);
    }

    @Test
    void the_bandit_prefers_whoever_finds_new_traces() {
        ExploredSuite suite = new ExploredSuite(SuitePolicy.BANDIT);
        for (String model : List.of("counter(2)", "writers(9)")) {
            suite.add(new SuiteTest(model, Models.create(model), new RandomWalk(), null, 1, () -> now++));
        }
        for (int i = 0; i < 2000; i++) {
            suite.advance();
        }
        assertThat(suite.tests().get(1).executions())
                .isGreaterThan(10 * suite.tests().get(0).executions());
    }
}
