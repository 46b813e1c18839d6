package dev.heddle.core;

import java.util.Arrays;

/**
 * Pending operations of different tasks, in the order of their tasks' ids. They are filled in that order, or amended: then they are kept by
 * task, where that costs the same however many there are, and put in order only when somebody looks. (When a lock changes hands, everyone
 * who wants it is enabled or blocked at once.)
 */
final class PendingOperations {
    private Operation[] inOrder = new Operation[8];
    private int[] ids = new int[8];
    private int size;

    /** The operation of each task, and the tasks that have one as bits; meaningful once something was amended. */
    private Operation[] byTask = new Operation[Long.SIZE];

    private long[] present = new long[1];
    private boolean amended;

    /** Whether these know more than what is in order. */
    private boolean stale;

    int size() {
        if (stale) {
            putInOrder();
        }
        return size;
    }

    Operation get(int index) {
        if (stale) {
            putInOrder();
        }
        return inOrder[index];
    }

    int task(int index) {
        if (stale) {
            putInOrder();
        }
        return ids[index];
    }

    int indexOf(int task) {
        int length = size();
        for (int i = 0; i < length; i++) {
            if (ids[i] == task) {
                return i;
            }
        }
        return -1;
    }

    void clear() {
        size = 0;
        amended = false;
        stale = false;
    }

    /** Callers add in the order of task ids. */
    void add(Operation operation) {
        if (amended) {
            insert(operation);
        } else {
            append(operation);
        }
    }

    void insert(Operation operation) {
        if (!amended) {
            amend();
        }
        int task = operation.task().id();
        if (task >= byTask.length) {
            byTask = Arrays.copyOf(byTask, Math.max(task + 1, byTask.length * 2));
            present = Arrays.copyOf(present, byTask.length / Long.SIZE + 1);
        }
        byTask[task] = operation;
        present[task / Long.SIZE] |= 1L << task;
        stale = true;
    }

    void remove(Operation operation) {
        if (!amended) {
            amend();
        }
        int task = operation.task().id();
        if (task < byTask.length && byTask[task] == operation) {
            byTask[task] = null;
            present[task / Long.SIZE] &= ~(1L << task);
            stale = true;
        }
    }

    private void amend() {
        amended = true;
        Arrays.fill(byTask, null);
        Arrays.fill(present, 0);
        for (int i = 0; i < size; i++) {
            insert(inOrder[i]);
        }
    }

    private void append(Operation operation) {
        if (size == inOrder.length) {
            inOrder = Arrays.copyOf(inOrder, size * 2);
            ids = Arrays.copyOf(ids, size * 2);
        }
        ids[size] = operation.task().id();
        inOrder[size++] = operation;
    }

    private void putInOrder() {
        stale = false;
        int before = size;
        size = 0;
        for (int word = 0; word < present.length; word++) {
            for (long bits = present[word]; bits != 0; bits &= bits - 1) {
                append(byTask[word * Long.SIZE + Long.numberOfTrailingZeros(bits)]);
            }
        }
        if (size < before) {
            Arrays.fill(inOrder, size, before, null);
        }
    }
}
