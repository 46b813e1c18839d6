package dev.heddle.core.shrink;

import dev.heddle.core.Dependence;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.trace.HappensBefore;
import dev.heddle.core.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the operations whose order decides whether a program fails.
 *
 * <pre>{@code
 * Explanation why = new Explainer(program).explain(shrunk.failure(), shrunk.schedule());
 * }</pre>
 *
 * <p>Candidates are the conflicts of the failing execution ({@link HappensBefore}), including those with operations that were
 * still waiting at its end: the lock that a deadlocked task did not get. For each, the one closest to the failure first, the
 * program is run with just that order reversed, by a {@link HeldBack}. If it passes, the pair is decisive.
 *
 * <p>Under weak memory the first candidates are the reads that did not see the newest write: each is let see it.
 *
 * <p>An execution that fails early may have no such conflict, because what should have come first had not come at all. Then
 * the steps before the failure are held back instead, the last one first, for as long as anything else can be done. If that
 * passes, the pair is that step and the first operation of another task that it has to wait for: if there is one, a dependent
 * operation; otherwise any, as what matters may be something that is no operation (to join a thread that was not started yet).
 * Executions of more than {@value #LONGEST} events, which are those of livelocks, are not explained.
 */
public final class Explainer {
    private static final Budget DEFAULT_BUDGET = Budget.executions(5_000).andTime(Duration.ofSeconds(3));

    /** Who reads it does not look for a pair among more, and the conflicts are up to the square of that. */
    private static final int LONGEST = 20_000;

    /** More reasons than this explain nothing. */
    private static final int MOST_PAIRS = 3;

    /** So many are enough to say that it is no matter of order. */
    private static final int OTHER_ORDERS = 40;

    private record Conflict(int earlier, int later) {}

    private final Program program;
    private Budget budget = DEFAULT_BUDGET;
    private Runner runner;
    private ExecutionLog failing;
    private Trace trace;
    /** How many of the trace's events happened; those behind were pending at the end. */
    private int happened;

    private int patience;
    private int tried;

    public Explainer(Program program) {
        this.program = program;
    }

    /** How many executions, and how long, it may take. */
    public Explainer budget(Budget newBudget) {
        budget = newBudget;
        return this;
    }

    /** Explains the failure of a schedule; shrink it first, or there will be many reasons. */
    public Explanation explain(Failure failure, Schedule schedule) {
        runner = new Runner(program, budget);
        patience = 2 * schedule.length() + 200;
        tried = 0;
        Outcome outcome = runner.run(new Replaying(schedule, RunToBlock.fair(patience)));
        if (!outcome.failed() || !outcome.failure().identity().equals(failure.identity())) {
            return new Explanation(List.of(), 0, false, 0);
        }
        failing = runner.log();
        trace = failing.trace();
        happened = trace.size();
        if (happened > LONGEST) {
            return new Explanation(List.of(), 0, false, 0);
        }
        outcome.blocked().forEach(trace::append);
        List<DecisivePair> unseen = seeTheNewest();
        if (!unseen.isEmpty()) {
            return new Explanation(List.copyOf(unseen), tried, runner.mayGoOn(), 0);
        }
        List<DecisivePair> pairs = whole(reverseConflicts(failure.type() == Failure.Type.DEADLOCK));
        if (pairs.isEmpty()) {
            pairs = holdBack(program.dependence());
        }
        if (pairs.isEmpty()) {
            pairs = holdBack((one, other) -> true);
        }
        boolean complete = runner.mayGoOn();
        return new Explanation(List.copyOf(pairs), tried, complete, pairs.isEmpty() ? alike(failure) : 0);
    }

    /** In how many orders that chance makes the program fails like this; 0 if there is one in which it does not. */
    private int alike(Failure failure) {
        int alike = 0;
        while (alike < OTHER_ORDERS && runner.mayGoOn()) {
            Outcome outcome = runner.run(RunToBlock.fair(0), alike + 1);
            if (!outcome.failed() || !outcome.failure().identity().equals(failure.identity())) {
                return 0;
            }
            alike++;
        }
        return alike;
    }

    /**
     * The whole of what two tasks do to one thing, in place of a part of it. With just two accesses in the other order the program may pass by another mistake: an update
     * that gets lost keeps an account from being overdrawn. If all that the second task does there can come before all that the first one does, that is the order to show.
     */
    private List<DecisivePair> whole(List<DecisivePair> pairs) {
        DecisivePair closest = pairs.isEmpty() ? null : pairs.get(0);
        if (closest == null
                || closest.secondPosition() < 0
                || closest.first().resource() != closest.second().resource()) {
            return pairs;
        }
        int before = closest.firstPosition();
        while (before >= 0 && !isAlike(before, closest.second())) {
            before--;
        }
        int first = before + 1;
        while (first < closest.firstPosition() && !isAlike(first, closest.first())) {
            first++;
        }
        int second = closest.secondPosition();
        // What was looked at is acted upon by the next write.
        for (int i = second; i < happened && trace.get(second).isRead() && !isAlike(i, closest.first()); i++) {
            second = isAlike(i, closest.second()) && !trace.get(i).isRead() ? i : second;
        }
        boolean isWider = first < closest.firstPosition() || second > closest.secondPosition();
        // Who only writes, as one who takes a lock does, has looked at nothing that could be out of date.
        if (before < 0
                || !isWider
                || !trace.get(first).isRead()
                || trace.get(second).isRead()
                || !runner.mayGoOn()) {
            return pairs;
        }
        tried++;
        Schedule passing = reverse(first, ExplainedStep.at(trace, second, true));
        if (passing == null) {
            return pairs;
        }
        List<DecisivePair> all = new ArrayList<>(pairs);
        all.add(
                0,
                new DecisivePair(
                        trace.get(first).copy(), first, trace.get(second).copy(), second, false, false, passing));
        return all.subList(0, Math.min(all.size(), MOST_PAIRS));
    }

    /** Whether the event at a position is the same task's, and on the same thing. */
    private boolean isAlike(int position, Operation operation) {
        Operation event = trace.get(position);
        return event.task() == operation.task() && event.resource() == operation.resource();
    }

    /** Lets each read that overlooked a write see it, the last one first. */
    private List<DecisivePair> seeTheNewest() {
        List<DecisivePair> pairs = new ArrayList<>();
        StaleReads reads = failing.staleReads();
        for (int i = reads.size() - 1; i >= 0 && runner.mayGoOn(); i--) {
            int second = positionOf(reads.get(i));
            int first = newestWriteBefore(second);
            if (first < 0) {
                continue;
            }
            tried++;
            Plan plan = Plan.of(failing).reading(reads.without(i));
            if (!runner.run(new FollowedPlan(plan, RunToBlock.fair(patience))).failed()) {
                pairs.add(new DecisivePair(
                        trace.get(first).copy(),
                        first,
                        trace.get(second).copy(),
                        second,
                        false,
                        true,
                        runner.log().schedule()));
            }
        }
        return pairs;
    }

    private int positionOf(StaleReads.Read read) {
        for (int i = 0; i < happened; i++) {
            if (trace.get(i).task().key() == read.task() && trace.get(i).index() == read.index()) {
                return i;
            }
        }
        return -1;
    }

    /** The write that a read overlooks, or -1: a compare-and-set that failed for no reason overlooked none. */
    private int newestWriteBefore(int position) {
        for (int i = position - 1; i >= 0 && trace.get(position).isRead(); i--) {
            if (trace.get(i).resource() == trace.get(position).resource()
                    && !trace.get(i).isRead()) {
                return i;
            }
        }
        return publicationBefore(position);
    }

    /**
     * Where the write is no event of its own, because nobody else could see the object yet: the write that made it known, which is the last one of
     * another task that the reading task saw.
     */
    private int publicationBefore(int position) {
        Operation read = trace.get(position);
        for (int i = position - 1; i >= 0 && read.isRead(); i--) {
            Operation before = trace.get(i);
            if (before.task() != read.task() || !before.isRead()) {
                continue;
            }
            for (int j = i - 1; j >= 0; j--) {
                if (trace.get(j).resource() == before.resource()
                        && !trace.get(j).isRead()
                        && trace.get(j).task() != read.task()) {
                    return j;
                }
            }
        }
        return -1;
    }

    /** @param waitsMatter whether operations that never happened are a reason, or just had not come to happen yet */
    private List<DecisivePair> reverseConflicts(boolean waitsMatter) {
        List<Conflict> conflicts = new ArrayList<>();
        new HappensBefore(program.dependence())
                .of(trace)
                .forEachConflict((earlier, later) -> conflicts.add(new Conflict(earlier, later)));
        conflicts.sort(Comparator.<Conflict, Boolean>comparing(this::isOfMessages)
                .thenComparingInt(c -> c.later < happened || waitsMatter ? c.later : -1)
                .thenComparing(Conflict::earlier)
                .reversed());
        List<DecisivePair> pairs = new ArrayList<>();
        for (Conflict conflict : conflicts) {
            if (pairs.size() == MOST_PAIRS || !runner.mayGoOn()) {
                break;
            }
            // The order of an unlock and the next lock is that of the two locks, which is the one to name.
            if (conflict.earlier >= happened || trace.get(conflict.earlier).kind() == Kind.UNLOCK) {
                continue;
            }
            tried++;
            ExplainedStep second = ExplainedStep.at(trace, conflict.later, conflict.later < happened);
            Schedule passing = reverse(conflict.earlier, second);
            if (passing != null) {
                boolean waits = conflict.later >= happened;
                pairs.add(new DecisivePair(
                        trace.get(conflict.earlier).copy(),
                        conflict.earlier,
                        trace.get(conflict.later).copy(),
                        waits ? -1 : conflict.later,
                        waits,
                        false,
                        passing));
            }
        }
        return pairs;
    }

    /** The order of two messages at their receiver says more than what somebody waits for who sees the end of it. */
    private boolean isOfMessages(Conflict conflict) {
        return trace.get(conflict.earlier).kind() == Kind.DELIVER
                && trace.get(conflict.later).kind() == Kind.DELIVER;
    }

    /** Lets the event at a position wait for a step; the schedule if that comes first then and the program passes, or else null. */
    private Schedule reverse(int position, ExplainedStep second) {
        if (runWithout(position, second).failed()) {
            return null;
        }
        Trace other = runner.log().trace();
        int secondAt = second == null ? 0 : second.positionIn(other);
        int firstAt = firstAt(position, other);
        boolean reversed = secondAt >= 0 && (firstAt < 0 || secondAt < firstAt || second == null);
        return reversed ? runner.log().schedule() : null;
    }

    /** Where the event at a position of the failing execution is in another; of whatever kind, as a time-out need not fire there. */
    private int firstAt(int position, Trace other) {
        return ExplainedStep.at(trace, position, false).positionIn(other);
    }

    private Outcome runWithout(int position, ExplainedStep until) {
        Operation event = trace.get(position);
        return runner.run(new HeldBack(
                Plan.of(failing), event.task().key(), choiceBefore(event), until, RunToBlock.fair(patience)));
    }

    /** The index of the task's last step up to the event that was a choice: only there can the task be held. */
    private int choiceBefore(Operation event) {
        int index = 0;
        for (int i = 0; i < failing.length(); i++) {
            if (failing.key(i) == event.task().key() && failing.index(i) <= event.index()) {
                index = failing.index(i);
            }
        }
        return index;
    }

    private List<DecisivePair> holdBack(Dependence related) {
        for (int position = happened - 1; position >= 0 && runner.mayGoOn(); position--) {
            tried++;
            if (reverse(position, null) != null) {
                DecisivePair pair = firstAwaited(position, runner.log().trace(), related);
                if (pair != null) {
                    return List.of(pair);
                }
            }
        }
        return List.of();
    }

    /** The first operation in a passing execution for which it is enough to wait. */
    private DecisivePair firstAwaited(int position, Trace passing, Dependence related) {
        int end = firstAt(position, passing);
        if (end < 0) {
            return null;
        }
        Operation first = passing.get(end);
        for (int i = 0; i < end && runner.mayGoOn(); i++) {
            Operation second = passing.get(i);
            if (second.task() == first.task() || !related.dependent(first, second)) {
                continue;
            }
            ExplainedStep step = ExplainedStep.at(passing, i, true);
            int at = step.positionIn(trace);
            Schedule schedule = at >= 0 && at < position ? null : reverse(position, step);
            if (schedule != null) {
                boolean came = at >= 0 && at < happened;
                Operation told = came ? trace.get(at) : second;
                return new DecisivePair(
                        trace.get(position).copy(), position, told.copy(), came ? at : -1, false, false, schedule);
            }
        }
        return null;
    }
}
