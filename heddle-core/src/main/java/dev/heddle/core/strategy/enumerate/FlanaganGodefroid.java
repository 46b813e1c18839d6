package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.List;

/**
 * Dynamic partial order reduction as it was first published, with persistent sets and without sleep sets (Flanagan, Godefroid,
 * "Dynamic Partial-Order Reduction for Model Checking Software", POPL 2005, Figures 3 and 4; Simsa, thesis 2013, §2.3.3).
 *
 * <p>Guarantee: each trace at least once.
 *
 * <p>The paper looks at every state for the last step that each task's next operation depends on. This is the same as to look,
 * once the operation was executed (or the execution ended without it), at all dependent steps since its task got there, and
 * at the last one before; that is what happens here. "May be co-enabled" is what {@link RaceFinder} knows.
 */
public final class FlanaganGodefroid extends Enumerator {
    private final RaceFinder races;
    /** What cannot come after the operation that is looked at. */
    private final Past past;

    public FlanaganGodefroid(Dependence dependence) {
        super(dependence, resource -> true);
        races = new RaceFinder(this, reversal -> {});
        past = new Past(path);
    }

    @Override
    int enter(SearchNode node, int depth, Choice choice) {
        return anyoneAwakeOrAll(node, depth, choice);
    }

    @Override
    int next(SearchNode node, int depth) {
        return node.nextScheduled();
    }

    /** The paper knows no steps that end an execution; they depend on everything, so everything is tried instead. */
    @Override
    void failed(SearchNode node, int depth) {
        scheduleAll(node, depth);
    }

    @Override
    boolean usesSleep() {
        return false;
    }

    @Override
    void analyse(int fresh, List<Operation> blocked) {
        for (int step = fresh; step < path.depth(); step++) {
            int end = path.endOfOperations(step);
            past.begin(path.previous(step), step);
            for (int p = path.firstOperation(step); p < end; p++) {
                look(step, path.task(step), path.previous(step), path.operation(p), p == path.firstOperation(step));
            }
        }
        for (Operation operation : blocked) {
            past.begin(path.lastOf(operation.task()), operation);
            look(path.depth(), operation.task(), path.lastOf(operation.task()), operation, true);
        }
    }

    private void look(int before, Task task, int previous, Operation operation, boolean first) {
        for (int turn = before - 1; turn >= 0; turn--) {
            if (path.task(turn).id() != task.id()
                    && path.dependent(turn, operation)
                    && !past.has(turn)
                    && (!first || races.mayBeCoEnabled(turn, task, previous, operation))) {
                add(turn, task, previous);
                if (turn < previous) {
                    return;
                }
            }
        }
    }

    /** The task itself, or one that must come first for it to get there, or else everybody. */
    private void add(int turn, Task task, int previous) {
        SearchNode node = node(turn);
        int own = node.indexOf(task.id());
        if (own >= 0) {
            schedule(node, turn, own);
            return;
        }
        int found = -1;
        for (int k = turn + 1; k < path.depth(); k++) {
            int index = node.indexOf(path.task(k).id());
            if (index >= 0 && path.happensBefore(k, previous)) {
                if (node.isScheduled(index)) {
                    return;
                }
                found = found < 0 ? index : found;
            }
        }
        if (found >= 0) {
            schedule(node, turn, found);
            return;
        }
        scheduleAll(node, turn);
    }
}
