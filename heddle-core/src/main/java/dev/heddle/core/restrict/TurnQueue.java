package dev.heddle.core.restrict;

import dev.heddle.core.Task;
import java.util.Arrays;

/**
 * The tasks in the order in which they take turns, as a ring. A task comes right after its creator, behind those that the creator made since its own last turn:
 * then its place does not depend on how far others have got meanwhile.
 */
final class TurnQueue {
    private static final int NOBODY = -1;

    private int[] next = new int[16];
    private int[] previous = new int[16];
    /** The youngest child of each task since its last turn, or the task itself. */
    private int[] behind = new int[16];

    private boolean[] present = new boolean[16];
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

    /** How many tasks were admitted so far, by their ids. */
    int known() {
        return known;
    }

    /** A task that was not there before; callers go by ids. */
    void admit(Task task) {
        int id = task.id();
        ensure(id);
        known = id + 1;
        behind[id] = id;
        present[id] = true;
        size++;
        if (first == NOBODY) {
            first = id;
            next[id] = id;
            previous[id] = id;
            return;
        }
        int parent = task.parent();
        boolean hasParent = parent != Task.NO_PARENT && parent < known && present[parent];
        int place = hasParent ? present[behind[parent]] ? behind[parent] : parent : previous[first];
        next[id] = next[place];
        previous[next[id]] = id;
        next[place] = id;
        previous[id] = place;
        if (hasParent) {
            behind[parent] = id;
        }
    }

    private void ensure(int id) {
        if (id >= next.length) {
            int capacity = Math.max(id + 1, next.length * 2);
            next = Arrays.copyOf(next, capacity);
            previous = Arrays.copyOf(previous, capacity);
            behind = Arrays.copyOf(behind, capacity);
            present = Arrays.copyOf(present, capacity);
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
