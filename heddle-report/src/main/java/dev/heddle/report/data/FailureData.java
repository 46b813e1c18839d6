package dev.heddle.report.data;

import java.util.List;

/**
 * A failure: what broke, the execution in which it did, and why.
 *
 * @param kind the label of its type, as in {@code deadlock}
 * @param identity equal for two failures that are the same bug
 * @param stack where the exception came from, the innermost first; may be empty
 * @param execution the number of the execution that met it first
 * @param minimality what is known about the shrunk schedule, in words
 * @param pairs the pairs of operations whose order decides, the one closest to the failure first
 * @param reason the answer in one sentence, whether there is a pair or not; null if nobody looked
 * @param failing what happened; null if it is not known (the JVM died, or the failure did not come again)
 * @param passing an execution with the order of the first pair reversed, which passes; may be null
 * @param text the same for people
 * @param replay the command that runs it again; may be null
 * @param file the file that command takes; may be null
 * @param history the calls that nothing explains; null if the failure is about something else
 */
public record FailureData(
        String kind,
        String message,
        String identity,
        List<String> stack,
        long execution,
        ScheduleData original,
        ScheduleData shrunk,
        String minimality,
        List<Pair> pairs,
        String reason,
        ExecutionData failing,
        ExecutionData passing,
        String text,
        String replay,
        String file,
        HistoryData history) {

    /** All there is of a failure that killed its JVM, that did not come again, or that nobody looked at any closer. */
    public static FailureData withoutExecution(
            String kind,
            String message,
            String identity,
            List<String> stack,
            long execution,
            ScheduleData original,
            String text) {
        return new FailureData(
                kind, message, identity, stack, execution, original, null, null, List.of(), null, null, null, text,
                null, null, null);
    }

    /**
     * The choices of an execution.
     *
     * @param tasks the names of the tasks, by number
     * @param runs task and number of steps in turn: {@code [0, 3, 1, 2]} is three steps of task 0, then two of task 1
     */
    public record ScheduleData(String text, int steps, int switches, List<String> tasks, List<Integer> runs) {}

    /**
     * Two operations whose order decides.
     *
     * @param first the number of the step; of {@code second}, null if it did not happen before the failure
     * @param remark what became of the second if it did not happen
     * @param passing the schedule of an execution with the other order
     * @param firstInPassing where it is in the passing execution that is recorded; null if it is not there, or none is
     */
    public record Pair(
            Integer first,
            Integer second,
            String firstTask,
            String secondTask,
            String firstWords,
            String secondWords,
            String remark,
            List<String> firstStack,
            List<String> secondStack,
            String passing,
            Integer firstInPassing,
            Integer secondInPassing) {}

    /** The same failure with what only the front end knows. */
    public FailureData replayedBy(String command, String savedAs) {
        return with(execution, command, savedAs);
    }

    /** The same failure, met first by another execution, and not saved yet. */
    public FailureData metBy(long first) {
        return with(first, null, null);
    }

    private FailureData with(long first, String command, String savedAs) {
        return new FailureData(
                kind,
                message,
                identity,
                stack,
                first,
                original,
                shrunk,
                minimality,
                pairs,
                reason,
                failing,
                passing,
                text,
                command,
                savedAs,
                history);
    }
}
