package dev.heddle.report.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What changed from some runs to others.
 *
 * @param before what to call the earlier ones, such as their directory
 * @param after what to call the later ones
 */
public record RunComparison(String before, String after, List<Row> rows) {

    /** One program; {@code before} or {@code after} is null if it was not run then. */
    public record Row(String program, List<String> arguments, Side before, Side after, List<Change> failures) {}

    /** The numbers of a run. */
    public record Side(
            String verdict,
            String headline,
            long executions,
            double seconds,
            long traces,
            String jdk,
            String strategy) {}

    /**
     * A failure of one run or of both.
     *
     * @param change {@code new}, {@code gone} or {@code still there}
     * @param scheduleBefore the shrunk schedule; null if it was not there
     */
    public record Change(
            String change, String kind, String message, String scheduleBefore, String scheduleAfter, Integer steps) {}

    /** Matches runs of the same program with the same arguments; if there are several, the last one counts. */
    public static RunComparison of(String before, List<Run> earlier, String after, List<Run> later) {
        Map<List<Object>, Run[]> pairs = new LinkedHashMap<>();
        earlier.forEach(run -> pairs.computeIfAbsent(key(run), k -> new Run[2])[0] = run);
        later.forEach(run -> pairs.computeIfAbsent(key(run), k -> new Run[2])[1] = run);
        List<Row> rows = new ArrayList<>();
        pairs.values().forEach(pair -> rows.add(row(pair[0], pair[1])));
        return new RunComparison(before, after, rows);
    }

    private static List<Object> key(Run run) {
        return List.of(run.program(), run.arguments());
    }

    private static Row row(Run before, Run after) {
        Run any = after == null ? before : after;
        List<Change> changes = new ArrayList<>();
        for (FailureData failure : after == null ? List.<FailureData>of() : after.failures()) {
            FailureData same = find(before, failure);
            changes.add(new Change(
                    same == null ? "new" : "still there",
                    failure.kind(),
                    failure.message(),
                    schedule(same),
                    schedule(failure),
                    steps(failure)));
        }
        for (FailureData failure : before == null ? List.<FailureData>of() : before.failures()) {
            if (find(after, failure) == null) {
                changes.add(
                        new Change("gone", failure.kind(), failure.message(), schedule(failure), null, steps(failure)));
            }
        }
        return new Row(any.program(), any.arguments(), side(before), side(after), changes);
    }

    private static FailureData find(Run run, FailureData failure) {
        return run == null
                ? null
                : run.failures().stream()
                        .filter(other -> String.valueOf(other.identity()).equals(String.valueOf(failure.identity())))
                        .findFirst()
                        .orElse(null);
    }

    private static String schedule(FailureData failure) {
        if (failure == null) {
            return null;
        }
        FailureData.ScheduleData schedule = failure.shrunk() == null ? failure.original() : failure.shrunk();
        return schedule == null ? null : schedule.text();
    }

    private static Integer steps(FailureData failure) {
        return failure.failing() == null ? null : failure.failing().steps().size();
    }

    private static Side side(Run run) {
        return run == null
                ? null
                : new Side(
                        run.verdict(),
                        run.headline(),
                        run.totals().executions(),
                        run.totals().seconds(),
                        run.totals().traces(),
                        run.environment().get("JDK"),
                        run.strategy());
    }

    /** Whether a failure is there that was not before. */
    public boolean isWorse() {
        return rows.stream()
                .flatMap(row -> row.failures().stream())
                .anyMatch(c -> c.change().equals("new"));
    }
}
