package dev.heddle.core;

import dev.heddle.core.Choice.TaskSet;
import java.util.Arrays;

/**
 * Pending operations of different tasks, in the order of their tasks' ids. They are filled in that order, or amended: then the tasks that have one are
 * kept as bits, and are put in order only when somebody looks. (When a lock changes hands, everyone who wants it is enabled or blocked at once: that
 * takes an operation on 64 tasks.)
 */
final class PendingOperations {
    /** The operation of each task; that of one without a pending operation is of no meaning. Those that are enabled and those that are blocked share it. */
    static final class ByTask {
        private Operation[] operations = new Operation[Long.SIZE];

        private void put(int task, Operation operation) {
            if (task >= operations.length) {
                operations = Arrays.copyOf(operations, Math.max(task + 1, operations.length * 2));
            }
            operations[task] = operation;
        }
    }

    private Operation[] inOrder = new Operation[8];
    private int[] ids = new int[8];
    private int size;

    private final ByTask byTask;
    /** Those who have one; meaningful once something was amended. */
    private final TaskSet present = new TaskSet();

    private boolean amended;

    /** Whether these know more than what is in order. */
    private boolean stale;

    PendingOperations(ByTask byTask) {
        this.byTask = byTask;
    }

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
        if (amended) {
            return has(task) ? present.before(task) : -1;
        }
        for (int i = 0; i < size; i++) {
            if (ids[i] == task) {
                return i;
            }
        }
        return -1;
    }

    /** For those that are amended. */
    boolean has(int task) {
        return amended && task >= 0 && present.contains(task);
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
        byTask.put(task, operation);
        present.add(task);
        stale = true;
    }

    void remove(Operation operation) {
        if (!amended) {
            amend();
        }
        int task = operation.task().id();
        if (present.contains(task) && byTask.operations[task] == operation) {
            present.remove(task);
            stale = true;
        }
    }

    /** Takes those of some tasks to others, which share the operations of each task with these. */
    void moveTo(PendingOperations others, TaskSet some) {
        if (!amended) {
            amend();
        }
        if (!others.amended) {
            others.amend();
        }
        if (present.moveTo(others.present, some)) {
            stale = true;
            others.stale = true;
        }
    }

    private void amend() {
        amended = true;
        present.clear();
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
        size = present.size();
        if (size > ids.length) {
            inOrder = Arrays.copyOf(inOrder, Math.max(size, ids.length * 2));
            ids = Arrays.copyOf(ids, inOrder.length);
        }
        present.copyTo(ids);
        for (int i = 0; i < size; i++) {
            inOrder[i] = byTask.operations[ids[i]];
        }
        if (size < before) {
            Arrays.fill(inOrder, size, before, null);
        }
    }
}
