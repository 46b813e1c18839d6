package dev.heddle.cli.search;

import dev.heddle.cli.protocol.GuaranteeText;
import dev.heddle.cli.protocol.Met;
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
 */
public record Tally(
        long executions,
        long failures,
        Met met,
        long steps,
        double seconds,
        boolean complete,
        int tasks,
        Guarantee guarantee) {
    public static Tally of(Exploration exploration) {
        return of(SearchNumbers.of(exploration));
    }

    /** As another JVM told them. */
    public static Tally of(SearchNumbers numbers) {
        return new Tally(
                numbers.executions(),
                numbers.failures(),
                numbers.met(),
                numbers.steps(),
                numbers.seconds(),
                numbers.complete(),
                numbers.tasks(),
                GuaranteeText.read(numbers.guarantee()));
    }

    /** The same for another JVM. */
    SearchNumbers numbers() {
        String text = GuaranteeText.write(guarantee);
        return new SearchNumbers(executions, failures, met, steps, seconds, complete, tasks, text);
    }

    /** How many distinct traces were met. */
    public int traces() {
        return met.traces();
    }

    /** The same, and how long it took. */
    Tally taking(double newSeconds) {
        return new Tally(executions, failures, met, steps, newSeconds, complete, tasks, guarantee);
    }

    /** The numbers of several searches that ran beside each other, with the traces that all of them met. */
    static Tally merged(List<Tally> parts, DistinctTraces distinct) {
        TraceCounts traces = distinct.counted() == null ? new TraceCounts() : distinct.counted();
        return new Tally(
                parts.stream().mapToLong(Tally::executions).sum(),
                parts.stream().mapToLong(Tally::failures).sum(),
                Met.of(distinct.distinct(), traces),
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
                met,
                before.steps + steps,
                before.seconds + seconds,
                complete,
                tasks,
                guarantee);
    }

    /** The same after one more execution, of the given number, which failed and left no trace. */
    public Tally failedIn(long execution) {
        long made = Math.max(executions, execution);
        return new Tally(made, failures + 1, met, steps, seconds, complete, tasks, guarantee);
    }

    /** How sure one may be that there is no failure, when none was found. */
    public Confidence confidence() {
        return new Confidence(executions, traces(), tasks, complete, guarantee);
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
