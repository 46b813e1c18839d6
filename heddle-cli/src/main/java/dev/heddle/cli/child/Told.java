package dev.heddle.cli.child;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.report.FailureReport;
import java.time.Duration;

/**
 * A failing execution in words.
 *
 * @param schedule the shortest schedule that was found
 * @param text what happened and why, without how to see it again
 */
public record Told(Schedule schedule, String text) {
    /** Shrinks and explains a failure; null if it does not come again. To be called where executions are watched. */
    public static Told of(Program program, Question question, Schedule schedule) {
        Budget budget = question.nanos() == 0 ? Budget.executions(1) : Budget.time(Duration.ofNanos(question.nanos()));
        Shrunk shrunk = new Shrinker(program).budget(budget).shrink(question.failure(), schedule);
        if (!shrunk.reproduced()) {
            return null;
        }
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        return new Told(
                shrunk.schedule(), FailureReport.of(program, shrunk, why).body());
    }
}
