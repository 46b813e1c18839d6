package dev.heddle.bench.papers;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.Table;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.automaton.FoataAutomaton;
import dev.heddle.core.decorate.Tracing;
import dev.heddle.core.explore.Distance;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.AlmostUniform;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * How far samplers are from uniform, on models whose traces can be counted (Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019, Theorem 3.1): whether the uniform ones
 * are, by the chi-squared test at 99 %, and the distance of the others, in total variation and as the most frequent trace by the rarest. Each has ten executions for each trace, and 20,000 at least.
 */
final class UniformTable {
    private static final List<String> MODELS = List.of(
            "running-example",
            "yuan-fig1.2",
            "redundancy-rapos(5)",
            "tapct-fig3",
            "tapct-bug2",
            "pct-fig1b",
            "deadlock",
            "lost-update(2)",
            "lost-update(3)",
            "lost-update(4)",
            "philosophers(3)",
            "philosophers(4)",
            "timeout-race",
            "work-stealing-queue(2,2)",
            "readers(8)",
            "lastzero(5)",
            "lastzero(8)",
            "writers(5)",
            "writers(7)",
            "writers(8)",
            "resource(3)",
            "scheduling(4)",
            "scheduling(5)",
            "store(3,3,7)",
            "micro-uniform(1)",
            "micro-uniform(2)",
            "micro-skewed(1)",
            "micro-skewed(22)",
            "micro-uniform-reads(5)",
            "micro-skewed-reads(22)");

    /** With {@code --full} alone. */
    private static final List<String> LARGE = List.of("writers(9)", "lost-update(6)", "groups(6,6,2)");

    private static final List<String> UNIFORM = List.of("uniform", "almost-uniform");
    private static final List<String> OTHERS =
            List.of("rw", "rapos", "pos", "pos*", "dpos", "tapct", "pct", "urw", "surw");
    private static final int MOST_STATES = 300_000;
    private static final int DEPTH = 3;
    private static final long LEAST_EXECUTIONS = 20_000;

    /** What one sampler did on one model; not a number if the model is too large for it. */
    private record Met(Distance distance, double chiSquared) {
        static final Met NOTHING = new Met(new Distance(Double.NaN, Double.NaN, Double.NaN), Double.NaN);
    }

    private record Row(String model, FoataAutomaton automaton, long executions, List<Met> met) {
        int traces() {
            return (int) automaton.traces();
        }
    }

    private final List<Row> rows;

    private UniformTable(List<Row> rows) {
        this.rows = rows;
    }

    /** @param most so many models at most */
    static UniformTable measure(boolean full, int most, long seed, Work work) throws InterruptedException {
        List<String> models = new ArrayList<>(MODELS);
        if (full) {
            models.addAll(LARGE);
        }
        List<Callable<Row>> cells = new ArrayList<>();
        models.stream().limit(most).forEach(model -> cells.add(() -> row(model, seed)));
        return new UniformTable(work.all("distances to uniform", cells));
    }

    private static Row row(String model, long seed) {
        Program program = Models.create(model);
        FoataAutomaton automaton = FoataAutomaton.of(program, MOST_STATES);
        double traces = automaton.traces();
        long executions = Math.max(LEAST_EXECUTIONS, 10 * (long) traces);
        List<Met> met = new ArrayList<>();
        for (String name : strategies()) {
            met.add(isTooLarge(model, name) ? Met.NOTHING : met(Models.create(model), name, traces, executions, seed));
        }
        return new Row(model, automaton, executions, met);
    }

    /** Of the two that look at all states first, the second takes fewer. */
    private static boolean isTooLarge(String model, String name) {
        try {
            if (name.equals("almost-uniform")) {
                new AlmostUniform(Models.create(model)).sketches();
            }
            return false;
        } catch (IllegalArgumentException e) {
            return true;
        }
    }

    private static List<String> strategies() {
        List<String> all = new ArrayList<>(UNIFORM);
        all.addAll(OTHERS);
        return all;
    }

    private static Met met(Program program, String name, double traces, long executions, long seed) {
        StrategyOptions options = new StrategyOptions().program(program).depth(DEPTH);
        Tracing tracing = new Tracing(program.dependence(), Strategies.create(name, options));
        Randomness random = new Randomness(seed);
        TraceCounts counts = new TraceCounts();
        for (long execution = 1; execution <= executions; execution++) {
            random.reset(seed, execution);
            tracing.begin(random);
            tracing.end(program.run(tracing));
            counts.add(tracing.fingerprint());
        }
        double expected = executions / traces;
        double chiSquared = (traces - counts.distinct()) * expected;
        for (long trace : counts.fingerprints()) {
            chiSquared += Math.pow(counts.count(trace) - expected, 2) / expected;
        }
        return new Met(Distance.of(counts, traces), chiSquared);
    }

    /** The 99 % quantile of the chi-squared distribution, by Wilson and Hilferty's approximation. */
    private static double quantile(int degrees) {
        double spread = 2.0 / (9 * degrees);
        return degrees == 0 ? 0 : degrees * Math.pow(1 - spread + 2.3263 * Math.sqrt(spread), 3);
    }

    void addTo(Document document) {
        for (int i = 0; i < UNIFORM.size(); i++) {
            document.fact(UNIFORM.get(i) + " passes on", passed(i));
        }
        document.add(tests());
        document.add(others(
                "uniform-distances",
                "Distance to uniform in total variation: 0 is uniform, and 1 as far as can be",
                true));
        document.add(others(
                "uniform-ratios",
                "How often the most frequent trace was met for each time of the rarest; - where one was missed, or the model is too large",
                false));
    }

    private Table tests() {
        List<String> columns = new ArrayList<>(List.of("model", "traces", "states", "executions", "99 %"));
        for (String name : UNIFORM) {
            columns.addAll(List.of(name, "passes"));
        }
        Table table = new Table("uniform", "taPCT, Theorem 3.1: chi-squared of the uniform samplers", columns);
        for (Row row : rows) {
            double limit = quantile(row.traces() - 1);
            List<Cell> line = new ArrayList<>(List.of(
                    Cell.text(row.model),
                    Cell.whole(row.traces()),
                    Cell.whole(row.automaton.size().states()),
                    Cell.whole(row.executions),
                    Cell.real(limit)));
            for (int i = 0; i < UNIFORM.size(); i++) {
                double chiSquared = row.met.get(i).chiSquared;
                line.add(cell(chiSquared));
                line.add(Double.isNaN(chiSquared) ? Cell.text("-") : Cell.yesNo(chiSquared <= limit));
            }
            table.row(line);
        }
        return table.note("A sampler that is uniform is rejected once in a hundred models.");
    }

    private Table others(String name, String title, boolean isDistance) {
        List<String> columns = new ArrayList<>(List.of("model", "traces"));
        if (isDistance) {
            columns.add("by chance");
        }
        columns.addAll(strategies());
        Table table = new Table(name, title, columns);
        for (Row row : rows) {
            List<Cell> line = new ArrayList<>(List.of(Cell.text(row.model), Cell.whole(row.traces())));
            if (isDistance) {
                line.add(Cell.real(row.met.get(0).distance.chance()));
            }
            for (Met met : row.met) {
                double value = isDistance ? met.distance.totalVariation() : met.distance.ratio();
                line.add(cell(value));
            }
            table.row(line);
        }
        return table;
    }

    private static Cell cell(double value) {
        return Double.isFinite(value) ? Cell.real(value) : Cell.text("-");
    }

    /** On how many models a sampler passes, the first of the uniform ones or the second. */
    private String passed(int sampler) {
        long passed = rows.stream()
                .filter(row -> row.met.get(sampler).chiSquared <= quantile(row.traces() - 1))
                .count();
        long tried = rows.stream()
                .filter(row -> !Double.isNaN(row.met.get(sampler).chiSquared))
                .count();
        return passed + " of " + tried;
    }
}
