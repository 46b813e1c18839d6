package dev.heddle.bench.hunt;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Plot;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/** The tables and plots that every collection of programs gets. */
public final class HuntTables {
    private final List<FoundBug> all;
    private final List<String> strategies;

    public HuntTables(List<FoundBug> all, List<String> strategies) {
        this.all = all;
        this.strategies = strategies;
    }

    /** n, k, α, speed and kinds of failure. */
    public Table programs(String speedOf) {
        Table table = new Table(
                "programs",
                "The programs",
                List.of(
                        "program",
                        "heddle run",
                        "n",
                        "k",
                        "conflict rate",
                        "steps an execution",
                        "executions a second",
                        "failures"));
        for (FoundBug found : all) {
            FoundBug.Ratio ratio = found.ratio(speedOf);
            table.row(
                    Cell.text(found.program().name()),
                    Cell.text(found.program().target()),
                    Cell.whole(found.tasks()),
                    Cell.whole(found.steps()),
                    Cell.real(found.conflictRate()),
                    ratio == null ? Cell.text("") : Cell.real((double) ratio.steps() / ratio.executions()),
                    ratio == null ? Cell.text("") : Cell.whole(Math.round(ratio.executions() / ratio.cpuSeconds())),
                    Cell.text(found.kinds()));
        }
        table.note("n and k: the most tasks and steps of an execution under POS*. Speed: by processor time, under "
                + speedOf + ".");
        return table;
    }

    /** Median executions to the first failure. */
    public Table firstExecutions() {
        return first(
                "first",
                "Executions to the first failure, median over the seeds",
                (found, strategy) -> found.medianExecutions(strategy));
    }

    /** Median seconds to the first failure. */
    public Table firstSeconds() {
        return first(
                "seconds",
                "Seconds to the first failure by the wall clock, median over the seeds",
                (found, strategy) -> found.medianSeconds(strategy));
    }

    private Table first(String id, String title, BiFunction<FoundBug, String, Double> median) {
        List<String> columns = new ArrayList<>(List.of("program"));
        columns.addAll(strategies);
        Table table = new Table(id, title, columns);
        for (FoundBug found : all) {
            List<Cell> row = new ArrayList<>(List.of(Cell.text(found.program().name())));
            for (String strategy : strategies) {
                row.add(medianCell(found, strategy, median.apply(found, strategy)));
            }
            table.row(row);
        }
        List<Cell> means = new ArrayList<>(List.of(Cell.text("geometric mean")));
        for (String strategy : strategies) {
            means.add(Cell.real(geometricMean(broken(), found -> median.apply(found, strategy))));
        }
        return table.row(means)
                .note(
                        "x/y: found from x of y seeds within the limit, fewer than half. The mean is over programs that every"
                                + " strategy finds.");
    }

    private static Cell medianCell(FoundBug found, String strategy, double median) {
        if (Double.isNaN(median)) {
            return Cell.text("");
        }
        return Double.isInfinite(median)
                ? Cell.text(found.seedsFound(strategy) + "/"
                        + found.firsts(strategy).size())
                : Cell.real(median);
    }

    private List<FoundBug> broken() {
        return all.stream()
                .filter(found -> !found.program().correct())
                .filter(found -> strategies.stream().allMatch(strategy -> {
                    double median = found.medianExecutions(strategy);
                    return !Double.isInfinite(median) && !Double.isNaN(median);
                }))
                .toList();
    }

    public static double geometricMean(List<FoundBug> programs, ToDoubleFunction<FoundBug> measure) {
        double sum = 0;
        for (FoundBug found : programs) {
            sum += Math.log(Math.max(1e-9, measure.applyAsDouble(found)));
        }
        return programs.isEmpty() ? Double.NaN : Math.exp(sum / programs.size());
    }

    /** Programs whose bug no seed or only some seeds found with the given strategy, and those that fail though they are correct. */
    public Table missed(String strategy) {
        Table table = new Table(
                "missed",
                "What " + strategy + " does not find from every seed, and what it finds in correct programs",
                List.of("program", "seeds that find it", "of", "what happened"));
        for (FoundBug found : all) {
            long hits = found.seedsFound(strategy);
            int seeds = found.firsts(strategy).size();
            boolean alarm = found.program().correct() && !found.failures().isEmpty();
            if (found.trouble() != null || alarm || (!found.program().correct() && hits < seeds)) {
                String what = found.trouble() != null
                        ? found.trouble().lines().findFirst().orElse("")
                        : alarm ? found.failures().get(0) : "not found";
                table.row(Cell.text(found.program().name()), Cell.whole(hits), Cell.whole(seeds), Cell.text(what));
            }
        }
        return table.rows().isEmpty() ? null : table;
    }

    /** Fig. 3.3 of Yuan's thesis. */
    public Plot conflictRates() {
        List<FoundBug> sorted = all.stream()
                .sorted(Comparator.comparingDouble(FoundBug::conflictRate))
                .toList();
        List<Plot.Point> points = new ArrayList<>();
        for (FoundBug found : sorted) {
            points.add(new Plot.Point(points.size() + 1, found.conflictRate(), null));
        }
        return new Plot(
                "conflict-rates",
                "Conflict rates in ascending order",
                "program",
                "conflict rate",
                List.of(new Plot.Curve("all programs", points)));
    }

    /** How many programs are found within how many executions. */
    public Plot found() {
        List<Plot.Curve> curves = new ArrayList<>();
        for (String strategy : strategies) {
            List<Plot.Point> points = new ArrayList<>();
            for (int exponent = 0; exponent <= 6; exponent++) {
                double most = Math.pow(10, exponent);
                points.add(new Plot.Point(
                        exponent,
                        all.stream()
                                .filter(found -> found.medianExecutions(strategy) <= most)
                                .count(),
                        null));
            }
            curves.add(new Plot.Curve(strategy, points));
        }
        return new Plot(
                "found",
                "Programs whose bug is found within so many executions",
                "executions, as a power of ten",
                "programs",
                curves);
    }

    /** A ratio without its interval, as the thesis prints it. */
    public static Cell ratioCell(FoundBug.Ratio ratio) {
        return ratio == null
                ? Cell.text("")
                : new Cell(
                        ratio.hits() == 0 ? "0" : Numbers.real(ratio.hitRatio()),
                        ratio.hitRatio(),
                        Cell.Interval.of(ratio.hits(), ratio.executions()));
    }
}
