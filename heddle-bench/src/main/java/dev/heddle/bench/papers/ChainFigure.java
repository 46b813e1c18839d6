package dev.heddle.bench.papers;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Plot;
import dev.heddle.bench.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * The plots of Kulahcioglu Ozkan, Majumdar, Oraee, "Trace Aware Random Testing for Distributed Systems" (OOPSLA 2019), Figs 5 and
 * 6: how many of 500 tests find the seeded bugs of depth 2 and 3, as chains grow and as events that race with none join in.
 *
 * <p>The paper tells the algorithms which messages race; here taPCT and d-POS find out in preliminary executions, which do not
 * count.
 */
final class ChainFigure {
    private static final List<String> STRATEGIES = List.of("rw", "rapos", "pos", "dpos", "pctcp", "tapct");
    private static final List<String> NAMES = List.of("random walk", "RAPOS", "POS", "d-POS", "PCT", "taPCT");
    private static final int RACY = 3;

    /** One place on the x axis. */
    private record Setting(double x, int length, int independent) {}

    private final String id;
    private final String title;
    private final String axis;
    private final int depth;
    private final List<Setting> settings;
    private final int tests;
    private final long seed;
    private List<Sampling> samples;

    private ChainFigure(String id, String title, String axis, int depth, List<Setting> settings, int tests, long seed) {
        this.id = id;
        this.title = title;
        this.axis = axis;
        this.depth = depth;
        this.settings = settings;
        this.tests = tests;
        this.seed = seed;
    }

    /** Fig. 5: chains of length 1 to 5 (depth 2) or 2 to 6 (depth 3); three race and three do not. */
    static ChainFigure figure5(int depth, int tests, long seed) {
        List<Setting> settings = new ArrayList<>();
        for (int length = depth - 1; length <= depth + 3; length++) {
            settings.add(new Setting(length, length, RACY));
        }
        return new ChainFigure(
                "figure-5-d" + depth,
                "taPCT, Fig. 5: bug of depth " + depth + ", growing chains",
                "chain length",
                depth,
                settings,
                tests,
                seed);
    }

    /** Fig. 6: 0, 1, 3 or 9 chains that race with none beside three that do. */
    static ChainFigure figure6(int depth, int tests, long seed) {
        List<Setting> settings = new ArrayList<>();
        for (int independent : new int[] {0, 1, 3, 9}) {
            settings.add(new Setting((double) independent / (independent + RACY), depth, independent));
        }
        return new ChainFigure(
                "figure-6-d" + depth,
                "taPCT, Fig. 6: bug of depth " + depth + ", growing share of events that do not race",
                "share of events that race with none",
                depth,
                settings,
                tests,
                seed);
    }

    ChainFigure measure(Work work) throws InterruptedException {
        List<Callable<Sampling>> cells = new ArrayList<>();
        for (Setting setting : settings) {
            String model = "tapct-bug" + depth + '(' + setting.length + ',' + RACY + ',' + setting.independent + ')';
            for (String strategy : STRATEGIES) {
                cells.add(() -> Sampling.of(model, strategy, depth, tests, seed));
            }
        }
        samples = work.all(title, cells);
        return this;
    }

    private Sampling at(int setting, int strategy) {
        return samples.get(setting * STRATEGIES.size() + strategy);
    }

    /** What a strategy did at the first or last place of the x axis. */
    Sampling at(boolean last, String strategy) {
        return at(last ? settings.size() - 1 : 0, STRATEGIES.indexOf(strategy));
    }

    Table table() {
        List<String> columns = new ArrayList<>(List.of(axis));
        columns.addAll(NAMES);
        Table table = new Table(id, title + "; how many of " + tests + " tests find it", columns);
        for (int s = 0; s < settings.size(); s++) {
            List<Cell> row = new ArrayList<>(List.of(Cell.real(settings.get(s).x)));
            for (int i = 0; i < STRATEGIES.size(); i++) {
                row.add(Cell.hits(at(s, i).hits(), tests));
            }
            table.row(row);
        }
        return table;
    }

    Plot plot() {
        List<Plot.Curve> curves = new ArrayList<>();
        for (int i = 0; i < STRATEGIES.size(); i++) {
            List<Plot.Point> points = new ArrayList<>();
            for (int s = 0; s < settings.size(); s++) {
                Sampling sampling = at(s, i);
                Cell.Interval share = sampling.interval();
                points.add(new Plot.Point(
                        settings.get(s).x,
                        sampling.hits(),
                        new Cell.Interval(share.low() * tests, share.high() * tests)));
            }
            curves.add(new Plot.Curve(NAMES.get(i), points));
        }
        return new Plot(id, title, axis, "tests of " + tests + " that find the bug", curves);
    }
}
