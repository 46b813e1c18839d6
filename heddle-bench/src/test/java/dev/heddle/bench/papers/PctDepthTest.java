package dev.heddle.bench.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.PartialOrderCoverage;
import dev.heddle.core.explore.TraceSpace;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PctDepthTest {
    @ParameterizedTest
    @CsvSource({"pct-fig1a, 1", "pct-fig1b, 2", "writers(3), 1", "depth3, 3"})
    void is_the_depth_that_the_examples_of_the_papers_need(String model, int depth) {
        assertThat(PctDepth.of(Models.create(model))).isEqualTo(depth);
    }

    /** With one depth less, some trace is never sampled; 200,000 executions miss no trace of this program by chance. */
    @Test
    void is_the_smallest_with_which_pct_samples_every_trace() {
        String model = "running-example";
        int depth = PctDepth.of(Models.create(model));
        int traces = TraceSpace.of(Models.create(model)).traces();
        assertThat(sampled(model, depth, traces)).isEqualTo(traces);
        assertThat(sampled(model, depth - 1, traces)).isLessThan(traces);
    }

    private static int sampled(String model, int depth, int traces) {
        StrategyOptions options = new StrategyOptions().depth(depth).tasks(2).steps(10);
        return PartialOrderCoverage.measure(Models.create(model), Strategies.create("pct", options), traces, 200_000, 1)
                .traces();
    }
}
