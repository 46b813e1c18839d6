package dev.heddle.cli.search;

import dev.heddle.cli.protocol.GuaranteeText;
import dev.heddle.cli.protocol.SearchNumbers;
import dev.heddle.core.Guarantee;
import dev.heddle.core.explore.Confidence;
import dev.heddle.core.explore.ConfidenceIntervals;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.TraceCounts;
import java.util.List;

/**
 * The numbers of a search: one row of the papers' tables.
 *
 * @param failures how many executions failed
 * @param traces how many distinct traces were met
 * @param min how often the rarest of them was met; max, mean and deviation likewise
 */
public record Tally(
        long executions,
        long failures,
        int traces,
        int min,
        int max,
        double mean,
        double deviation,
        long steps,
        double seconds,
        boolean complete,
        int tasks,
        Guarantee guarantee) {
    public static Tally of(Exploration exploration) {
        TraceCounts traces = exploration.traces();
        return new Tally(
                exploration.executions(),
                exploration.failedExecutions(),
                traces.distinct(),
                traces.min(),
                traces.max(),
                traces.mean(),
                traces.deviation(),
                exploration.steps(),
                exploration.seconds(),
                exploration.complete(),
                exploration.maxTasks(),
                exploration.guarantee());
    }

    /** As another JVM told them. */
    public static Tally of(SearchNumbers numbers) {
        return new Tally(
                numbers.executions(),
                numbers.failures(),
                numbers.traces(),
                numbers.min(),
                numbers.max(),
                numbers.mean(),
                numbers.deviation(),
                numbers.steps(),
                numbers.seconds(),
                numbers.complete(),
                numbers.tasks(),
                GuaranteeText.read(numbers.guarantee()));
    }

    /** The same for another JVM. */
    SearchNumbers numbers() {
        String text = GuaranteeText.write(guarantee);
        return new SearchNumbers(
                executions, failures, traces, min, max, mean, deviation, steps, seconds, complete, tasks, text);
    }

    /** The same, and how long it took. */
    Tally taking(double newSeconds) {
        return new Tally(
                executions, failures, traces, min, max, mean, deviation, steps, newSeconds, complete, tasks, guarantee);
    }

    /** The numbers of several searches that ran beside each other, with the traces that all of them met. */
    static Tally merged(List<Tally> parts, DistinctTraces distinct) {
        TraceCounts traces = distinct.counted() == null ? new TraceCounts() : distinct.counted();
        return new Tally(
                parts.stream().mapToLong(Tally::executions).sum(),
                parts.stream().mapToLong(Tally::failures).sum(),
                distinct.distinct(),
                traces.min(),
                traces.max(),
                traces.mean(),
                traces.deviation(),
                parts.stream().mapToLong(Tally::steps).sum(),
                parts.stream().mapToDouble(Tally::seconds).max().orElse(0),
                parts.stream().anyMatch(Tally::complete),
                parts.stream().mapToInt(Tally::tasks).max().orElse(0),
                parts.stream().map(Tally::guarantee).reduce(Guarantee.NONE, Guarantee::and));
    }

    /** The same after another search of the same program, which counts for nothing but the effort. */
    Tally after(Tally before) {
        return new Tally(
                before.executions + executions,
                before.failures + failures,
                traces,
                min,
                max,
                mean,
                deviation,
                before.steps + steps,
                before.seconds + seconds,
                complete,
                tasks,
                guarantee);
    }

    /** The same after one more execution, of the given number, which failed and left no trace. */
    public Tally failedIn(long execution) {
        return new Tally(
                Math.max(executions, execution),
                failures + 1,
                traces,
                min,
                max,
                mean,
                deviation,
                steps,
                seconds,
                complete,
                tasks,
                guarantee);
    }

    /** How sure one may be that there is no failure, when none was found. */
    public Confidence confidence() {
        return new Confidence(executions, traces, tasks, complete, guarantee);
    }

    public double hitRatio() {
        return executions == 0 ? 0 : (double) failures / executions;
    }

    /** The 95 % interval of the hit ratio: lower and upper end. */
    public double[] hitRatioInterval() {
        return ConfidenceIntervals.wilson(failures, executions);
    }

    public double executionsPerSecond() {
        return seconds == 0 ? 0 : executions / seconds;
    }
}
