package dev.heddle.bench.hunt;

import dev.heddle.bench.ProcessorClock;
import dev.heddle.bench.programs.BenchProgram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was measured on one program. */
public final class FoundBug {
    /** One exploration up to its first failure, or up to its limit if it had none; complete if nothing was left to explore. */
    public record First(boolean found, long executions, double wallSeconds, double cpuSeconds, boolean complete) {}

    /** A fixed number of executions. */
    public record Ratio(long hits, long executions, long steps, double wallSeconds, double cpuSeconds) {
        public double hitRatio() {
            return (double) hits / executions;
        }

        /** The thesis' way to put a strategy that never hits into a geometric mean: as if it had hit once. */
        public double atLeast() {
            return Math.max(1, hits) / (double) executions;
        }
    }

    private final BenchProgram program;
    private final Map<String, List<First>> firsts = new LinkedHashMap<>();
    private final Map<String, Ratio> ratios = new LinkedHashMap<>();
    private final Map<String, String> failures = new LinkedHashMap<>();
    private final List<String> kinds = new ArrayList<>();
    private int tasks;
    private int steps;
    private double conflictRate;
    private String trouble;

    FoundBug(BenchProgram program) {
        this.program = program;
    }

    /** Takes in a line of the child's. */
    void take(String[] line) {
        switch (line[0]) {
            case "size" -> {
                tasks = Integer.parseInt(line[1]);
                steps = Integer.parseInt(line[2]);
                conflictRate = Double.parseDouble(line[3]);
            }
            case "first" ->
                firsts.computeIfAbsent(line[1], strategy -> new ArrayList<>())
                        .add(new First(
                                Boolean.parseBoolean(line[3]),
                                Long.parseLong(line[4]),
                                Double.parseDouble(line[5]),
                                Double.parseDouble(line[6]),
                                Boolean.parseBoolean(line[7])));
            case "ratio" ->
                ratios.put(
                        line[1],
                        new Ratio(
                                Long.parseLong(line[2]),
                                Long.parseLong(line[3]),
                                Long.parseLong(line[4]),
                                Double.parseDouble(line[5]),
                                Double.parseDouble(line[6])));
            case "failure" -> {
                failures.putIfAbsent(line[1], line[2] + ": " + line[3]);
                if (!kinds.contains(line[2])) {
                    kinds.add(line[2]);
                }
            }
            default -> throw new IllegalStateException("the child told of " + line[0]);
        }
    }

    /** The child ended before it was done. */
    void broke(String output) {
        trouble = output.isBlank() ? "a task was stuck" : output.strip();
    }

    public BenchProgram program() {
        return program;
    }

    public int tasks() {
        return tasks;
    }

    public int steps() {
        return steps;
    }

    public double conflictRate() {
        return conflictRate;
    }

    /** Null if all went well. */
    public String trouble() {
        return trouble;
    }

    /** The kinds of failure that were met, as in {@code exception, deadlock}. */
    public String kinds() {
        return String.join(", ", kinds);
    }

    /** The distinct failures. */
    public List<String> failures() {
        return List.copyOf(failures.values());
    }

    /** Null if it was not measured. */
    public Ratio ratio(String strategy) {
        return ratios.get(strategy);
    }

    public List<First> firsts(String strategy) {
        return firsts.getOrDefault(strategy, List.of());
    }

    /** In how many explorations it found the bug. */
    public long seedsFound(String strategy) {
        return firsts(strategy).stream().filter(First::found).count();
    }

    /** Infinite if more than half of the seeds found nothing, NaN if nothing was measured. */
    public double medianExecutions(String strategy) {
        return median(strategy, First::executions);
    }

    public double medianSeconds(String strategy) {
        return median(strategy, First::wallSeconds);
    }

    private double median(String strategy, java.util.function.ToDoubleFunction<First> measure) {
        List<First> all = firsts(strategy);
        if (all.isEmpty()) {
            return Double.NaN;
        }
        return ProcessorClock.median(all.stream()
                .mapToDouble(first -> first.found() ? measure.applyAsDouble(first) : Double.POSITIVE_INFINITY)
                .toArray());
    }
}
