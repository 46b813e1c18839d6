package dev.heddle.bench.papers;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;

/** What must come out if our strategies are the papers': ratios, each with the least it may be. */
final class PaperClaims {
    private final Table table =
            new Table("claims", "What must come out", java.util.List.of("claim", "at least", "measured", "holds"));

    /**
     * Yuan's Table 3.1 or 3.2. PCT misses a partial order in nearly every program, so its column says little more than how many
     * executions there were: it is compared only if these were as many as in the thesis.
     */
    void coverage(String name, CoverageTable coverage, boolean reads, boolean full) {
        double posStar = coverage.geometricMean("pos*");
        add(name + ": POS* over RAPOS", 5, posStar / coverage.geometricMean("rapos"));
        add(name + ": POS* over random walk", 100, posStar / coverage.geometricMean("rw"));
        if (full) {
            add(name + ": POS* over PCT", 100, posStar / coverage.geometricMean("pct"));
        }
        if (reads) {
            add(
                    name + ": POS* over POS*-, which takes two reads for a conflict",
                    1.2,
                    posStar / coverage.geometricMean("pos*-"));
        }
    }

    /** taPCT's Fig. 6, depth 3. */
    void growingShare(ChainFigure figure) {
        add(
                "Fig. 6, depth 3, most events independent: taPCT over PCT",
                1.2,
                ratio(figure.at(true, "tapct"), figure.at(true, "pctcp")));
        add(
                "Fig. 6, depth 3: taPCT at the right end over the left end",
                0.8,
                ratio(figure.at(true, "tapct"), figure.at(false, "tapct")));
    }

    /** Morpheus' conflict analysis. */
    void conflictAnalysis(Sampling pos, Sampling posPlus) {
        add("93 % of operations conflict with none: POS+ over POS", 2, ratio(posPlus, pos));
    }

    private static double ratio(Sampling a, Sampling b) {
        return a.ratio() / b.ratio();
    }

    private void add(String claim, double bound, double measured) {
        table.row(
                Cell.text(claim),
                new Cell(Numbers.real(bound) + " ×", bound, null),
                new Cell(Numbers.real(measured) + " ×", measured, null),
                Cell.yesNo(measured >= bound));
    }

    Table table() {
        return table;
    }
}
