package dev.heddle.core;

import java.util.Arrays;

/**
 * The operations that are enabled at one moment, and those that are pending but blocked, both in the order of their tasks' ids.
 * A program keeps one object and fills it anew (or amends it) at each step.
 */
public final class Choice {
    private final PendingOperations enabled;
    private PendingOperations blocked;
    private int step;
    private int previousTask = -1;
    private boolean unsteady;

    public Choice() {
        PendingOperations.ByTask byTask = new PendingOperations.ByTask();
        enabled = new PendingOperations(byTask);
        blocked = new PendingOperations(byTask);
    }

    /** How many operations are enabled; at least one when a strategy is asked. */
    public int size() {
        return enabled.size();
    }

    public Operation get(int index) {
        return enabled.get(index);
    }

    /** The id of the task that an enabled operation belongs to. */
    public int task(int index) {
        return enabled.task(index);
    }

    /** How many operations are pending without being enabled. */
    public int blockedSize() {
        return blocked.size();
    }

    public Operation blocked(int index) {
        return blocked.get(index);
    }

    /** How many choices were made before this one. */
    public int step() {
        return step;
    }

    /** The id of the task that made the last step, or -1 at the beginning. */
    public int previousTask() {
        return previousTask;
    }

    /** The index of the enabled operation of the task that made the last step, or -1: to choose it is not to switch. */
    public int previous() {
        return indexOf(previousTask);
    }

    /** The index of the enabled operation of a task, or -1 if it has none. */
    public int indexOf(int task) {
        return enabled.indexOf(task);
    }

    /**
     * Whether operations may lose their turn to others that are independent of them: then all that are enabled have to be tried here, as what an execution
     * shows later does not tell of that.
     */
    public boolean isUnsteady() {
        return unsteady;
    }

    // What follows is for programs and decorators, which fill choices.

    public void begin() {
        clear();
        unsteady = false;
        step = 0;
        previousTask = -1;
    }

    public void clear() {
        enabled.clear();
        blocked.clear();
    }

    /** Notes which operation was chosen, so that the next choice can tell. */
    public void advance(Operation chosen) {
        step++;
        previousTask = chosen.task().id();
    }

    /** Appends an enabled operation; callers add in the order of task ids. */
    public void add(Operation operation) {
        enabled.add(operation);
    }

    /** Puts an operation in its place by task id; for programs that amend the set instead of filling it anew. */
    public void insert(Operation operation) {
        enabled.insert(operation);
    }

    public void remove(Operation operation) {
        enabled.remove(operation);
    }

    /** Takes an operation from the enabled ones to the blocked ones. */
    public void block(Operation operation) {
        enabled.remove(operation);
        blocked.insert(operation);
    }

    /** Takes an operation from the blocked ones, if it is one, to the enabled ones. */
    public void unblock(Operation operation) {
        blocked.remove(operation);
        enabled.insert(operation);
    }

    /** The same as {@link #block} for all of some tasks that are enabled, in one go. */
    public void blockAll(TaskSet tasks) {
        enabled.moveTo(blocked, tasks);
    }

    /** The same as {@link #unblock} for all of some tasks that are blocked. */
    public void unblockAll(TaskSet tasks) {
        blocked.moveTo(enabled, tasks);
    }

    /** Whether a task's operation is enabled; for programs that amend the set. */
    public boolean isEnabled(int task) {
        return enabled.has(task);
    }

    public void removeBlocked(Operation operation) {
        blocked.remove(operation);
    }

    /** Makes this the sub-choice of another that a decorator lets through; everything but the enabled set is taken over. */
    public void narrow(Choice wider) {
        enabled.clear();
        step = wider.step;
        previousTask = wider.previousTask;
        unsteady = wider.unsteady;
        blocked = wider.blocked;
    }

    /** Makes this another view of the same moment, in which nothing is enabled or blocked yet. */
    public void renew(Choice other, boolean newUnsteady) {
        clear();
        step = other.step;
        previousTask = other.previousTask;
        unsteady = newUnsteady;
    }

    /** Appends a blocked operation; callers add in the order of task ids. */
    public void addBlocked(Operation operation) {
        blocked.add(operation);
    }

    /** Some tasks, by their ids, as bits. */
    public static final class TaskSet {
        private long[] bits = new long[1];

        public void add(int task) {
            int word = task / Long.SIZE;
            if (word >= bits.length) {
                bits = Arrays.copyOf(bits, Math.max(word + 1, bits.length * 2));
            }
            bits[word] |= 1L << task;
        }

        public void remove(int task) {
            if (task / Long.SIZE < bits.length) {
                bits[task / Long.SIZE] &= ~(1L << task);
            }
        }

        public boolean contains(int task) {
            return task / Long.SIZE < bits.length && (bits[task / Long.SIZE] >>> task & 1) != 0;
        }

        public void clear() {
            Arrays.fill(bits, 0);
        }

        /** The first of them from an id on; -1 if there is none. */
        public int next(int from) {
            for (int word = from / Long.SIZE; word < bits.length; word++) {
                long left = word == from / Long.SIZE ? bits[word] & -1L << from : bits[word];
                if (left != 0) {
                    return word * Long.SIZE + Long.numberOfTrailingZeros(left);
                }
            }
            return -1;
        }

        int size() {
            return before(bits.length * Long.SIZE);
        }

        /** Writes their ids, in order, to an array that is long enough. */
        void copyTo(int[] ids) {
            int size = 0;
            for (int word = 0; word < bits.length; word++) {
                for (long left = bits[word]; left != 0; left &= left - 1) {
                    ids[size++] = word * Long.SIZE + Long.numberOfTrailingZeros(left);
                }
            }
        }

        /** How many of them come before an id. */
        int before(int task) {
            int count = 0;
            int last = Math.min(task / Long.SIZE, bits.length);
            for (int word = 0; word < last; word++) {
                count += Long.bitCount(bits[word]);
            }
            return last < bits.length && last == task / Long.SIZE
                    ? count + Long.bitCount(bits[last] & ~(-1L << task))
                    : count;
        }

        /** Takes those that are among some from this to another; returns whether there are any. */
        boolean moveTo(TaskSet to, TaskSet some) {
            boolean any = false;
            int length = Math.min(bits.length, some.bits.length);
            if (length > to.bits.length) {
                to.bits = Arrays.copyOf(to.bits, length);
            }
            for (int word = 0; word < length; word++) {
                long moved = bits[word] & some.bits[word];
                bits[word] ^= moved;
                to.bits[word] |= moved;
                any |= moved != 0;
            }
            return any;
        }
    }
}
