package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;

/**
 * What is to come instead of a step, so that a race with it goes the other way: the steps that came after it without
 * depending on it, and then the step it raced with, which may be one that never got its turn. The literature writes
 * notdep(e, E).proc(e').
 */
final class Reversal {
    private final Enumerator search;
    private final Path path;
    private int turn;
    private long from;
    private int raced;
    private int[] steps = new int[64];
    private boolean[] removed = new boolean[64];
    /** Whether the last step depends on this one. */
    private boolean[] beforeLast = new boolean[64];

    private final Past pastOfLast;
    /** Steps that will be asleep where the sequence has got to, if nothing before wakes them. */
    private final List<Footprint> sleepers = new ArrayList<>();

    private int length;
    private int left;
    private Task lastTask;
    private Footprint last;
    private boolean touched;
    private boolean varies;

    private boolean open;

    /** @param path that of the search, or one of its own for reversals that others found */
    Reversal(Enumerator search, Path path) {
        this.search = search;
        this.path = path;
        pastOfLast = new Past(path);
    }

    /**
     * @param turn the step that is to come later
     * @param raced the step it is to come after, or {@link Path#NONE} if that was not executed
     * @param operation the first operation of the latter, as it will be then
     */
    @DontInline
    void set(int turn, int raced, Task task, Operation operation) {
        this.turn = turn;
        from = path.task(turn).key();
        this.raced = raced;
        lastTask = task;
        last = raced != Path.NONE && path.operation(path.firstOperation(raced)) == operation
                ? path.footprint(raced)
                : new Footprint(task, operation);
        last = search.mayReadOlder() ? last.atWorst() : last;
        length = 0;
        for (int k = turn + 1; k < search.survived(); k++) {
            if (!path.happensBefore(turn, k)) {
                if (length + 1 == steps.length) {
                    grow();
                }
                steps[length++] = k;
            }
        }
        Arrays.fill(removed, 0, length + 1, false);
        left = length + 1;
        orderLast(raced == Path.NONE ? path.lastOf(task) : path.previous(raced));
        foresee(search.node(turn).known);
    }

    /** When the last step comes before the turn, it may do anything that it was ever seen to do. */
    @DontInline
    private void foresee(int known) {
        Footprint seen = last;
        last = search.extents.whole(seen, known);
        varies = last != seen;
        // What others would have done after a failure nobody has seen.
        open = varies && (search.extents.learned().isTooMuch() || raced >= search.survived());
        int common = search.node(0).known;
        boolean anything = varies && search.extents.mayTouchAnything(seen, common);
        for (int k = 0; varies && !open && k < length; k++) {
            open = !beforeLast[k]
                    && (!search.independence.independent(last, steps[k], known)
                            || (anything && search.independence.touchesUnknown(steps[k], common)));
        }
    }

    /** Makes it one that was found elsewhere: its steps, and nothing else, become the path. */
    @DontInline
    void set(Reversed found) {
        path.truncate(0);
        length = found.steps().size() - 1;
        while (steps.length <= length) {
            grow();
        }
        for (int k = 0; k < length; k++) {
            path.append(found.steps().get(k));
            steps[k] = k;
        }
        turn = found.turn();
        from = found.from();
        raced = found.executed() ? found.certain() : Path.NONE;
        last = found.steps().get(length);
        lastTask = last.task;
        Arrays.fill(removed, 0, length + 1, false);
        left = length + 1;
        orderLast(path.lastOf(lastTask));
        varies = false;
        open = found.open();
    }

    /** The same for others. */
    Reversed copy() {
        Footprint[] all = new Footprint[length + 1];
        int certain = 0;
        for (int k = 0; k <= length; k++) {
            all[k] = footprint(k);
            certain += k < length && isCertain(k) ? 1 : 0;
        }
        return new Reversed(turn, from, List.of(all), certain, raced != Path.NONE, open);
    }

    @DontInline
    private void orderLast(int previous) {
        pastOfLast.begin(previous);
        touched = false;
        for (int k = length - 1; k >= 0; k--) {
            // What came after the step that raced came after all that it may depend on.
            boolean depends = (raced == Path.NONE || steps[k] < raced) && dependsOnLast(steps[k]);
            touched |= depends && !path.happensBefore(steps[k], previous);
            beforeLast[k] = depends || pastOfLast.has(steps[k]);
            if (depends) {
                pastOfLast.join(steps[k]);
            }
        }
    }

    private boolean dependsOnLast(int step) {
        for (Operation operation : last.operations) {
            if (path.dependent(step, operation)) {
                return true;
            }
        }
        return false;
    }

    private void grow() {
        steps = Arrays.copyOf(steps, steps.length * 2);
        removed = Arrays.copyOf(removed, steps.length);
        beforeLast = Arrays.copyOf(beforeLast, steps.length);
    }

    /** The step that is to come later. */
    int turn() {
        return turn;
    }

    /** Whether it was found below the turn of this step. */
    boolean isFrom(Footprint step) {
        return step.task.key() == from;
    }

    /** The step it is to come after, or {@link Path#NONE} if that was not executed. */
    int raced() {
        return raced;
    }

    /** Whether the k-th step is part of the sequence in every execution that goes the same way up to the step that raced. */
    boolean isCertain(int k) {
        return k == length || raced == Path.NONE || steps[k] < raced;
    }

    /** The same for all of its steps. */
    boolean isCertain() {
        return length == 0 || isCertain(length - 1);
    }

    /** The same for the next step of a task, which may not be part of the sequence at all. */
    boolean isCertain(Footprint step) {
        int own = indexOf(step);
        return own >= 0 && isCertain(own);
    }

    /** Whether steps that come before the last one now may have changed whether it is enabled. */
    boolean touchesLast() {
        return touched;
    }

    /** Whether the last step may do something else than it did, since what comes before it is another past. */
    boolean varies() {
        return varies;
    }

    /**
     * Whether that may be something that depends on other steps of the sequence, which need not come before it: then nobody knows which orders of them there are,
     * nor what may come first.
     */
    boolean isOpen() {
        return open;
    }

    /** How many steps, counting those removed. */
    int size() {
        return length + 1;
    }

    boolean isEmpty() {
        return left == 0;
    }

    boolean isRemoved(int k) {
        return removed[k];
    }

    Task task(int k) {
        return k == length ? lastTask : path.task(steps[k]);
    }

    Task lastTask() {
        return lastTask;
    }

    Footprint footprint(int k) {
        return k < length ? path.footprint(steps[k]) : last;
    }

    /** The sequence begins where these sleep. */
    void beginAmong(List<Footprint> asleep) {
        sleepers.clear();
        sleepers.addAll(asleep);
    }

    /** What begins with this step is explored before. */
    void addSleeper(Footprint step) {
        sleepers.add(step);
    }

    /** Takes a step: those that depend on it wake up. */
    @DontInline
    void wakeBy(Footprint step, int known) {
        for (int i = sleepers.size() - 1; i >= 0; i--) {
            if (sleepers.get(i).isOf(step.task) || !search.independence.independent(sleepers.get(i), step, known)) {
                sleepers.set(i, sleepers.get(sleepers.size() - 1));
                sleepers.remove(sleepers.size() - 1);
            }
        }
    }

    boolean isAnyoneAsleep() {
        return !sleepers.isEmpty();
    }

    /** Whether the last step cannot come before this one. */
    boolean isBeforeLast(int k) {
        return k < length && beforeLast[k];
    }

    private boolean happensBefore(int k, int later) {
        return later == length ? beforeLast[k] : path.happensBefore(steps[k], steps[later]);
    }

    /** Whether the k-th step is the first of its task and depends on none before it: an initial of the sequence. */
    boolean isInitial(int k) {
        for (int before = 0; before < k; before++) {
            if (!removed[before] && (happensBefore(before, k) || task(before).key() == task(k).key())) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether the sequence, perhaps extended, can be reordered to begin with this step: a weak initial.
     *
     * @param known resource numbers up to this one can be compared with those of other executions
     */
    @DontInline
    boolean mayBeginWith(Footprint step, int known) {
        int own = indexOf(step);
        if (own >= 0) {
            return isInitial(own);
        }
        for (int k = 0; k < length; k++) {
            if (!removed[k] && !search.independence.independent(step, steps[k], known)) {
                return false;
            }
        }
        return removed[length] || search.independence.independent(step, last, known);
    }

    /** Whether the step is part of the sequence and can come first in it. */
    boolean canBeginWithIts(Footprint step) {
        int own = indexOf(step);
        return own >= 0 && isInitial(own);
    }

    /** The first step of a task that is left, or -1. */
    private int indexOf(Footprint step) {
        for (int k = 0; k <= length; k++) {
            if (!removed[k] && step.isOf(task(k))) {
                return k;
            }
        }
        return -1;
    }

    /** Whether the task's first step reads another write in this sequence. */
    boolean readsOtherThan(Footprint step) {
        int own = indexOf(step);
        return own >= 0 && footprint(own).read() != step.read();
    }

    /** Takes the task's first step out; returns whether it was there. */
    boolean remove(Footprint step) {
        int own = indexOf(step);
        if (own >= 0) {
            removed[own] = true;
            left--;
        }
        return own >= 0;
    }
}
