package dev.heddle.report;

import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.cure.Cure;
import dev.heddle.core.shrink.DecisivePair;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrunk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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
    /** Deeper ones are on the page. */
    private static final int DEEPEST_STACK = 4;

    /** A message of more lines is not read. */
    private static final int MOST_LINES = 40;

    /** The head of the execution, and what others add: how it was found, and how to see it again. */
    private static final int LINES_OF_OTHERS = 10;

    /** What is wrong with nodes is short, or of no help. */
    private static final int MOST_TROUBLES = 6;

    /** So many lines of the execution are worth showing, however much else there is to say. */
    private static final int FEWEST_LINES = 8;

    private final RecordedExecution execution;
    private final RecordedExecution passing;
    private final Shrunk shrunk;
    private final Explanation why;
    private Cure cure;
    private String replayCommand;
    private String file;

    private FailureReport(RecordedExecution execution, RecordedExecution passing, Shrunk shrunk, Explanation why) {
        this.execution = execution;
        this.passing = passing;
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
        RecordedExecution failing = RecordedExecution.of(program, shrunk.schedule(), wanted);
        RecordedExecution passing = pair == null ? null : RecordedExecution.of(program, pair.passing(), Set.of());
        return new FailureReport(
                failing,
                passing == null || passing.outcome().failed() ? null : passing,
                shrunk,
                why == null ? null : placed(why, failing));
    }

    /**
     * The same pairs where they are in the execution that is shown. It has all events; whoever looked for the pairs may have been spared some, and counted
     * without them.
     */
    private static Explanation placed(Explanation why, RecordedExecution failing) {
        List<DecisivePair> pairs = new ArrayList<>();
        for (DecisivePair pair : why.pairs()) {
            pairs.add(new DecisivePair(
                    pair.first(),
                    positionOf(pair.first(), pair.firstPosition(), failing),
                    pair.second(),
                    positionOf(pair.second(), pair.secondPosition(), failing),
                    pair.secondWaits(),
                    pair.unseen(),
                    pair.passing()));
        }
        return new Explanation(pairs, why.tried(), why.complete(), why.alike());
    }

    private static int positionOf(Operation operation, int position, RecordedExecution execution) {
        int found = -1;
        for (Event event : position < 0 ? List.<Event>of() : execution.events()) {
            if (event.isWait()
                    || event.operation().task().key() != operation.task().key()
                    || event.operation().kind() != operation.kind()
                    || event.operation().site() != operation.site()) {
                continue;
            }
            boolean isSame = event.operation().index() == operation.index();
            if (event.number() == position + 1 || (isSame && found < 0)) {
                found = event.number() - 1;
            }
        }
        return found;
    }

    /** What was tried and made the program pass; may be null. */
    public FailureReport curedBy(Cure newCure) {
        cure = newCure;
        return this;
    }

    /** The same in words, or null. */
    String cured() {
        return cure == null ? null : cure.sentence();
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

    /** The report without how to see it again, for who knows that better: what is around the two operations, if all of it would be too long to read. */
    public String body() {
        StringBuilder end = new StringBuilder();
        nodes(end, MOST_TROUBLES, 0);
        ending(end);
        String beginning = beginning();
        int others = (int)
                (beginning.lines().count() + end.chars().filter(c -> c == '\n').count());
        int left = Math.max(FEWEST_LINES, MOST_LINES - LINES_OF_OTHERS - others);
        return beginning + execution(left) + end;
    }

    /** The same with the whole execution, as far as it is worth reading. */
    public String wholeBody() {
        StringBuilder end = new StringBuilder();
        nodes(end, Integer.MAX_VALUE, Integer.MAX_VALUE);
        ending(end);
        return beginning() + execution(Integer.MAX_VALUE) + end;
    }

    private String execution(int most) {
        Listing listing = new Listing(execution, first(), second());
        List<String> lines = listing.lines(most);
        StringBuilder text = new StringBuilder("\nThe execution, ");
        text.append(shrunk.describe()).append(":\n\n");
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    private String beginning() {
        StringBuilder text = new StringBuilder();
        headline(text);
        if (!isAsFound()) {
            text.append("\n"
                            + "When it was run once more for this report, it did not fail like this: something"
                            + " besides the schedule")
                    .append(" decides, such as state that one execution leaves to the next.\n");
        }
        reason(text);
        if (cure != null) {
            text.append('\n').append(cure.sentence()).append('\n');
        }
        timeOuts(text);
        List<String> properties = Standings.lines(execution, failure());
        if (!properties.isEmpty()) {
            text.append("\nWhat is claimed:\n");
            properties.forEach(line -> text.append("  ").append(line).append('\n'));
        }
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
            String cause = cause();
            text.append("\nWhy: ").append(withoutPair()).append('\n').append(cause == null ? "" : cause + '\n');
            return;
        }
        text.append("\nWhy: ")
                .append(
                        pair.unseen()
                                ? "it fails because (2) does not see (1)."
                                : "it fails because (1) comes before (2).")
                .append('\n');
        String cause = cause();
        text.append(cause == null ? "" : cause + '\n').append('\n');
        half(text, " (1) ", pair.first(), pair.firstPosition(), "");
        half(text, " (2) ", pair.second(), pair.secondPosition(), remark(pair));
        text.append(pair.unseen() ? "\nIf (2) sees (1) it passes: " : "\nWith (2) before (1) it passes: ")
                .append(pair.passing())
                .append('\n');
    }

    /** What is to be said if there are no two operations whose order decides. */
    String withoutPair() {
        if (why.alike() > 0 && execution.tasks().size() == 1) {
            return "Not a matter of order: there is only one task, and it fails each time.";
        }
        if (why.alike() > 0) {
            return "Not a matter of order: it fails in the same way in all of " + why.alike()
                    + " other orders that were tried.";
        }
        return why.complete()
                ? "to reverse the order of two operations is not enough to avoid it."
                : "no two operations were found whose order decides.";
    }

    /** What is wrong with the order, in a sentence, after what went wrong besides; null if there is nothing to say. */
    String cause() {
        if (why == null) {
            return null;
        }
        String faults = faults();
        String story = new Stories(execution, passing).cause(why);
        return faults == null || story == null ? (faults == null ? story : faults) : faults + " " + story;
    }

    private String faults() {
        String faults = execution.events().stream()
                .filter(event -> !event.isWait() && event.operation().kind() == Kind.FAULT)
                .map(event -> event.operation().task().name() + " (step " + event.number() + ")")
                .collect(Collectors.joining(", "));
        return faults.isEmpty() ? null : "What goes wrong besides: " + faults + ".";
    }

    /** The execution with the other order; null if there is none that passes. */
    RecordedExecution passing() {
        return passing;
    }

    /** The explanation, of the execution that is shown. */
    Explanation why() {
        return why;
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
        String words = event == null ? execution.words(operation) : Wording.of(event);
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

    private void nodes(StringBuilder text, int mostTroubles, int mostPrinted) {
        list(text, "Wrong with nodes", execution.nodes().troublesInWords(), mostTroubles);
        list(
                text,
                "Printed on nodes",
                mostPrinted == 0 ? List.of() : execution.nodes().printedInWords(),
                mostPrinted);
    }

    private static void list(StringBuilder text, String title, List<String> lines, int most) {
        if (!lines.isEmpty()) {
            text.append('\n').append(title).append(":\n");
            lines.stream()
                    .limit(most)
                    .forEach(line -> text.append("  ").append(line).append('\n'));
            text.append(lines.size() > most ? "  and " + (lines.size() - most) + " more\n" : "");
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
