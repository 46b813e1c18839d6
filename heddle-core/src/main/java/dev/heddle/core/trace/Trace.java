package dev.heddle.core.trace;

import dev.heddle.core.Operation;
import java.util.Arrays;

/**
 * The operations of one execution, in the order in which they were executed. The log reuses its entries from execution to
 * execution; whoever keeps one must copy it.
 */
public final class Trace {
    private Operation[] events = new Operation[64];
    private int size;
    private int tasks;
    /** Where a task's steps are: {@code positions[task][index]}. */
    private int[][] positions = new int[8][];

    private int[] lengths = new int[8];

    public void clear() {
        size = 0;
        Arrays.fill(lengths, 0, tasks, 0);
        tasks = 0;
    }

    public void append(Operation operation) {
        if (size == events.length) {
            events = Arrays.copyOf(events, size * 2);
        }
        Operation entry = events[size];
        events[size] = entry == null ? operation.copy() : entry.become(operation);
        notePosition(operation.task().id(), operation.index());
        size++;
    }

    private void notePosition(int task, int index) {
        if (task >= positions.length) {
            int capacity = Math.max(positions.length * 2, task + 1);
            positions = Arrays.copyOf(positions, capacity);
            lengths = Arrays.copyOf(lengths, capacity);
        }
        tasks = Math.max(tasks, task + 1);
        int[] row = positions[task];
        if (row == null || index >= row.length) {
            row = row == null
                    ? new int[Math.max(16, index + 1)]
                    : Arrays.copyOf(row, Math.max(row.length * 2, index + 1));
            positions[task] = row;
        }
        // A step that was reported under no position (it can not be, but a gap must not point into an old execution).
        Arrays.fill(row, Math.min(lengths[task], index), index, -1);
        row[index] = size;
        lengths[task] = index + 1;
    }

    public int size() {
        return size;
    }

    /** One more than the largest task id met. */
    public int tasks() {
        return tasks;
    }

    public Operation get(int position) {
        return events[position];
    }

    /** Where a task's step with the given {@link Operation#index()} is, or -1 if it was not executed. */
    public int position(int task, int index) {
        return task >= 0 && task < tasks && index >= 0 && index < lengths[task] ? positions[task][index] : -1;
    }
}
