package dev.heddle.report;

import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.DecisivePair;
import dev.heddle.core.shrink.Explanation;
import dev.heddle.core.shrink.Shrunk;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.Pair;
import dev.heddle.report.data.FailureData.ScheduleData;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A failure as data, for pages that are made elsewhere and later. To be called where the program's executions are watched: it
 * runs the passing alternative and the schedule as it was found once more.
 */
public final class FailureRecording {
    /** More than can be drawn. */
    private static final int MOST_RUNS = 10_000;

    private final Program program;
    private final Shrunk shrunk;
    private final Explanation why;
    private final FailureReport report;

    /** @param report of the same failure */
    public FailureRecording(Program program, Shrunk shrunk, FailureReport report) {
        this.program = program;
        this.shrunk = shrunk;
        this.why = report.why();
        this.report = report;
    }

    /**
     * The data.
     *
     * @param execution the number of the execution that met the failure
     */
    public FailureData data(long execution) {
        RecordedExecution failing = report.execution();
        RecordedExecution passing = report.passing();
        Failure failure = report.failure();
        return new FailureData(
                failure.type().label(),
                Cut.to(Cut.MESSAGE, failure.message()),
                Cut.to(Cut.MESSAGE, failure.identity()),
                failure.cause() == null ? List.of() : frames(Stacks.ofException(failure.cause())),
                execution,
                schedule(shrunk.original(), names(shrunk.original())),
                schedule(
                        shrunk.schedule(),
                        failing.tasks().stream()
                                .map(task -> Cut.to(Cut.NAME, task.name()))
                                .toList()),
                shrunk.describe(),
                pairs(failing, passing),
                reason(failing),
                new ExecutionDataMaker(failing).make(program.dependence()),
                passing == null ? null : new ExecutionDataMaker(passing).make(program.dependence()),
                Cut.to(10 * Cut.MESSAGE, report.wholeBody()),
                null,
                null,
                Histories.of(failure));
    }

    private String reason(RecordedExecution failing) {
        if (why == null) {
            return null;
        }
        StringBuilder reason = new StringBuilder(decision());
        String cause = report.cause();
        reason.append(cause == null ? "" : " " + cause);
        reason.append(report.cured() == null ? "" : " " + report.cured());
        new EarlyTimeOuts(failing).lines().forEach(line -> reason.append(' ').append(line));
        return reason.toString();
    }

    private String decision() {
        if (why.decisive() != null && why.decisive().unseen()) {
            return "It fails because (2) does not see (1). If (2) sees (1) it passes.";
        }
        if (why.decisive() != null) {
            return "It fails because (1) comes before (2). With (2) before (1) it passes.";
        }
        String words = report.withoutPair();
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private List<Pair> pairs(RecordedExecution failing, RecordedExecution passing) {
        List<Pair> pairs = new ArrayList<>();
        for (DecisivePair pair : why == null ? List.<DecisivePair>of() : why.pairs()) {
            Event first = event(failing, pair.firstPosition());
            Event second = event(failing, pair.secondPosition());
            boolean isShown = passing != null && pair.equals(why.decisive());
            pairs.add(new Pair(
                    pair.firstPosition() + 1,
                    second == null ? null : second.number(),
                    Cut.to(Cut.NAME, pair.first().task().name()),
                    Cut.to(Cut.NAME, pair.second().task().name()),
                    words(failing, first, pair.first()),
                    words(failing, second, pair.second()),
                    report.remark(pair).strip(),
                    stack(first, pair.first()),
                    stack(second, pair.second()),
                    pair.passing().toString(),
                    isShown ? counterpart(failing, pair.first(), pair.firstPosition(), passing) : null,
                    isShown ? counterpart(failing, pair.second(), pair.secondPosition(), passing) : null));
        }
        return pairs;
    }

    private static Event event(RecordedExecution execution, int position) {
        return execution.events().stream()
                .filter(e -> !e.isWait() && e.number() == position + 1)
                .findFirst()
                .orElse(null);
    }

    private static String words(RecordedExecution failing, Event event, Operation operation) {
        String words = event == null ? failing.words(operation) : Wording.of(event);
        return Cut.to(Cut.WORDS, words);
    }

    private static List<String> stack(Event event, Operation operation) {
        if (event != null && !event.stack().isEmpty()) {
            return frames(event.stack());
        }
        String place = Wording.fullPlace(operation);
        return place.isEmpty() ? List.of() : List.of(place);
    }

    private static List<String> frames(List<StackTraceElement> stack) {
        return stack.stream()
                .map(frame -> Cut.to(Cut.WORDS, Stacks.text(frame)))
                .toList();
    }

    /** The same step of the same task in the passing execution: the n-th of its kind at its place; null if there is none. */
    private static Integer counterpart(
            RecordedExecution failing, Operation operation, int position, RecordedExecution passing) {
        int occurrence = 1;
        if (position >= 0) {
            occurrence = (int) failing.events().stream()
                    .filter(e -> !e.isWait() && e.number() <= position + 1 && isLike(e.operation(), operation))
                    .count();
        } else {
            occurrence += (int) failing.events().stream()
                    .filter(e -> !e.isWait() && isLike(e.operation(), operation))
                    .count();
        }
        for (Event event : passing.events()) {
            if (!event.isWait() && isLike(event.operation(), operation) && --occurrence == 0) {
                return event.number();
            }
        }
        return null;
    }

    private static boolean isLike(Operation a, Operation b) {
        return a.task().key() == b.task().key() && a.kind() == b.kind() && a.site() == b.site();
    }

    private static ScheduleData schedule(Schedule schedule, List<String> tasks) {
        List<Integer> runs = new ArrayList<>();
        for (int i = 0; i < schedule.length() && runs.size() < MOST_RUNS; i++) {
            if (i > 0 && schedule.task(i) == schedule.task(i - 1)) {
                runs.set(runs.size() - 1, runs.get(runs.size() - 1) + 1);
            } else {
                runs.add(schedule.task(i));
                runs.add(1);
            }
        }
        return new ScheduleData(schedule.toString(), schedule.length(), schedule.switches(), tasks, runs);
    }

    /** The names of the tasks under a schedule, in which they may have other numbers. */
    private List<String> names(Schedule schedule) {
        TreeMap<Integer, String> names = new TreeMap<>();
        Decorator listener = new Decorator(new Replaying(schedule, new RandomWalk())) {
            @Override
            public int choose(Choice choice) {
                int index = super.choose(choice);
                names.putIfAbsent(
                        choice.get(index).task().id(), choice.get(index).task().name());
                return index;
            }
        };
        listener.begin(new Randomness(1));
        listener.end(program.run(listener));
        List<String> list = new ArrayList<>();
        for (int id = 0; !names.isEmpty() && id <= names.lastKey(); id++) {
            list.add(Cut.to(Cut.NAME, names.getOrDefault(id, "task " + id)));
        }
        return list;
    }
}
