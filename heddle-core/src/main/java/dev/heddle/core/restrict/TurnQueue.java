package dev.heddle.core.restrict;

import dev.heddle.core.Task;
import java.util.Arrays;

/**
 * The tasks in the order in which they take turns, as a ring. A task comes right after its creator, behind those that the creator made since its own last turn, and behind all that these have
 * made: the ring is a tree of tasks, read from the root. Then its place does not depend on how far others have got meanwhile.
 */
final class TurnQueue {
    private static final int NOBODY = -1;

    private int[] next = new int[16];
    private int[] previous = new int[16];
    /** The youngest child of each task since its last turn, or the task itself. */
    private int[] behind = new int[16];

    private boolean[] present = new boolean[16];
    private int[] parents = new int[16];
    /** How many numbers of tasks were given out. */
    private int known;

    private int size;
    /** Whose turn it is, unless it has to be passed over. */
    private int first;

    void begin() {
        Arrays.fill(present, 0, known, false);
        known = 0;
        size = 0;
        first = NOBODY;
    }

    /** One more than the largest id of a task that was admitted. */
    int known() {
        return known;
    }

    /**
     * A task that was not there before. What has no turns, because it comes from outside, is in no place. A task that was {@linkplain #remove removed} may
     * leave its id to another; then creators have to have a place, or {@link Task#NO_PARENT} stands for them.
     */
    void admit(int id, int creator, boolean takesTurns) {
        ensure(id);
        known = Math.max(known, id + 1);
        behind[id] = id;
        parents[id] = creator;
        present[id] = takesTurns;
        if (!takesTurns) {
            return;
        }
        size++;
        if (first == NOBODY) {
            first = id;
            next[id] = id;
            previous[id] = id;
            return;
        }
        int parent = ancestor(id);
        int place = parent == NOBODY ? previous[first] : behind[parent] == parent ? parent : lastOf(behind[parent]);
        next[id] = next[place];
        previous[next[id]] = id;
        next[place] = id;
        previous[id] = place;
        if (parent != NOBODY) {
            behind[parent] = id;
        }
    }

    /** The last in the ring of a task and all that it has made, directly or not. */
    private int lastOf(int root) {
        int last = root;
        while (next[last] != root && isMadeBy(root, next[last])) {
            last = next[last];
        }
        return last;
    }

    private boolean isMadeBy(int root, int id) {
        int task = id;
        while (task != root && task != Task.NO_PARENT) {
            task = parents[task];
        }
        return task == root;
    }

    /** The nearest one that has a place. */
    private int ancestor(int id) {
        int parent = parents[id];
        while (parent != Task.NO_PARENT && !present[parent]) {
            parent = parents[parent];
        }
        return parent == Task.NO_PARENT ? NOBODY : parent;
    }

    private void ensure(int id) {
        if (id >= next.length) {
            int capacity = Math.max(id + 1, next.length * 2);
            next = Arrays.copyOf(next, capacity);
            previous = Arrays.copyOf(previous, capacity);
            behind = Arrays.copyOf(behind, capacity);
            present = Arrays.copyOf(present, capacity);
            parents = Arrays.copyOf(parents, capacity);
        }
    }

    int first() {
        return first;
    }

    int next(int task) {
        return next[task];
    }

    /** How many are in the ring. */
    int size() {
        return size;
    }

    /** A task took its turn: the one behind it is next. */
    void took(int task) {
        behind[task] = task;
        first = next[task];
    }

    /** A task has ended, and was passed over. */
    void remove(int task) {
        present[task] = false;
        size--;
        int parent = parents[task];
        if (parent != Task.NO_PARENT && behind[parent] == task) {
            behind[parent] = parent;
        }
        for (int id = 0; id < known; id++) {
            if (present[id] && parents[id] == task) {
                parents[id] = parent;
            }
        }
        if (next[task] == task) {
            first = NOBODY;
            return;
        }
        next[previous[task]] = next[task];
        previous[next[task]] = previous[task];
        if (first == task) {
            first = next[task];
        }
    }
}
