package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Procedure;
import dev.heddle.core.model.Variable;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.sample.InterestingOperations;
import dev.heddle.core.strategy.sample.Surw;
import dev.heddle.core.strategy.sample.Urw;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** URW and SURW are uniform. Each count is compared as in {@link Sampled}: error below 10^-6 a schedule. */
class UniformWalksTest {
    private static final int EXECUTIONS = 60_000;

    private static Map<String, Integer> schedules(Program program, Strategy strategy, int warmUp) {
        Recording recording = new Recording(strategy);
        Randomness random = new Randomness(1);
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < EXECUTIONS + warmUp; i++) {
            random.reset(1, i);
            recording.begin(random);
            recording.end(program.run(recording));
            if (i >= warmUp) {
                counts.merge(recording.schedule().toString(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static void assertUniform(Map<String, Integer> counts, int distinct) {
        assertThat(counts).hasSize(distinct);
        double p = 1.0 / distinct;
        double slack = Sampled.slack(p, EXECUTIONS);
        assertThat(counts.values())
                .allSatisfy(c -> assertThat((double) c).isBetween(EXECUTIONS * p - slack, EXECUTIONS * p + slack));
    }

    @Test
    void urw_takes_each_of_the_60_interleavings_of_one_two_and_three_steps_equally_often() {
        Model m = Model.named("straight");
        m.task("a", s -> s.step());
        m.task("b", s -> s.step().step());
        m.task("c", s -> s.step().step().step());
        assertUniform(schedules(m.program(), new Urw(), Urw.PROFILED), 60);
    }

    /** The other's step at one of 7 places, and C(5,2) interleavings of the two steps left to the parent and the child's three. */
    @Test
    void urw_counts_the_steps_of_tasks_that_are_yet_to_be_created() {
        Model m = Model.named("spawning");
        Procedure child = m.procedure("child");
        child.body(s -> s.step().step().step());
        m.task("parent", s -> s.spawn(child).step().step());
        m.task("other", s -> s.step());
        assertUniform(schedules(m.program(), new Urw(), Urw.PROFILED), 70);
    }

    /** Three writes against two, C(5,2) orders, whatever the other steps do; a coin would prefer some. */
    @Test
    void surw_takes_each_order_of_the_interesting_operations_equally_often() {
        Model m = Model.named("selective");
        Variable x = m.variable("x");
        m.task(
                "a",
                s -> s.step()
                        .step()
                        .step()
                        .update(x, v -> v * 2)
                        .update(x, v -> v * 2)
                        .update(x, v -> v * 2));
        m.task("b", s -> s.update(x, v -> v * 2 + 1).update(x, v -> v * 2 + 1).step());
        Program program = m.program();
        Map<Integer, Integer> orders = new HashMap<>();
        Surw surw = new Surw(program.dependence());
        Recording recording = new Recording(surw);
        Randomness random = new Randomness(2);
        int warmUp = InterestingOperations.PROFILED;
        for (int i = 0; i < EXECUTIONS + warmUp; i++) {
            random.reset(2, i);
            recording.begin(random);
            recording.end(program.run(recording));
            if (i >= warmUp) {
                orders.merge(orderOfWrites(recording.schedule().toArray()), 1, Integer::sum);
            }
        }
        Map<String, Integer> named = new HashMap<>();
        orders.forEach((order, count) -> named.put(String.valueOf(order), count));
        assertUniform(named, 10);
    }

    /** Task 0 writes from its fourth step on, task 1 in its first two. */
    private static int orderOfWrites(int[] tasks) {
        int order = 1;
        int[] done = new int[2];
        for (int task : tasks) {
            int index = done[task]++;
            if (task == 0 ? index >= 3 : index < 2) {
                order = order * 2 + task;
            }
        }
        return order;
    }

    @Test
    void urw_does_not_stumble_over_counts_that_are_wrong() {
        for (String model : new String[] {"spin-flag", "deadlock", "fork-join", "if-not-while", "tapct-bug3"}) {
            for (String strategy : new String[] {"urw", "surw"}) {
                StrategyOptions fair = new StrategyOptions().fair(true);
                assertThat(Sampled.failures(model, strategy, fair, 500)
                                .exploration()
                                .executions())
                        .isEqualTo(500);
            }
        }
    }
}
