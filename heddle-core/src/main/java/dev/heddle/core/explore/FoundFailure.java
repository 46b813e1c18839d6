package dev.heddle.core.explore;

import dev.heddle.core.Failure;
import dev.heddle.core.schedule.Schedule;

/** A failure together with what replays it. */
public final class FoundFailure {
    private final Failure failure;
    private final long execution;
    private final Schedule schedule;
    private long count = 1;

    public FoundFailure(Failure failure, long execution, Schedule schedule) {
        this.failure = failure;
        this.execution = execution;
        this.schedule = schedule;
    }

    public Failure failure() {
        return failure;
    }

    /** The number of the execution that met it first, counted from 1. */
    public long execution() {
        return execution;
    }

    public Schedule schedule() {
        return schedule;
    }

    /** How many executions met the same bug. */
    public long count() {
        return count;
    }

    void metAgain() {
        count++;
    }
}
