package dev.heddle.bench.dpor;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.enumerate.Enumerator;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import dev.heddle.core.tree.Estimator;
import dev.heddle.core.tree.ExplorationTraceReader;
import dev.heddle.core.tree.ExplorationTraceWriter;
import dev.heddle.core.tree.LiveEstimate;
import dev.heddle.core.tree.Technique;
import dev.heddle.core.tree.Technique.Fitting;
import dev.heddle.core.tree.Unit;
import dev.heddle.core.tree.Unseen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How accurate estimates are after a part of an exploration by optimal DPOR (Simsa, thesis 2013, §4.3.2): 100 % times the smaller
 * of estimate and truth by the larger. A fit without a positive solution counts 0, where the thesis leaves the bar out.
 */
final class Accuracy {
    private static final double[] PORTIONS = {0.01, 0.05, 0.25};

    private final List<String> models;
    private final Map<String, double[][]> accuracies = new LinkedHashMap<>();
    private final List<Long> sizes = new ArrayList<>();

    Accuracy(List<String> models) {
        this.models = models;
    }

    List<Table> measure() throws IOException {
        for (int m = 0; m < models.size(); m++) {
            measure(m);
        }
        List<Table> tables = new ArrayList<>();
        for (int p = 0; p < PORTIONS.length; p++) {
            tables.add(table(p));
        }
        return tables;
    }

    private Table table(int portion) {
        String percent = Math.round(PORTIONS[portion] * 100) + " %";
        List<String> columns = new ArrayList<>(List.of("technique"));
        columns.addAll(models);
        columns.addAll(List.of("mean", "harmonic"));
        Table table = new Table(
                "accuracy-" + Math.round(PORTIONS[portion] * 100),
                "Accuracy of estimates after " + percent + " of the exploration, in percent",
                columns);
        accuracies.forEach((technique, values) -> {
            List<Cell> row = new ArrayList<>(List.of(Cell.text(technique)));
            double sum = 0;
            double inverse = 0;
            for (double[] ofModel : values) {
                double value = ofModel[portion];
                row.add(percent(value));
                sum += value;
                inverse += 1 / value;
            }
            row.add(percent(sum / models.size()));
            row.add(percent(models.size() / inverse));
            table.row(row);
        });
        StringBuilder trees = new StringBuilder("Trees:");
        for (int m = 0; m < models.size(); m++) {
            trees.append(' ').append(models.get(m)).append(" has ").append(Numbers.whole(sizes.get(m)));
            trees.append(m + 1 < models.size() ? " executions," : ".");
        }
        return table.note("First letter: lazy, eager or oracle; second: weighted backtrack or recursive; last: empty,"
                        + " constant, linear or logarithmic fit. The thesis' means are harmonic.")
                .note(trees.toString());
    }

    private static Cell percent(double value) {
        return new Cell(String.format(java.util.Locale.ROOT, "%.1f", value), value, null);
    }

    private void measure(int index) throws IOException {
        Path file = Files.createTempFile("heddle-exploration", ".trace");
        try {
            try (ExplorationTraceWriter writer = ExplorationTraceWriter.to(file)) {
                explore(Models.create(models.get(index)), writer);
            }
            ExplorationTraceReader reader = new ExplorationTraceReader(file);
            sizes.add(reader.executions());
            measure(index, reader);
        } finally {
            Files.delete(file);
        }
    }

    private static void explore(Program program, ExplorationTraceWriter writer) {
        Enumerator strategy = new OptimalDpor(program.dependence(), program::isStable).observedBy(writer);
        Randomness random = new Randomness(0);
        while (strategy.begin(random)) {
            strategy.end(program.run(strategy));
        }
    }

    private void measure(int index, ExplorationTraceReader reader) throws IOException {
        Map<String, LiveEstimate> estimates = new LinkedHashMap<>();
        for (Unseen unseen : Unseen.values()) {
            for (Estimator estimator : Estimator.values()) {
                for (Fitting fitting : Fitting.values()) {
                    Technique technique = new Technique(unseen, estimator, fitting);
                    estimates.put(technique.toString(), new LiveEstimate(technique));
                    accuracies.computeIfAbsent(technique.toString(), t -> new double[models.size()][PORTIONS.length]);
                }
            }
        }
        double truth = Math.log((double) reader.executions());
        reader.replay(new Broadcast(List.copyOf(estimates.values())) {
            private long executions;

            @Override
            public void end(double seconds) {
                super.end(seconds);
                executions++;
                for (int p = 0; p < PORTIONS.length; p++) {
                    if (executions == (long) Math.ceil(PORTIONS[p] * reader.executions())) {
                        int portion = p;
                        estimates.forEach((technique, estimate) -> {
                            double ln = estimate.fitted(Unit.EXECUTIONS);
                            accuracies.get(technique)[index][portion] =
                                    Double.isNaN(ln) ? 0 : 100 * Math.exp(-Math.abs(ln - truth));
                        });
                    }
                }
            }
        });
    }
}
