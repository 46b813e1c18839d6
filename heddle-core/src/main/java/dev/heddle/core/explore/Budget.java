package dev.heddle.core.explore;

import java.time.Duration;

/** When an exploration stops by itself. */
public final class Budget {
    private final long executions;
    private final long nanos;
    private final boolean stopAtFirstFailure;

    private Budget(long executions, long nanos, boolean stopAtFirstFailure) {
        this.executions = executions;
        this.nanos = nanos;
        this.stopAtFirstFailure = stopAtFirstFailure;
    }

    /** So many executions and no other limit. */
    public static Budget executions(long executions) {
        if (executions < 1) {
            throw new IllegalArgumentException("the number of executions must be at least 1, not " + executions);
        }
        return new Budget(executions, Long.MAX_VALUE, false);
    }

    /** So much time and no other limit. */
    public static Budget time(Duration time) {
        return executions(Long.MAX_VALUE).andTime(time);
    }

    /** The same, but at most for so long. */
    public Budget andTime(Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("the time must be positive, not " + time);
        }
        return new Budget(executions, time.toNanos(), stopAtFirstFailure);
    }

    /** The same, but ended by the first failure. */
    public Budget untilFirstFailure() {
        return new Budget(executions, nanos, true);
    }

    public long executions() {
        return executions;
    }

    /** The time in nanoseconds; {@link Long#MAX_VALUE} for no limit. */
    public long nanos() {
        return nanos;
    }

    public boolean stopsAtFirstFailure() {
        return stopAtFirstFailure;
    }
}
