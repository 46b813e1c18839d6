package dev.heddle.report;

import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.shrink.DecisivePair;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrunk;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A failure as text: what broke, which two operations decide, the execution with a column a task, and how to see it again.
 *
 * <pre>{@code
 * String text = FailureReport.of(program, shrunk, why).replayedBy("./heddle replay failure.json").text();
 * }</pre>
 *
 * <p>The text depends on the program and the schedule alone: it holds no times, addresses or hash codes.
 */
public final class FailureReport {
    private static final int DEEPEST_STACK = 12;

    private final RecordedExecution execution;
    private final Shrunk shrunk;
    private final Explanation why;
    private String replayCommand;
    private String file;

    private FailureReport(RecordedExecution execution, Shrunk shrunk, Explanation why) {
        this.execution = execution;
        this.shrunk = shrunk;
        this.why = why;
    }

    /**
     * Runs the program once more, to learn names and values.
     *
     * @param why which operations decide; null if nobody looked
     */
    public static FailureReport of(Program program, Shrunk shrunk, Explanation why) {
        Set<Integer> wanted = new HashSet<>();
        DecisivePair pair = why == null ? null : why.decisive();
        if (pair != null) {
            wanted.add(pair.firstPosition() + 1);
            wanted.add(pair.secondPosition() + 1);
        }
        return new FailureReport(RecordedExecution.of(program, shrunk.schedule(), wanted), shrunk, why);
    }

    /** The command that runs this execution again. */
    public FailureReport replayedBy(String command) {
        replayCommand = command;
        return this;
    }

    /** Where more is to be read. */
    public FailureReport savedIn(String newFile) {
        file = newFile;
        return this;
    }

    public RecordedExecution execution() {
        return execution;
    }

    /** The report; each line ends with a line feed. */
    public String text() {
        StringBuilder text = new StringBuilder(body());
        text.append("\nschedule: ").append(shrunk.schedule()).append('\n');
        if (replayCommand != null) {
            text.append("replay:   ").append(replayCommand).append('\n');
        }
        if (file != null) {
            text.append("report:   ").append(file).append('\n');
        }
        return text.toString();
    }

    /** The report without how to see it again, for who knows that better. */
    public String body() {
        StringBuilder text = new StringBuilder();
        headline(text);
        if (!isAsFound()) {
            text.append(
                            "\nWhen it was run once more for this report, it did not fail like this: something besides the schedule")
                    .append(" decides, such as state that one execution leaves to the next.\n");
        }
        reason(text);
        timeOuts(text);
        text.append("\nThe execution, ").append(shrunk.describe()).append(":\n\n");
        for (String line : new Listing(execution, first(), second()).lines()) {
            text.append(line).append('\n');
        }
        ending(text);
        return text.toString();
    }

    private boolean isAsFound() {
        Failure now = execution.outcome().failure();
        return now != null && now.identity().equals(shrunk.failure().identity());
    }

    /** In the words of the execution that is shown, in which objects have the same names. */
    Failure failure() {
        return isAsFound() ? execution.outcome().failure() : shrunk.failure();
    }

    private void headline(StringBuilder text) {
        Failure failure = failure();
        String label = failure.type().label() + ": ";
        text.append(execution.program()).append(" fails: ");
        text.append(failure.message().startsWith(label) ? "" : label)
                .append(failure.message())
                .append('\n');
        if (failure.cause() != null) {
            appendStack(text, Stacks.ofException(failure.cause()));
        }
    }

    private static void appendStack(StringBuilder text, List<StackTraceElement> stack) {
        stack.stream()
                .limit(DEEPEST_STACK)
                .forEach(frame ->
                        text.append("       at ").append(Stacks.text(frame)).append('\n'));
        if (stack.size() > DEEPEST_STACK) {
            text.append("       ... ").append(stack.size() - DEEPEST_STACK).append(" more\n");
        }
    }

    private int first() {
        return why == null || why.decisive() == null ? 0 : why.decisive().firstPosition() + 1;
    }

    private int second() {
        return why == null || why.decisive() == null ? 0 : why.decisive().secondPosition() + 1;
    }

    private void reason(StringBuilder text) {
        if (why == null) {
            return;
        }
        DecisivePair pair = why.decisive();
        if (pair == null) {
            text.append('\n')
                    .append(
                            why.complete()
                                    ? "Why: to reverse the order of two operations is not enough to avoid it.\n"
                                    : "Why: no two operations were found whose order decides.\n");
            return;
        }
        text.append("\nWhy: ")
                .append(
                        pair.unseen()
                                ? "it fails because (2) does not see (1)."
                                : "it fails because (1) comes before (2).")
                .append('\n');
        String cause = new Cause(execution, pair).sentence();
        text.append(cause == null ? "" : cause + '\n').append('\n');
        half(text, " (1) ", pair.first(), pair.firstPosition(), "");
        half(text, " (2) ", pair.second(), pair.secondPosition(), remark(pair));
        text.append(pair.unseen() ? "\nIf (2) sees (1) it passes: " : "\nWith (2) before (1) it passes: ")
                .append(pair.passing())
                .append('\n');
    }

    private void timeOuts(StringBuilder text) {
        List<String> lines = new EarlyTimeOuts(execution).lines();
        if (!lines.isEmpty()) {
            text.append('\n');
            lines.forEach(line -> text.append(line).append('\n'));
        }
    }

    String remark(DecisivePair pair) {
        if (pair.secondPosition() >= 0) {
            return "";
        }
        if (!pair.secondWaits()) {
            return " (not before the failure)";
        }
        return failure().type() == Failure.Type.DEADLOCK ? " (it waits for ever)" : " (it was still waiting)";
    }

    private void half(StringBuilder text, String mark, Operation operation, int position, String remark) {
        Event event = execution.events().stream()
                .filter(e -> !e.isWait() && e.number() == position + 1)
                .findFirst()
                .orElse(null);
        String words = event == null
                ? Wording.of(operation, execution.resources().get(operation.resource()), null, null)
                : Wording.of(event);
        text.append(mark)
                .append(operation.task().name())
                .append(": ")
                .append(words)
                .append(remark)
                .append('\n');
        if (event != null && !event.stack().isEmpty()) {
            appendStack(text, event.stack());
        } else if (!Wording.fullPlace(operation).isEmpty()) {
            text.append("       at ").append(Wording.fullPlace(operation)).append('\n');
        }
    }

    private void ending(StringBuilder text) {
        if (failure().type() != Failure.Type.DEADLOCK && failure().type() != Failure.Type.LEAK) {
            return;
        }
        List<String> lines = new EndState(execution).lines();
        if (!lines.isEmpty()) {
            text.append("\nAt the end:\n");
            lines.forEach(line -> text.append("  ").append(line).append('\n'));
        }
    }
}
