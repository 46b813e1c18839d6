package dev.heddle.bench.dpor;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.core.Program;
import dev.heddle.core.explore.ExploredSuite;
import dev.heddle.core.explore.SuitePolicy;
import dev.heddle.core.explore.SuiteTest;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.enumerate.Enumerator;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import dev.heddle.core.tree.Estimator;
import dev.heddle.core.tree.LiveEstimate;
import dev.heddle.core.tree.Technique;
import dev.heddle.core.tree.Technique.Fitting;
import dev.heddle.core.tree.Unseen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What estimates are good for when tests compete for time (Simsa, thesis 2013, §4.3.3, Tables 4.5 and 4.6): the time to
 * complete so many tests by shortest remaining time first, as a share of round-robin's; and how evenly tests are covered
 * after a tenth of the time they take, by smallest coverage first. The thesis leaves fits out here because they took too long.
 * Time is counted in steps, so that the results repeat.
 */
final class Policies {
    private final List<String> models;

    Policies(List<String> models) {
        this.models = models;
    }

    private static Map<String, Technique> techniques() {
        Map<String, Technique> techniques = new LinkedHashMap<>();
        techniques.put("RE-eager", new Technique(Unseen.EAGER, Estimator.RECURSIVE, Fitting.EMPTY));
        techniques.put("RE-lazy", new Technique(Unseen.LAZY, Estimator.RECURSIVE, Fitting.EMPTY));
        techniques.put("WBE-eager", new Technique(Unseen.EAGER, Estimator.WEIGHTED_BACKTRACK, Fitting.EMPTY));
        techniques.put("WBE-lazy", new Technique(Unseen.LAZY, Estimator.WEIGHTED_BACKTRACK, Fitting.EMPTY));
        techniques.put("WBE-lazy-constant", new Technique(Unseen.LAZY, Estimator.WEIGHTED_BACKTRACK, Fitting.CONSTANT));
        techniques.put("WBE-lazy-log", new Technique(Unseen.LAZY, Estimator.WEIGHTED_BACKTRACK, Fitting.LOGARITHMIC));
        return techniques;
    }

    /** Counts steps as if they were seconds. */
    private static final class Steps extends Broadcast {
        private int execution;
        private long all;

        Steps(LiveEstimate estimate) {
            super(List.of(estimate));
        }

        @Override
        public void start() {
            execution = 0;
            super.start();
        }

        @Override
        public void transition(int child) {
            execution++;
            all++;
            super.transition(child);
        }

        @Override
        public void end(double seconds) {
            super.end(execution);
        }
    }

    private ExploredSuite suite(SuitePolicy policy, Technique technique) {
        ExploredSuite suite = new ExploredSuite(policy);
        for (String model : models) {
            Program program = Models.create(model);
            LiveEstimate estimate = new LiveEstimate(technique);
            Steps steps = new Steps(estimate);
            Enumerator strategy = new OptimalDpor(program.dependence(), program::isStable).observedBy(steps);
            suite.add(new SuiteTest(model, program, strategy, estimate, 1, () -> (double) steps.all));
        }
        return suite;
    }

    /** When the first, the second, … test was completed. */
    private double[] completions(ExploredSuite suite) {
        double[] times = new double[models.size()];
        int completed = 0;
        double now = 0;
        while (completed < times.length) {
            SuiteTest test = suite.advance();
            if (!test.isOpen()) {
                times[completed++] = now;
            } else {
                now = suite.seconds();
            }
        }
        return times;
    }

    List<Table> measure() {
        ExploredSuite inTurn = suite(SuitePolicy.ROUND_ROBIN, Technique.DEFAULT);
        double[] roundRobin = completions(inTurn);
        double[] full = inTurn.tests().stream().mapToDouble(SuiteTest::seconds).toArray();
        double[] optimum = full.clone();
        Arrays.sort(optimum);
        Arrays.parallelPrefix(optimum, Double::sum);

        List<String> names = new ArrayList<>(techniques().keySet());
        List<double[]> completions = new ArrayList<>();
        List<double[]> errors = new ArrayList<>();
        double budget = optimum[optimum.length - 1] / 10;
        errors.add(errors(suite(SuitePolicy.ROUND_ROBIN, Technique.DEFAULT), full, budget));
        for (Technique technique : techniques().values()) {
            completions.add(completions(suite(SuitePolicy.SHORTEST_FIRST, technique)));
            errors.add(errors(suite(SuitePolicy.EVEN_COVERAGE, technique), full, budget));
        }
        completions.add(optimum);
        return List.of(completionTable(names, roundRobin, completions), errorTable(names, errors));
    }

    private Table completionTable(List<String> names, double[] roundRobin, List<double[]> completions) {
        List<String> columns = new ArrayList<>(List.of("completed"));
        columns.addAll(names);
        columns.add("optimum");
        Table table = new Table(
                "completions", "Time to complete so many tests, shortest first, as a share of round-robin's", columns);
        double[] sums = new double[completions.size()];
        for (int k = 0; k < roundRobin.length; k++) {
            List<Cell> row = new ArrayList<>(List.of(Cell.whole(k + 1)));
            for (int c = 0; c < sums.length; c++) {
                double share = completions.get(c)[k] / roundRobin[k];
                sums[c] += share;
                row.add(Cell.real(share));
            }
            table.row(row);
        }
        return table.row(means(sums)).note("Tests: " + String.join(", ", models) + ".");
    }

    private double[] errors(ExploredSuite suite, double[] full, double budget) {
        while (suite.seconds() < budget && suite.advance() != null) {
            // Until the budget is used up.
        }
        double sum = Arrays.stream(full).sum();
        double[] errors = new double[full.length];
        for (int i = 0; i < full.length; i++) {
            double ratio = suite.tests().get(i).seconds() / full[i] / (budget / sum);
            errors[i] = Math.max(ratio, 1 / ratio);
        }
        return errors;
    }

    private Table errorTable(List<String> names, List<double[]> errors) {
        List<String> columns = new ArrayList<>(List.of("test", "round-robin"));
        columns.addAll(names);
        Table table = new Table(
                "coverage-errors", "Coverage error after a tenth of the time, smallest coverage first", columns);
        double[] sums = new double[errors.size()];
        for (int i = 0; i < models.size(); i++) {
            List<Cell> row = new ArrayList<>(List.of(Cell.text(models.get(i))));
            for (int c = 0; c < sums.length; c++) {
                sums[c] += errors.get(c)[i];
                row.add(Cell.real(errors.get(c)[i]));
            }
            table.row(row);
        }
        return table.row(means(sums)).note("The larger of realized and even coverage by the smaller; 1 is perfect.");
    }

    private List<Cell> means(double[] sums) {
        List<Cell> row = new ArrayList<>(List.of(Cell.text("mean")));
        for (double sum : sums) {
            row.add(Cell.real(sum / models.size()));
        }
        return row;
    }
}
