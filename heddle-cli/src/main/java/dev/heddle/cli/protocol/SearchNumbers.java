package dev.heddle.cli.protocol;

import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.TraceCounts;

/**
 * The numbers of a search on their way to another JVM.
 *
 * @param failures how many executions failed
 * @param min how often the rarest trace was met; max, mean and deviation likewise; 0 as long as the search is under way
 * @param guarantee see {@link GuaranteeText}
 */
public record SearchNumbers(
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
        String guarantee) {
    /** Nothing was heard yet. */
    public static final SearchNumbers NONE = new SearchNumbers(0, 0, 0, 0, 0, 0, 0, 0, 0, false, 0, null);

    /** Of a search that goes on: without what takes a look at all traces. */
    public static SearchNumbers soFar(Exploration exploration) {
        return of(exploration, 0, 0, 0, 0);
    }

    public static SearchNumbers of(Exploration exploration) {
        TraceCounts traces = exploration.traces();
        return of(exploration, traces.min(), traces.max(), traces.mean(), traces.deviation());
    }

    private static SearchNumbers of(Exploration exploration, int min, int max, double mean, double deviation) {
        return new SearchNumbers(
                exploration.executions(),
                exploration.failedExecutions(),
                exploration.traces().distinct(),
                min,
                max,
                mean,
                deviation,
                exploration.steps(),
                exploration.seconds(),
                exploration.complete(),
                exploration.maxTasks(),
                GuaranteeText.write(exploration.guarantee()));
    }
}
