package dev.heddle.cli.protocol;

import dev.heddle.core.Failure;
import dev.heddle.core.Program;
import dev.heddle.report.RecordedExecution;
import dev.heddle.report.data.ExecutionData;

/**
 * An execution that was looked at closely.
 *
 * @param execution what happened; null if a task got stuck
 * @param failure how it ended; null if it passed
 * @param divergence after how many steps the schedule could not be followed; -1 if it was
 */
public record WatchedExecution(ExecutionData execution, Finding failure, int divergence) {
    /**
     * What was seen of an execution.
     *
     * @param seen null if a task got stuck
     */
    public static WatchedExecution of(Program program, RecordedExecution seen) {
        if (seen == null) {
            return new WatchedExecution(null, null, -1);
        }
        Failure failure = seen.outcome().failure();
        Finding finding = failure == null ? null : Finding.of(failure, 0, 0, seen.schedule());
        return new WatchedExecution(seen.data(program.dependence()), finding, seen.divergence());
    }
}
