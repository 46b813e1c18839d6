package dev.heddle.session;

import dev.heddle.core.Failure;
import dev.heddle.core.Program;
import dev.heddle.core.cure.Cure;
import dev.heddle.core.cure.CureSearch;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.memory.Places;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.Explainer;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrinker;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.report.FailureRecording;
import dev.heddle.report.FailureReport;
import dev.heddle.report.data.FailureData;
import java.time.Duration;

/**
 * A failing execution in words.
 *
 * @param failure as it showed in the shortest execution; null if another JVM tells of it, as it holds the program's exception
 * @param schedule the shortest schedule that was found
 * @param text what happened and why, without how to see it again
 * @param data the same for pages; null if it got lost
 */
public record Told(Failure failure, Schedule schedule, String text, FailureData data) {
    /** Of shrinking, for each second that it may take. */
    private static final double STEPS_A_SECOND = 200_000;

    /** To find out what would mend a program that needs weak memory to fail. */
    private static final Budget CURING = Budget.executions(20_000).andTime(Duration.ofSeconds(8));

    private static final double SHARE_OF_SEARCH = 0.2;
    private static final double LEAST_SECONDS = 0.3;

    /** How long to shrink if nobody says: who has waited long for a failure waits a little longer for a short one, and nobody waits longer for that than for the failure. */
    public static Duration shrinkingAfter(double seconds, Duration most) {
        double share = Math.max(LEAST_SECONDS, SHARE_OF_SEARCH * seconds);
        return share < most.toNanos() / 1e9 ? Duration.ofNanos((long) (share * 1e9)) : most;
    }

    /**
     * Shrinks and explains a failure; null if it does not come again.
     *
     * @param places what its accesses could be taken as, or null
     */
    static Told of(
            Program program, Places places, Failure failure, Schedule schedule, long execution, Duration shrink) {
        Budget budget = shrink.isZero() ? Budget.executions(1) : Budget.time(shrink);
        Shrunk shrunk = new Shrinker(program)
                .budget(budget)
                .steps((long) (shrink.toNanos() / 1e9 * STEPS_A_SECOND))
                .shrink(failure, schedule);
        if (!shrunk.reproduced()) {
            return null;
        }
        Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
        Cure cure = new CureSearch(program, places, CURING).find(shrunk.failure(), shrunk.schedule());
        FailureReport report = FailureReport.of(program, shrunk, why).curedBy(cure);
        FailureData data = new FailureRecording(program, shrunk, report).data(execution);
        return new Told(shrunk.failure(), shrunk.schedule(), report.body(), data);
    }
}
