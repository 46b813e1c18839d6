package dev.heddle.report.data;

import java.util.List;
import java.util.Map;

/**
 * One run of {@code heddle run}: what was searched, how far it came, what it found.
 *
 * @param heddle the version of this format
 * @param program as {@code --program} takes it
 * @param verdict {@code failed}, {@code passed} or {@code proved}
 * @param headline the verdict in words
 * @param started when the run began, as ISO 8601
 * @param coverage how the numbers grew, in order of time
 * @param environment what it ran on, by name, for people
 * @param sources the parts of source files that are mentioned
 * @param covered what was seen, and what was not; null in records of earlier versions
 */
public record Run(
        int heddle,
        String program,
        List<String> arguments,
        String verdict,
        String headline,
        String strategy,
        long seed,
        String started,
        Totals totals,
        List<Sample> coverage,
        Map<String, String> environment,
        List<FailureData> failures,
        List<SourceFile> sources,
        Covered covered) {
    public static final int VERSION = 1;

    /**
     * The numbers at the end.
     *
     * @param failed how many executions failed
     * @param traces how many distinct traces were met
     * @param complete whether the strategy has seen all there is
     * @param tracesOnce how many traces were met just once; null if that is not known
     * @param unseen the chance that another execution shows a new trace (Good and Turing); null if it is not known
     * @param tracesEstimate how many traces there are at least (Chao); null if that is not known
     * @param secondsLeft how long it would take to see nearly all of them at this speed; null if that is not known
     */
    public record Totals(
            long executions,
            long failed,
            long traces,
            long steps,
            double seconds,
            boolean complete,
            Long tracesOnce,
            Double unseen,
            Double tracesEstimate,
            Double secondsLeft) {}

    /** The numbers at one moment. */
    public record Sample(double seconds, long executions, long traces, long failed) {}

    /** Parts of a source file, under its name with the folders of its package. */
    public record SourceFile(String name, List<Excerpt> excerpts) {}

    /** Consecutive lines; {@code from} is the number of the first. */
    public record Excerpt(int from, List<String> lines) {}

    /** The same with what was seen, and what was not. */
    public Run having(Covered newCovered) {
        return new Run(
                heddle,
                program,
                arguments,
                verdict,
                headline,
                strategy,
                seed,
                started,
                totals,
                coverage,
                environment,
                failures,
                sources,
                newCovered);
    }

    public boolean failed() {
        return !failures.isEmpty();
    }
}
