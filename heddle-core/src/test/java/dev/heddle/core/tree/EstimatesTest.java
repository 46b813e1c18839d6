package dev.heddle.core.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.tree.Technique.Fitting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The accuracy of estimates, measured as in Simsa's thesis, §4.3.2, on recorded explorations by optimal DPOR. */
class EstimatesTest {
    private static final double[] PORTIONS = {0.01, 0.05, 0.25};

    @TempDir
    Path folder;

    /** The table of every combination: {@code EstimatesTest resource(4) scheduling(8) store(5,3,3)}. */
    public static void main(String[] models) throws IOException {
        Map<String, double[][]> table = new LinkedHashMap<>();
        for (int m = 0; m < models.length; m++) {
            Path file = Files.createTempFile("exploration", ".trace");
            for (Map.Entry<String, double[]> e : accuracies(models[m], file).entrySet()) {
                table.computeIfAbsent(e.getKey(), k -> new double[models.length][])[m] = e.getValue();
            }
            Files.delete(file);
        }
        for (int p = 0; p < PORTIONS.length; p++) {
            System.out.printf("%nafter %2.0f %%      ", PORTIONS[p] * 100);
            for (String model : models) {
                System.out.printf("%18s", model);
            }
            System.out.printf("%10s%n", "mean");
            for (Map.Entry<String, double[][]> row : table.entrySet()) {
                System.out.printf("  %-13s", row.getKey());
                double sum = 0;
                for (double[] accuracy : row.getValue()) {
                    System.out.printf("%17.1f%%", accuracy[p]);
                    sum += accuracy[p];
                }
                System.out.printf("%9.1f%%%n", sum / models.length);
            }
        }
    }

    /** For each technique the accuracy in percent after each portion; 0 where the fit has no solution. */
    private static Map<String, double[]> accuracies(String model, Path file) throws IOException {
        try (ExplorationTraceWriter writer = ExplorationTraceWriter.to(file)) {
            ExplorationTraceTest.explore(Models.create(model), writer);
        }
        ExplorationTraceReader reader = new ExplorationTraceReader(file);
        double total = Math.log((double) reader.executions());
        List<Technique> techniques = new ArrayList<>();
        List<LiveEstimate> estimates = new ArrayList<>();
        Map<String, double[]> result = new LinkedHashMap<>();
        for (Unseen unseen : Unseen.values()) {
            for (Estimator estimator : Estimator.values()) {
                for (Fitting fitting : Fitting.values()) {
                    Technique technique = new Technique(unseen, estimator, fitting);
                    techniques.add(technique);
                    estimates.add(new LiveEstimate(technique));
                    result.put(technique.toString(), new double[PORTIONS.length]);
                }
            }
        }
        reader.replay(new Broadcast(estimates) {
            private long executions;

            @Override
            public void end(double seconds) {
                super.end(seconds);
                executions++;
                for (int p = 0; p < PORTIONS.length; p++) {
                    if (executions == (long) Math.ceil(PORTIONS[p] * reader.executions())) {
                        for (int i = 0; i < techniques.size(); i++) {
                            double ln = estimates.get(i).fitted(Unit.EXECUTIONS);
                            result.get(techniques.get(i).toString())[p] =
                                    Double.isNaN(ln) ? 0 : 100 * Math.exp(-Math.abs(ln - total));
                        }
                    }
                }
            }
        });
        return result;
    }

    private static class Broadcast implements TreeObserver {
        private final List<LiveEstimate> to;

        Broadcast(List<LiveEstimate> to) {
            this.to = to;
        }

        @Override
        public void start() {
            to.forEach(LiveEstimate::start);
        }

        @Override
        public void expand(int children) {
            to.forEach(t -> t.expand(children));
        }

        @Override
        public void foreseen(int scheduled) {
            to.forEach(t -> t.foreseen(scheduled));
        }

        @Override
        public void schedule(int depth, int child) {
            to.forEach(t -> t.schedule(depth, child));
        }

        @Override
        public void transition(int child) {
            to.forEach(t -> t.transition(child));
        }

        @Override
        public void end(double seconds) {
            to.forEach(t -> t.end(seconds));
        }
    }

    @Test
    void a_tree_of_10_to_the_1000_executions_is_estimated_and_printed() {
        // A comb: 1000 choices among ten, the first execution just over.
        LiveEstimate estimate = new LiveEstimate(Technique.DEFAULT);
        estimate.start();
        for (int d = 0; d < 1000; d++) {
            estimate.expand(10);
            for (int child = 0; child < 10; child++) {
                estimate.schedule(d, child);
            }
            estimate.transition(0);
        }
        estimate.end(0.001);
        assertThat(estimate.executions()).hasToString("1.0 × 10^1000");
        assertThat(estimate.executions().toBigDecimal().precision()
                        - estimate.executions().toBigDecimal().scale())
                .isBetween(1000, 1001);
        assertThat(estimate.secondsLeft().toDuration()).matches("[0-9.]+ × 10\\^989 years");
        assertThat(estimate.progress()).isZero();
    }

    @Test
    void numbers_and_times_read_well() {
        assertThat(Magnitude.of(40320)).hasToString("40,320");
        assertThat(Magnitude.of(9_999_999_999.0)).hasToString("1.0 × 10^10");
        assertThat(Magnitude.of(0)).hasToString("0");
        assertThat(Magnitude.of(0.34).toDuration()).isEqualTo("0.3 s");
        assertThat(Magnitude.of(720).toDuration()).isEqualTo("12 min");
        assertThat(Magnitude.of(5 * 86400.0).toDuration()).isEqualTo("5 days");
        assertThat(Magnitude.of(100).minus(30).value()).isCloseTo(70, within(1e-9));
        assertThat(Magnitude.of(100).minus(100).value()).isZero();
    }

    @Test
    void fits_find_the_functions_they_are_made_of() {
        Fit linear = Fit.linear();
        Fit logarithmic = Fit.logarithmic();
        Fit huge = Fit.logarithmic();
        for (int t = 1; t <= 50; t++) {
            linear.add(t, Math.log(0.5 * t + 100));
            logarithmic.add(t, Math.log(20 * Math.log(t) + 300));
            huge.add(t, 2000 + Math.log(3 * Math.log(t) + 1));
        }
        assertThat(Math.exp(linear.solve())).isCloseTo(200, within(1e-6));
        double t = Math.exp(logarithmic.solve());
        assertThat(20 * Math.log(t) + 300).isCloseTo(t, within(1e-6));
        double l = huge.solve();
        assertThat(2000 + Math.log(3 * l + 1)).isCloseTo(l, within(1e-6));
    }
}
