package dev.heddle.report;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.shrink.DecisivePair;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.report.data.ExecutionData.Hold;
import dev.heddle.report.why.Cause;
import dev.heddle.report.why.Story;
import dev.heddle.report.why.StoryPair;
import dev.heddle.report.why.StoryStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Has {@link Cause} find the cause of a recorded failure. */
final class Stories {
    private static final String NOTES = "dev.heddle.api.";

    /** In longer executions nobody looks for what belongs together. */
    private static final int LONGEST = 20_000;

    private final RecordedExecution failing;
    private final RecordedExecution passing;

    /** @param passing an execution with another order that passes; may be null */
    Stories(RecordedExecution failing, RecordedExecution passing) {
        this.failing = failing;
        this.passing = passing;
    }

    /** What is wrong with the order, in a sentence; null if the execution does not show it. */
    String cause(Explanation why) {
        if (failing.events().size() > LONGEST || !failing.outcome().failed()) {
            return null;
        }
        List<StoryPair> pairs = new ArrayList<>();
        for (DecisivePair pair : why.pairs()) {
            if (pair.unseen()) {
                return null;
            }
            pairs.add(new StoryPair(
                    step(pair.first(), pair.firstPosition()),
                    pair.firstPosition(),
                    step(pair.second(), pair.secondPosition()),
                    pair.secondPosition()));
        }
        return Cause.of(story(), pairs);
    }

    private Story story() {
        List<Story.Stuck> stuck = new ArrayList<>();
        EndState end = new EndState(failing);
        for (Operation pending : failing.outcome().blocked()) {
            stuck.add(new Story.Stuck(
                    pending.task().id(), pending.task().name(), pending.resource(), end.awaited(pending)));
        }
        List<Story.Held> held = new ArrayList<>();
        for (Hold hold : LockSpans.of(failing)) {
            String name = failing.resources().get(hold.resource());
            if (hold.to() == null && name != null) {
                held.add(new Story.Held(hold.task(), hold.resource(), name));
            }
        }
        Failure failure = failing.outcome().failure();
        return new Story(
                steps(failing),
                passing == null || passing.events().size() > LONGEST ? List.of() : steps(passing),
                stuck,
                held,
                failure.type() == Failure.Type.DEADLOCK);
    }

    private static List<StoryStep> steps(RecordedExecution execution) {
        return execution.events().stream()
                .filter(event -> !event.isWait())
                .map(Stories::step)
                .toList();
    }

    private StoryStep step(Operation operation, int position) {
        for (Event event : failing.events()) {
            if (!event.isWait() && event.number() == position + 1) {
                return step(event);
            }
        }
        return step(
                operation,
                0,
                failing.resources().get(operation.resource()),
                failing.types().get(operation.resource()),
                failing.words(operation),
                null,
                0);
    }

    private static StoryStep step(Event event) {
        return step(
                event.operation(),
                event.number(),
                event.resource(),
                event.type(),
                Wording.of(event),
                event.found(),
                event.time());
    }

    private static StoryStep step(
            Operation operation, int number, String name, String type, String words, String found, long time) {
        boolean isCall = words.startsWith("call ");
        String method = isCall ? Calls.methodOf(operation, type) : null;
        // That calls begin and end is written down by Heddle, and no part of what the program does.
        boolean isNote = type != null && type.startsWith(NOTES);
        return new StoryStep(
                number,
                operation.task().id(),
                operation.task().name(),
                operation.kind(),
                operation.access() != Access.READ,
                operation.resource(),
                isNote ? null : isCall ? Wording.objectOf(operation, name, type) : name,
                isCall ? (method == null ? "call" : method) : noun(operation.kind()),
                isCall,
                signal(operation, type),
                words,
                found,
                time);
    }

    private static StoryStep.Signal signal(Operation operation, String type) {
        if (operation.kind() == Kind.NOTIFY || operation.kind() == Kind.WAIT) {
            return operation.kind() == Kind.WAIT ? StoryStep.Signal.WAITS : StoryStep.Signal.NOTIFIES;
        }
        String method = type == null ? null : Calls.ofCondition(operation, type);
        if (method == null) {
            return StoryStep.Signal.NONE;
        }
        return method.startsWith("signal") ? StoryStep.Signal.NOTIFIES : StoryStep.Signal.WAITS;
    }

    private static String noun(Kind kind) {
        return switch (kind) {
            case READ, WRITE, NOTIFY -> kind.name().toLowerCase(Locale.ROOT);
            case ASSERT -> "check";
            default -> "update";
        };
    }
}
