package dev.heddle.cli.protocol;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.schedule.Schedule;

/**
 * A failure as it is shown and saved.
 *
 * @param kind the label of its type, as in {@code deadlock}
 * @param identity equal for two failures that are the same bug
 * @param details more lines for people, such as a stack trace; may be empty
 * @param execution the number of the execution that met it first, counted from 1
 */
public record Finding(
        String kind, String message, String identity, String details, long seed, long execution, String schedule) {
    public static Finding of(FoundFailure found, long seed) {
        return of(found.failure(), seed, found.execution(), found.schedule());
    }

    static Finding of(Failure failure, long seed, long execution, Schedule schedule) {
        return new Finding(
                failure.type().label(),
                failure.message(),
                failure.identity(),
                failure.cause() == null ? "" : StackTraces.text(failure.cause()),
                seed,
                execution,
                schedule.toString());
    }

    /** The same bug by another schedule. */
    public Finding by(Schedule other) {
        return new Finding(kind, message, identity, details, seed, execution, other.toString());
    }

    /** The same after so many executions of an earlier search. */
    public Finding after(long executions) {
        return new Finding(kind, message, identity, details, seed, execution + executions, schedule);
    }

    public int switches() {
        return Schedule.parse(schedule).switches();
    }
}
