package dev.heddle.core.explore;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Tracing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * Partial-order coverage, Yuan's Tables 3.1 and 3.2 (thesis 2020, §3.6.1): how often the trace that a strategy samples least is
 * sampled. Random walk's coverage is computed, that of other strategies measured; a strategy that misses a trace altogether
 * counts, in favour of it, as having sampled it once.
 *
 * <pre>{@code
 * PartialOrderCoverage table = new PartialOrderCoverage(50_000_000, 1)
 *         .strategy("rapos", program -> new Rapos(program.dependence()))
 *         .strategy("pos*", program -> new PosStar(program.dependence()));
 * table.add(Models.create("micro-uniform(1)"));
 * System.out.println(table);
 * }</pre>
 */
public final class PartialOrderCoverage {
    /** The column of the exact values. */
    public static final String RANDOM_WALK = "rw";

    /** What one strategy did on one program: its coverage, and how many traces it met. */
    public record Cell(double coverage, int traces) {}

    /** One program: how many traces it has, and a cell for each strategy. */
    public record Row(String program, int traces, Map<String, Cell> cells) {}

    private final long executions;
    private final long seed;
    private final Map<String, Function<Program, Strategy>> strategies = new LinkedHashMap<>();
    private final List<Row> rows = new ArrayList<>();

    /** So many executions of each program under each strategy. */
    public PartialOrderCoverage(long executions, long seed) {
        if (executions < 1) {
            throw new IllegalArgumentException("the number of executions must be at least 1, not " + executions);
        }
        this.executions = executions;
        this.seed = seed;
    }

    /** Adds a column. */
    public PartialOrderCoverage strategy(String name, Function<Program, Strategy> factory) {
        strategies.put(name, factory);
        return this;
    }

    /** Measures a program and adds it as a row. */
    public Row add(Program program) {
        TraceSpace space = TraceSpace.of(program);
        Map<String, Cell> cells = new LinkedHashMap<>();
        cells.put(RANDOM_WALK, new Cell(space.leastProbability(), space.traces()));
        strategies.forEach((name, factory) ->
                cells.put(name, measure(program, factory.apply(program), space.traces(), executions, seed)));
        Row row = new Row(program.name(), space.traces(), cells);
        rows.add(row);
        return row;
    }

    /** Measures one cell: how a strategy covers a program that has so many traces. */
    public static Cell measure(Program program, Strategy strategy, int traces, long executions, long seed) {
        Tracing tracing = new Tracing(program.dependence(), strategy);
        Randomness random = new Randomness(seed);
        TraceCounts counts = new TraceCounts();
        for (long execution = 1; execution <= executions; execution++) {
            random.reset(seed, execution);
            tracing.begin(random);
            Outcome outcome = program.run(tracing);
            tracing.end(outcome);
            counts.add(tracing.fingerprint());
        }
        boolean complete = counts.distinct() == traces;
        return new Cell((double) (complete ? counts.min() : 1) / executions, counts.distinct());
    }

    public List<Row> rows() {
        return List.copyOf(rows);
    }

    /** The geometric mean of a column. */
    public double geometricMean(String strategy) {
        double sum = 0;
        for (Row row : rows) {
            sum += Math.log(row.cells().get(strategy).coverage());
        }
        return Math.exp(sum / rows.size());
    }

    /** The table as text; "0(x)" where x traces were met, but not all. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-24s %10s", "program", "traces"));
        List<String> columns = new ArrayList<>(List.of(RANDOM_WALK));
        columns.addAll(strategies.keySet());
        columns.forEach(c -> text.append(String.format(Locale.ROOT, " %10s", c)));
        for (Row row : rows) {
            text.append(String.format(Locale.ROOT, "%n%-24s %10d", row.program(), row.traces()));
            for (String column : columns) {
                Cell cell = row.cells().get(column);
                text.append(String.format(
                        Locale.ROOT,
                        " %10s",
                        cell.traces() < row.traces()
                                ? "0(" + cell.traces() + ')'
                                : String.format(Locale.ROOT, "%.2e", cell.coverage())));
            }
        }
        text.append(String.format(Locale.ROOT, "%n%-24s %10s", "geometric mean", ""));
        columns.forEach(c -> text.append(String.format(Locale.ROOT, " %10.2e", geometricMean(c))));
        return text.toString();
    }
}
