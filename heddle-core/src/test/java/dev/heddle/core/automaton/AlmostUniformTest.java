package dev.heddle.core.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.model.catalogue.RandomModels.Feature;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlmostUniformTest {
    private static final int LIMIT = 50_000;

    private static Program withInputs(long seed) {
        return RandomModels.of(Feature.INPUTS, Feature.values()[(int) (seed % 4)])
                .tasks(2 + (int) (seed % 2))
                .steps(6)
                .variables(2)
                .create(seed);
    }

    /** With inputs, a word has several runs: to count runs would count traces. */
    @Test
    void it_counts_the_orders_of_random_models_as_brute_force_does() {
        int compared = 0;
        int fewer = 0;
        for (long seed = 1; compared < Integer.getInteger("heddle.random.programs", 100); seed++) {
            Program program = withInputs(seed);
            int traces = Orders.of(program, false).size();
            int orders = Orders.of(program, true).size();
            if (orders > 1) {
                compared++;
                fewer += orders < traces ? 1 : 0;
                WordSketches sketches = WordSketches.of(program, LIMIT);
                assertThat(sketches.orders())
                        .as(program.name())
                        .isCloseTo(orders, within(sketches.isExact() ? 0 : 0.1 * orders));
            }
        }
        assertThat(fewer).isGreaterThan(compared / 2);
    }

    /**
     * With 99 % confidence a model, by the chi-squared test. Inputs make some orders come from many values: who draws values first, or traces, prefers those.
     */
    @ParameterizedTest
    @CsvSource({"2,3,3,true", "2,4,5,true", "3,3,2,true", "3,3,3,false"})
    void no_order_is_drawn_more_often_than_another(int tasks, int alternatives, int steps, boolean exact) {
        Program program = inputsThatSeldomMatter(tasks, alternatives, steps);
        Map<Long, Integer> all = Orders.of(program, true);
        int executions = Math.max(20_000, 10 * all.size());
        double orders = all.size();
        double quantile = quantile(all.size() - 1);

        assertThat(chiSquared(
                        Orders.met(program, strategy("almost-uniform", program), true, executions), all, executions))
                .as("%d orders", all.size())
                .isLessThanOrEqualTo(quantile);
        assertThat(chiSquared(Orders.met(program, strategy("uniform", program), true, executions), all, executions))
                .as("traces, taken for orders")
                .isGreaterThan(quantile);
        WordSketches sketches = WordSketches.of(program, LIMIT);
        assertThat(sketches.isExact()).isEqualTo(exact);
        assertThat(sketches.orders()).isCloseTo(orders, within(exact ? 0 : 0.05 * orders));
    }

    /** Each task takes an input, and then touches what the others touch, or something of its own, as one of the values says. */
    private static Program inputsThatSeldomMatter(int tasks, int alternatives, int steps) {
        Model m = Model.named("inputs(" + tasks + "," + alternatives + "," + steps + ")");
        Variable shared = m.variable("shared");
        Local input = m.local("input");
        for (int i = 0; i < tasks; i++) {
            Variable own = m.variable("own" + i);
            m.task("t" + i, t -> {
                t.choose(alternatives, input);
                for (int step = 0; step < steps; step++) {
                    t.when(input.is(0), then -> then.write(shared, 1), otherwise -> otherwise.write(own, 1));
                }
            });
        }
        return m.program();
    }

    private static Strategy strategy(String name, Program program) {
        return Strategies.create(name, new StrategyOptions().program(program));
    }

    private static double chiSquared(Map<Long, Integer> met, Map<Long, Integer> all, int executions) {
        assertThat(all.keySet()).containsAll(met.keySet());
        double expected = (double) executions / all.size();
        return all.keySet().stream()
                .mapToDouble(order -> Math.pow(met.getOrDefault(order, 0) - expected, 2) / expected)
                .sum();
    }

    private static double quantile(int degrees) {
        double spread = 2.0 / (9 * degrees);
        return degrees * Math.pow(1 - spread + 2.3263 * Math.sqrt(spread), 3);
    }

    /** Where the automaton is deterministic no word leads to two states, so that estimates are sums of exact counts. */
    @ParameterizedTest
    @ValueSource(strings = {"writers(7)", "readers(8)", "lastzero(5)", "philosophers(4)", "micro-skewed(1)"})
    void without_inputs_orders_are_traces(String model) {
        WordSketches sketches = WordSketches.of(Models.create(model), LIMIT);
        assertThat(sketches.orders())
                .isCloseTo(FoataAutomaton.of(Models.create(model), LIMIT).traces(), within(0.001));
    }

    @Test
    void a_model_that_is_too_large_is_refused_kindly() {
        assertThatThrownBy(() -> WordSketches.of(Models.create("writers(9)"), 100))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than 100 states", "almost-uniform", "pos*");
    }
}
