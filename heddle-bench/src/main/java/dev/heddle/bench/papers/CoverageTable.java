package dev.heddle.bench.papers;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.PartialOrderCoverage;
import dev.heddle.core.explore.TraceSpace;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Yuan's Tables 3.1 and 3.2 (thesis 2020, §3.6.1): how often the trace that a strategy samples least is sampled, on random
 * programs of 16 events, drawn by us and chosen by their sizes ({@link ThesisSizes}). Random walk's column is exact. A cell "0(x)" means that only x traces were met; the geometric mean
 * takes it for one hit of all executions. As in the thesis, PCT gets an idle step before each task, and the smallest d, n and k
 * with which it can sample every trace.
 */
final class CoverageTable {
    private static final int TASKS = 4;
    private static final int EVENTS = 16;

    /** A program and what is known of it before anything is sampled. */
    private record Subject(String model, int traces, double randomWalk, int depth) {}

    private final boolean reads;
    private final int programs;
    private final long executions;
    private final long seed;
    private final List<String> strategies;
    private List<Subject> subjects;
    private List<PartialOrderCoverage.Cell> cells;

    private CoverageTable(boolean reads, int programs, long executions, long seed) {
        this.reads = reads;
        this.programs = programs;
        this.executions = executions;
        this.seed = seed;
        this.strategies =
                reads ? List.of("pct", "rapos", "pos", "pos*-", "pos*") : List.of("pct", "rapos", "pos", "pos*");
    }

    /** Table 3.1, or 3.2 if half of the events read, with so many uniform and as many skewed programs. */
    static CoverageTable measure(boolean reads, int programs, long executions, long seed, Work work, KeptCells kept)
            throws InterruptedException {
        CoverageTable table = new CoverageTable(reads, programs, executions, seed);
        table.run(work, kept);
        return table;
    }

    private void run(Work work, KeptCells kept) throws InterruptedException {
        List<Callable<List<Subject>>> searches = new ArrayList<>();
        for (boolean skewed : new boolean[] {false, true}) {
            searches.add(() -> ThesisSizes.programs(skewed, reads, programs).stream()
                    .map(CoverageTable::subject)
                    .toList());
        }
        subjects = work.all(name() + ", programs", searches).stream()
                .flatMap(List::stream)
                .toList();
        List<Callable<PartialOrderCoverage.Cell>> samples = new ArrayList<>();
        for (Subject subject : subjects) {
            for (String strategy : strategies) {
                samples.add(() -> kept.get(key(subject, strategy), () -> cell(subject, strategy)));
            }
        }
        cells = work.all(name(), samples);
    }

    private static Subject subject(ThesisSizes.Program program) {
        TraceSpace space = program.traces();
        int depth = PctDepth.of(Models.create(program.model() + ",1)"));
        return new Subject(program.model(), space.traces(), space.leastProbability(), depth);
    }

    /** All that the result depends on. */
    private String key(Subject subject, String strategy) {
        return subject.model + ") " + strategy + ", depth " + subject.depth + ", " + executions + " executions, seed "
                + seed;
    }

    private PartialOrderCoverage.Cell cell(Subject subject, String name) {
        boolean isPct = name.equals("pct");
        Program program = Models.create(subject.model + (isPct ? ",1)" : ")"));
        StrategyOptions options = new StrategyOptions().dependence(program.dependence());
        if (isPct) {
            options.depth(subject.depth).tasks(TASKS).steps(EVENTS + TASKS);
        }
        Strategy strategy = Strategies.create(name, options);
        return PartialOrderCoverage.measure(program, strategy, subject.traces, executions, seed);
    }

    private String name() {
        return reads ? "Table 3.2" : "Table 3.1";
    }

    double geometricMean(String strategy) {
        double sum = 0;
        for (int row = 0; row < subjects.size(); row++) {
            sum += Math.log(
                    strategy.equals("rw")
                            ? subjects.get(row).randomWalk
                            : at(row, strategy).coverage());
        }
        return Math.exp(sum / subjects.size());
    }

    private PartialOrderCoverage.Cell at(int row, String strategy) {
        return cells.get(row * strategies.size() + strategies.indexOf(strategy));
    }

    Table table() {
        List<String> columns = new ArrayList<>(List.of("program", "partial orders", "PCT's d", "rw"));
        columns.addAll(strategies);
        Table table = new Table(
                reads ? "table-3.2" : "table-3.1",
                "Yuan, " + name() + ": partial-order coverage" + (reads ? ", half of the events read" : "") + "; "
                        + Numbers.whole(executions) + " executions a cell",
                columns);
        for (int row = 0; row < subjects.size(); row++) {
            Subject subject = subjects.get(row);
            List<Cell> line = new ArrayList<>(List.of(
                    Cell.text(subject.model + ')'),
                    Cell.whole(subject.traces),
                    Cell.whole(subject.depth),
                    coverage(subject.randomWalk)));
            for (String strategy : strategies) {
                line.add(cellOf(at(row, strategy), subject));
            }
            table.row(line);
        }
        List<Cell> means = new ArrayList<>(List.of(Cell.text("geometric mean"), Cell.text(""), Cell.text("")));
        Stream.concat(Stream.of("rw"), strategies.stream())
                .forEach(strategy -> means.add(coverage(geometricMean(strategy))));
        return table.row(means).note("Random walk is exact. 0(x): only x partial orders were met.");
    }

    private Cell cellOf(PartialOrderCoverage.Cell cell, Subject subject) {
        if (cell.traces() < subject.traces) {
            return new Cell("0(" + cell.traces() + ')', "0(" + cell.traces() + ')', Cell.Interval.of(0, executions));
        }
        long hits = Math.round(cell.coverage() * executions);
        return new Cell(scientific(cell.coverage()), cell.coverage(), Cell.Interval.of(hits, executions));
    }

    private static Cell coverage(double value) {
        return new Cell(scientific(value), value, null);
    }

    private static String scientific(double value) {
        return String.format(Locale.ROOT, "%.2e", value);
    }
}
