package dev.heddle.core;

import java.util.Arrays;

/**
 * What a strategy can say about what its executions missed.
 *
 * <p>An execution by PCT with d-1 change points finds a bug of depth d, in a program of at most n tasks and k steps, with
 * probability at least 1/(n·k^(d-1)) (Burckhardt et al., ASPLOS 2010, Theorem 9). So executions of which N1, N2, … had 0, 1, …
 * change points miss a bug of depth d with probability at most (1-1/(n·k^(d-1)))^Nd · (1-1/(n·k^d))^N(d+1) · …: those with more
 * change points than needed count too, for less.
 */
public final class Guarantee {
    /** Nothing. */
    public static final Guarantee NONE = new Guarantee(1, 1, new long[0], Double.NaN);

    private final int tasks;
    private final int steps;
    private final long[] executions;
    private final double lnSize;
    private final String condition;
    private final Scope scope;

    /**
     * @param tasks n
     * @param steps k
     * @param executions N1, N2, …: only those that the theorem holds for with this k
     * @param lnSize the natural logarithm of an estimate of how many traces there are; NaN if there is none
     */
    public Guarantee(int tasks, int steps, long[] executions, double lnSize) {
        this(tasks, steps, executions, lnSize, null, Scope.UNKNOWN);
    }

    private Guarantee(int tasks, int steps, long[] executions, double lnSize, String condition, Scope scope) {
        this.tasks = Math.max(1, tasks);
        this.steps = Math.max(1, steps);
        this.executions = executions.clone();
        this.lnSize = lnSize;
        this.condition = condition;
        this.scope = scope;
    }

    /** n, the most tasks that were met. */
    public int tasks() {
        return tasks;
    }

    /** k, the longest execution that was met. */
    public int steps() {
        return steps;
    }

    /** How many executions aimed at exactly this depth. */
    public long executions(int depth) {
        return depth <= executions.length ? executions[depth - 1] : 0;
    }

    /** The greatest depth any execution aimed at; 0 if there is no bound at all. */
    public int deepest() {
        return executions.length;
    }

    /** The natural logarithm of the estimated number of traces, or NaN. */
    public double lnSize() {
        return lnSize;
    }

    /** A bound on the probability that there is a bug of this depth and all executions missed it; NaN if there is none. */
    public double missed(int depth) {
        double ln = 0;
        for (int d = depth; d <= executions.length; d++) {
            ln += executions[d - 1] * Math.log1p(-1 / (tasks * Math.pow(steps, d - 1)));
        }
        return ln == 0 ? Double.NaN : Math.exp(ln);
    }

    /** What can be said of both parts together: by the larger n and k, for which the theorem holds as well. */
    public Guarantee and(Guarantee other) {
        long[] sum = Arrays.copyOf(executions, Math.max(executions.length, other.executions.length));
        for (int i = 0; i < other.executions.length; i++) {
            sum[i] += other.executions[i];
        }
        double larger = Double.isNaN(lnSize) || other.lnSize > lnSize ? other.lnSize : lnSize;
        return new Guarantee(
                Math.max(tasks, other.tasks),
                Math.max(steps, other.steps),
                sum,
                larger,
                condition == null ? other.condition : condition,
                scope.and(other.scope));
    }

    public Guarantee withLnSize(double newLnSize) {
        return new Guarantee(tasks, steps, executions, newLnSize, condition, scope);
    }

    /** Without a bound: no execution counts. */
    public Guarantee withoutBound() {
        return new Guarantee(tasks, steps, new long[0], lnSize, condition, scope);
    }

    /** The same bound for some bugs only: those that show under a condition, in words such as "if tasks spin …". */
    public Guarantee only(String newCondition) {
        return new Guarantee(tasks, steps, executions, lnSize, newCondition, scope);
    }

    /** Which bugs the bound is about, in words; null if it is about all. */
    public String condition() {
        return condition;
    }

    /** What is, and what is not, covered by what was explored. */
    public Scope scope() {
        return scope;
    }

    public Guarantee within(Scope newScope) {
        return new Guarantee(tasks, steps, executions, lnSize, condition, newScope);
    }
}
