package dev.heddle.cli.protocol;

import dev.heddle.core.explore.Exploration;

/**
 * The numbers of a search on their way to another JVM.
 *
 * @param failures how many executions failed
 * @param guarantee see {@link GuaranteeText}
 */
public record SearchNumbers(
        long executions,
        long failures,
        Met met,
        long steps,
        double seconds,
        boolean complete,
        int tasks,
        String guarantee) {
    /** Nothing was heard yet. */
    public static final SearchNumbers NONE = new SearchNumbers(0, 0, Met.NOTHING, 0, 0, false, 0, null);

    /** Of a search that goes on. */
    public static SearchNumbers soFar(Exploration exploration) {
        return of(exploration, Met.underWay(exploration.traces().distinct()));
    }

    public static SearchNumbers of(Exploration exploration) {
        return of(exploration, Met.of(exploration.traces()));
    }

    private static SearchNumbers of(Exploration exploration, Met met) {
        return new SearchNumbers(
                exploration.executions(),
                exploration.failedExecutions(),
                met,
                exploration.steps(),
                exploration.seconds(),
                exploration.complete(),
                exploration.maxTasks(),
                GuaranteeText.write(exploration.guarantee()));
    }
}
