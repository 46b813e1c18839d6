package dev.heddle.core;

import java.util.Arrays;

/**
 * The operations that are enabled at one moment, in the order of their tasks' ids, and those that are pending but blocked.
 * A program keeps one object and fills it anew (or amends it) at each step.
 */
public final class Choice {
    private Operation[] enabled = new Operation[8];
    private Operation[] blocked = new Operation[8];
    private int size;
    private int blockedSize;
    private int step;
    private int previousTask = -1;

    /** How many operations are enabled; at least one when a strategy is asked. */
    public int size() {
        return size;
    }

    public Operation get(int index) {
        return enabled[index];
    }

    /** How many operations are pending without being enabled. */
    public int blockedSize() {
        return blockedSize;
    }

    public Operation blocked(int index) {
        return blocked[index];
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
        for (int i = 0; i < size; i++) {
            if (enabled[i].task().id() == task) {
                return i;
            }
        }
        return -1;
    }

    // What follows is for programs and decorators, which fill choices.

    public void begin() {
        clear();
        step = 0;
        previousTask = -1;
    }

    public void clear() {
        size = 0;
        blockedSize = 0;
    }

    /** Notes which operation was chosen, so that the next choice can tell. */
    public void advance(Operation chosen) {
        step++;
        previousTask = chosen.task().id();
    }

    /** Appends an enabled operation; callers add in the order of task ids. */
    public void add(Operation operation) {
        if (size == enabled.length) {
            enabled = Arrays.copyOf(enabled, size * 2);
        }
        enabled[size++] = operation;
    }

    public void addBlocked(Operation operation) {
        if (blockedSize == blocked.length) {
            blocked = Arrays.copyOf(blocked, blockedSize * 2);
        }
        blocked[blockedSize++] = operation;
    }

    /** Puts an operation in its place by task id; for programs that amend the set instead of filling it anew. */
    public void insert(Operation operation) {
        add(operation);
        sink(enabled, size - 1);
    }

    public void remove(Operation operation) {
        if (cut(enabled, size, operation)) {
            size--;
        }
    }

    /** Takes an operation from the enabled ones to the blocked ones. */
    public void block(Operation operation) {
        remove(operation);
        addBlocked(operation);
        sink(blocked, blockedSize - 1);
    }

    /** Takes an operation from the blocked ones to the enabled ones. */
    public void unblock(Operation operation) {
        if (cut(blocked, blockedSize, operation)) {
            blockedSize--;
        }
        insert(operation);
    }

    private static void sink(Operation[] operations, int from) {
        Operation operation = operations[from];
        int i = from;
        for (int id = operation.task().id(); i > 0 && operations[i - 1].task().id() > id; i--) {
            operations[i] = operations[i - 1];
        }
        operations[i] = operation;
    }

    private static boolean cut(Operation[] operations, int length, Operation operation) {
        for (int i = 0; i < length; i++) {
            if (operations[i] == operation) {
                System.arraycopy(operations, i + 1, operations, i, length - 1 - i);
                operations[length - 1] = null;
                return true;
            }
        }
        return false;
    }

    public void removeBlocked(Operation operation) {
        for (int i = 0; i < blockedSize; i++) {
            if (blocked[i] == operation) {
                System.arraycopy(blocked, i + 1, blocked, i, --blockedSize - i);
                blocked[blockedSize] = null;
                return;
            }
        }
    }

    /** Makes this the sub-choice of another that a decorator lets through; everything but the enabled set is taken over. */
    public void narrow(Choice wider) {
        size = 0;
        step = wider.step;
        previousTask = wider.previousTask;
        blocked = wider.blocked;
        blockedSize = wider.blockedSize;
    }
}
