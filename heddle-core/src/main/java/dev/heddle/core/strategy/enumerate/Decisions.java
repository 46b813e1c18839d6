package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What an algorithm that enumerates decides, and what it is given for that: the path so far and the choices along it. How the tree is walked, and when executions repeat
 * or go astray, is {@link Enumerator}'s business.
 */
abstract class Decisions {
    final Path path;
    final Independence independence;
    final Extents extents;
    final Blocked blocked = new Blocked();
    final Growth growth = new Growth();
    SearchNode[] nodes = new SearchNode[64];

    /** How many steps let the execution go on: all, or all but the last. */
    int survived;

    boolean readsOlder;

    /** @param stableResources which numbers of resources mean the same in all executions; if in doubt, none */
    Decisions(Dependence dependence, IntPredicate stableResources) {
        path = new Path(dependence);
        independence = new Independence(path, stableResources);
        extents = new Extents(path, independence);
    }

    /** A choice is met for the first time. Returns the index of the turn to take, or -1 if nothing needs to be. */
    abstract int enter(SearchNode node, int depth, Choice choice);

    /** The index of another turn to take at a choice, or -1. What was taken last is asleep already. */
    abstract int next(SearchNode node, int depth);

    /** The execution ended; steps from {@code fresh} on were not there in the one before. Those blocked could not go on. */
    void analyse(int fresh, List<Operation> blocked) {}

    /** Sees to a reversal at a choice of its own, unless it is covered. Returns whether another end of the execution might decide otherwise. */
    boolean plan(Reversal reversal, SearchNode node) {
        throw new IllegalStateException("no races are looked for");
    }

    /** The search starts again. */
    void forget() {}

    /** Another search's state is taken over; path and choices are there already. */
    void takeOver(Fragment fragment) {}

    /** Which steps of the path have races to be looked at again. */
    boolean[] unsettled(int depth) {
        return new boolean[depth];
    }
    /** The turn taken last is taken once more, and reads another write: what was planned to come after it is done. */
    void nothingPlanned(SearchNode node) {}

    /** The turn taken last ended the execution. */
    void failed(SearchNode node, int depth) {}

    /** Whether turns taken are put to sleep for those that come after. */
    boolean usesSleep() {
        return true;
    }

    /** Nobody will go on with it: gives back the memory that it has taken. */
    public final void giveUp() {
        path.shrink();
        nodes = new SearchNode[64];
    }

    // For the algorithms.

    final SearchNode node(int depth) {
        if (depth >= nodes.length) {
            nodes = Arrays.copyOf(nodes, nodes.length * 2);
        }
        if (nodes[depth] == null) {
            nodes[depth] = new SearchNode();
        }
        return nodes[depth];
    }

    /** Whether reads had a choice in this program. */
    final boolean mayReadOlder() {
        return readsOlder;
    }

    final int survived() {
        return survived;
    }

    final void schedule(SearchNode node, int depth, int index) {
        growth.schedule(node, index);
    }

    final void scheduleAll(SearchNode node, int depth) {
        for (int i = 0; i < node.size(); i++) {
            schedule(node, depth, i);
        }
    }

    /** Who goes on where nothing else decides: the same task as before unless it yields, else the next one not asleep; or -1. */
    final int anyoneAwake(SearchNode node, int depth, Choice choice) {
        return node.anyoneAwake(depth == 0 ? -1 : path.task(depth - 1).id(), choice);
    }

    /** The same for who plans by what executions show later, which does not tell of an unsteady choice: there all are tried. */
    final int anyoneAwakeOrAll(SearchNode node, int depth, Choice choice) {
        if (choice.isUnsteady()) {
            scheduleAll(node, depth);
        }
        return anyoneAwake(node, depth, choice);
    }

    /** To get to the end of an execution that tells nothing new: in turn, so that tasks that spin do not stay alone. */
    static int anyone(Choice choice) {
        return choice.step() % choice.size();
    }

    /**
     * A step that ends the execution (a failure) keeps all others from going on, so none of them shows what it would have
     * done. If nothing that was taken at this choice let the execution go on, something else is, with the step that failed
     * asleep: whatever could change its past wakes it, and if nothing does, its failure is known.
     */
    final int insteadOfTheCut(SearchNode node, int depth) {
        int index = node.firstUnscheduled();
        if (index >= 0) {
            schedule(node, depth, index);
        }
        return index;
    }

    /**
     * Those that could not go on at the last choice that was looked at. If nothing is looked at afterwards, because all are asleep or because the step taken there fails, nobody
     * else tells of them: the step may have let them go on before it failed.
     */
    static final class Blocked {
        /** Filled anew again and again, since there is a choice at each step. */
        private final List<Operation> operations = new ArrayList<>();

        private int size;

        void at(Choice choice) {
            size = choice.blockedSize();
            for (int i = 0; i < size; i++) {
                if (i == operations.size()) {
                    operations.add(choice.blocked(i).copy());
                } else {
                    operations.get(i).become(choice.blocked(i));
                }
            }
        }

        /** Copies, which may be kept. */
        List<Operation> all() {
            List<Operation> all = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                all.add(operations.get(i).copy());
            }
            return all;
        }
    }
}
