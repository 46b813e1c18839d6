package dev.heddle.core.explore;

import dev.heddle.core.Guarantee;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What an exploration did and found, growing while it runs. */
public final class Exploration {
    private final TraceCounts traces = new TraceCounts();
    private final List<FoundFailure> failures = new ArrayList<>();
    private long executions;
    private long failedExecutions;
    private long cutOff;
    private int longestToItsEnd;
    private long steps;
    private int maxSteps;
    private int maxTasks;
    private long nanos;
    private boolean complete;
    private Guarantee guarantee = Guarantee.NONE;

    void count(int executionSteps, int tasks, long fingerprint) {
        executions++;
        steps += executionSteps;
        maxSteps = Math.max(maxSteps, executionSteps);
        maxTasks = Math.max(maxTasks, tasks);
        traces.add(fingerprint);
    }

    /** How an execution ended that was counted. */
    void ended(int executionSteps) {
        longestToItsEnd = Math.max(longestToItsEnd, executionSteps);
    }

    /** The most steps of an execution that came to its end. */
    int longestToItsEnd() {
        return longestToItsEnd;
    }

    /** An execution was ended because it took too many steps, which others need as well. */
    void countCutOff() {
        cutOff++;
    }

    /** How many executions were ended because they took too many steps, and say nothing. */
    public long cutOff() {
        return cutOff;
    }

    /** An execution that did not end: it has no trace. */
    void countUnfinished(int executionSteps) {
        executions++;
        steps += executionSteps;
    }

    void countFailure() {
        failedExecutions++;
    }

    void add(FoundFailure found) {
        failures.add(found);
    }

    void finish(long elapsed, boolean isComplete, Guarantee newGuarantee) {
        nanos = elapsed;
        complete = isComplete && cutOff == 0;
        guarantee = newGuarantee;
    }

    /** The distinct failures, each with the first schedule that led to it. */
    public List<FoundFailure> failures() {
        return Collections.unmodifiableList(failures);
    }

    /** How many executions failed. */
    public long failedExecutions() {
        return failedExecutions;
    }

    public long executions() {
        return executions;
    }

    /** Choices made, over all executions. */
    public long steps() {
        return steps;
    }

    /** The longest execution: PCT's k. */
    public int maxSteps() {
        return maxSteps;
    }

    /** The most tasks in an execution: PCT's n. */
    public int maxTasks() {
        return maxTasks;
    }

    public TraceCounts traces() {
        return traces;
    }

    public double seconds() {
        return nanos / 1e9;
    }

    public double executionsPerSecond() {
        return nanos == 0 ? 0 : executions / seconds();
    }

    /** Whether nothing is left to explore, nothing was left out and all was seen. */
    public boolean complete() {
        return complete;
    }

    /** What the strategy can say about what was missed. */
    public Guarantee guarantee() {
        return guarantee;
    }

    /** How sure one may be that there is no failure, when none was found. */
    public Confidence confidence() {
        return new Confidence(executions, traces.distinct(), maxTasks, complete, guarantee);
    }

    /** The share of executions that failed. */
    public double hitRatio() {
        return executions == 0 ? 0 : (double) failedExecutions / executions;
    }

    /** Wilson's 95 % interval of {@link #hitRatio()}: lower and upper end. */
    public double[] hitRatioInterval() {
        return ConfidenceIntervals.wilson(failedExecutions, executions);
    }
}
