package dev.heddle.bench.sctbench;

import dev.heddle.bench.hunt.FoundBug;
import dev.heddle.bench.hunt.HuntTables;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Plot;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Yuan's Table 3.3: hit ratios, the best of each row beside the thesis' best, geometric means. */
final class HitRatios {
    private final List<FoundBug> all;
    private final List<String> strategies;
    private int agreeing;
    private int compared;

    HitRatios(List<FoundBug> all, List<String> strategies) {
        this.all = all;
        this.strategies = strategies;
    }

    private List<FoundBug> inThesis() {
        return all.stream()
                .filter(found -> Thesis.has(found.program().name()) && isComplete(found))
                .toList();
    }

    private boolean isComplete(FoundBug found) {
        return strategies.stream().allMatch(strategy -> found.ratio(strategy) != null);
    }

    Table table(long executions) {
        List<String> columns = new ArrayList<>(List.of("program"));
        columns.addAll(strategies);
        columns.addAll(List.of("best here", "best in the thesis", "agree"));
        Table table = new Table(
                "table-3-3",
                "Yuan, Table 3.3: hit ratios in " + Numbers.whole(executions) + " executions a cell",
                columns);
        for (FoundBug found : all) {
            String name = found.program().name();
            List<Cell> row = new ArrayList<>(List.of(Cell.text(name)));
            strategies.forEach(strategy -> row.add(HuntTables.ratioCell(found.ratio(strategy))));
            boolean comparable = Thesis.has(name) && isComplete(found) && hasThesisStrategies();
            Set<String> here = isComplete(found) ? families(best(found)) : Set.of();
            Set<String> there = Thesis.has(name) ? families(Thesis.winners(name)) : Set.of();
            row.add(Cell.text(String.join(" ", here)));
            row.add(Cell.text(String.join(" ", there)));
            if (comparable) {
                boolean agree = here.stream().anyMatch(there::contains);
                compared++;
                agreeing += agree ? 1 : 0;
                row.add(Cell.yesNo(agree));
            } else {
                row.add(Cell.text(""));
            }
            table.row(row);
        }
        addMeans(table);
        return table.note(
                "Best: the highest ratio and those of the thesis' strategies whose 95 % interval reaches into its. All"
                        + " depths of PCT count as one.");
    }

    private void addMeans(Table table) {
        List<FoundBug> rows = inThesis();
        List<Cell> means = new ArrayList<>(List.of(Cell.text("geometric mean, the thesis' " + rows.size() + " rows")));
        for (String strategy : strategies) {
            means.add(Cell.real(geometricMean(strategy)));
        }
        means.addAll(List.of(
                Cell.text(""), Cell.text(""), compared == 0 ? Cell.text("") : Cell.text(agreeing + " of " + compared)));
        table.row(means);
    }

    double geometricMean(String strategy) {
        return HuntTables.geometricMean(
                inThesis(), found -> found.ratio(strategy).atLeast());
    }

    private boolean hasThesisStrategies() {
        return strategies.containsAll(Thesis.STRATEGIES);
    }

    private List<String> best(FoundBug found) {
        List<String> candidates =
                strategies.stream().filter(Thesis.STRATEGIES::contains).toList();
        String best = null;
        for (String strategy : candidates) {
            if (best == null
                    || found.ratio(strategy).hitRatio() > found.ratio(best).hitRatio()) {
                best = strategy;
            }
        }
        if (best == null || found.ratio(best).hits() == 0) {
            return List.of();
        }
        double low = interval(found.ratio(best)).low();
        return candidates.stream()
                .filter(strategy -> interval(found.ratio(strategy)).high() >= low)
                .toList();
    }

    private static Cell.Interval interval(FoundBug.Ratio ratio) {
        return Cell.Interval.of(ratio.hits(), ratio.executions());
    }

    private static Set<String> families(List<String> strategies) {
        return strategies.stream()
                .map(strategy -> strategy.startsWith("pct-") ? "pct" : strategy)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What the thesis says about the means, or null if not all of its strategies were measured. */
    Table claims() {
        if (!hasThesisStrategies() || inThesis().isEmpty()) {
            return null;
        }
        double bestPct = Thesis.STRATEGIES.stream()
                .filter(strategy -> strategy.startsWith("pct-"))
                .mapToDouble(this::geometricMean)
                .max()
                .orElseThrow();
        Table table = new Table(
                "claims",
                "Geometric means of hit ratios over " + inThesis().size() + " programs",
                List.of("ratio", "in the thesis", "measured"));
        table.row(
                Cell.text("POS* over PCT with its best single d"),
                Cell.real(2.6),
                Cell.real(geometricMean("pos*") / bestPct));
        table.row(
                Cell.text("POS* over random walk"),
                Cell.real(4.7),
                Cell.real(geometricMean("pos*") / geometricMean("rw")));
        return table;
    }

    Plot plot() {
        List<FoundBug> rows = inThesis();
        List<Plot.Curve> curves = new ArrayList<>();
        for (String strategy : strategies) {
            List<Plot.Point> points = new ArrayList<>();
            for (FoundBug found : rows) {
                FoundBug.Ratio ratio = found.ratio(strategy);
                points.add(new Plot.Point(points.size() + 1, ratio.hitRatio(), interval(ratio)));
            }
            curves.add(new Plot.Curve(strategy, points));
        }
        return new Plot("hit-ratios", "Hit ratios", "row of the thesis' Table 3.3", "hit ratio", curves);
    }
}
