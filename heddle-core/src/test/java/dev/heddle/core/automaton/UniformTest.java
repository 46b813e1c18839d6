package dev.heddle.core.automaton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.core.explore.TraceSpace;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Model.Timing;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.model.catalogue.RandomModels.Feature;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UniformTest {
    private static final int LIMIT = 300_000;

    @Test
    void it_counts_the_traces_of_random_models_as_brute_force_does() {
        Feature[] features = Arrays.copyOf(Feature.values(), Feature.INPUTS.ordinal() + 1);
        int compared = 0;
        for (long seed = 1; compared < Integer.getInteger("heddle.random.programs", 150); seed++) {
            Feature one = features[(int) (seed % (features.length - 1))];
            Feature other = features[(int) (seed / features.length % (features.length - 1))];
            Program program = RandomModels.of(one, other)
                    .tasks(2 + (int) (seed % 2))
                    .steps(6 + (int) (seed % 4))
                    .variables(1 + (int) (seed % 2))
                    .timing(seed % 5 == 0 ? Timing.ANY : Timing.IDEAL)
                    .create(seed);
            TraceSpace space = TraceSpace.of(program, 20_000);
            if (space.traces() > 1) {
                compared++;
                assertThat(FoataAutomaton.of(program, LIMIT).traces())
                        .as(program.name() + ' ' + one + ' ' + other)
                        .isEqualTo(space.traces());
            }
        }
    }

    /** Where optimal DPOR's number of executions is published, it is that of traces. */
    @ParameterizedTest
    @CsvSource({"writers(7),5040", "readers(8),256", "lastzero(5),64", "lost-update(2),4"})
    void it_counts_what_optimal_dpor_visits(String model, double traces) {
        assertThat(FoataAutomaton.of(Models.create(model), LIMIT).traces()).isEqualTo(traces);
    }

    /** With 99 % confidence a model, by the chi-squared test: a sampler that is uniform is rejected for one seed of a hundred. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "running-example",
                "lost-update(2)",
                "lost-update(3)",
                "philosophers(3)",
                "philosophers(4)",
                "deadlock",
                "pct-fig1a",
                "tapct-fig3",
                "timeout-race",
                "writers(5)",
                "writers(7)",
                "writers(8)",
                "readers(8)",
                "lastzero(5)",
                "work-stealing-queue(2,2)",
                "store(3,3,7)",
                "scheduling(4)",
                "resource(3)",
                "micro-uniform(1)",
                "micro-uniform(2)",
                "micro-skewed(1)"
            })
    void no_trace_is_drawn_more_often_than_another(String model) {
        Program program = Models.create(model);
        int traces = (int) FoataAutomaton.of(program, LIMIT).traces();
        long executions = Math.max(20_000, 10L * traces);
        TraceCounts counts = sample(program, executions);

        assertThat(counts.distinct()).isLessThanOrEqualTo(traces);
        double expected = (double) executions / traces;
        double chi = (traces - counts.distinct()) * expected;
        for (long trace : counts.fingerprints()) {
            chi += Math.pow(counts.count(trace) - expected, 2) / expected;
        }
        assertThat(chi).as("%d traces", traces).isLessThanOrEqualTo(quantile(traces - 1));
    }

    private static TraceCounts sample(Program program, long executions) {
        Strategy uniform = Strategies.create("uniform", new StrategyOptions().program(program));
        Tracing tracing = new Tracing(program.dependence(), uniform);
        Randomness random = new Randomness(1);
        TraceCounts counts = new TraceCounts();
        for (long execution = 1; execution <= executions; execution++) {
            random.reset(1, execution);
            tracing.begin(random);
            tracing.end(program.run(tracing));
            counts.add(tracing.fingerprint());
        }
        return counts;
    }

    /** The 99 % quantile of the chi-squared distribution, by Wilson and Hilferty's approximation. */
    private static double quantile(int degrees) {
        double spread = 2.0 / (9 * degrees);
        return degrees == 0 ? 0 : degrees * Math.pow(1 - spread + 2.3263 * Math.sqrt(spread), 3);
    }

    @Test
    void a_model_that_is_too_large_is_refused_kindly() {
        assertThatThrownBy(() -> FoataAutomaton.of(Models.create("writers(9)"), 100))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than 100 states", "pos*");
    }

    @Test
    void a_task_that_spins_has_no_end_of_traces_and_is_refused() {
        Model m = Model.named("spinning");
        Variable x = m.variable("x");
        Local seen = m.local("seen");
        m.task("a", s -> s.spinUntil(x, seen, seen.is(1)));
        m.task("b", s -> s.write(x, 1));

        assertThatThrownBy(() -> FoataAutomaton.of(m.program(), LIMIT)).hasMessageContaining("goes round in circles");
    }

    @Test
    void inputs_are_part_of_traces_and_as_likely_as_orders() {
        int compared = 0;
        for (long seed = 1; compared < Integer.getInteger("heddle.random.programs", 100); seed++) {
            Program program = RandomModels.of(Feature.INPUTS, Feature.values()[(int) (seed % 4)])
                    .tasks(2)
                    .steps(6)
                    .variables(2)
                    .create(seed);
            int traces = Orders.of(program, false).size();
            if (traces > 1) {
                compared++;
                assertThat(FoataAutomaton.of(program, LIMIT).traces())
                        .as(program.name())
                        .isEqualTo(traces);
            }
        }
    }

    @Test
    void older_writes_are_no_matter_of_traces() {
        assertThatThrownBy(() -> FoataAutomaton.of(Models.create("weak-dekker"), LIMIT))
                .hasMessageContaining("older writes");
    }
}
