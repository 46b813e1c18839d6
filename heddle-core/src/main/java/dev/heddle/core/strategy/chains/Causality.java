package dev.heddle.core.strategy.chains;

import dev.heddle.core.Access;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.Arrays;

/**
 * Vector clocks while an execution runs: what each task knows of the others' steps, by program order, creation, and the order
 * of accesses to shared resources. It tells which executed steps are causes of a task's pending operation.
 *
 * <p>Resources are ordered coarsely (an update that commutes counts as a write): an order too many only says that something
 * is known which is so anyway, since both steps have been executed.
 */
final class Causality {
    private int[][] taskClocks = new int[8][];
    private int[][] writeClocks = new int[32][];
    private int[][] readClocks = new int[32][];
    private int tasks;
    private int resources;

    void begin() {
        for (int t = 0; t < tasks; t++) {
            clear(taskClocks[t]);
        }
        for (int r = 0; r < resources; r++) {
            clear(writeClocks[r]);
            clear(readClocks[r]);
        }
        tasks = 0;
        resources = 0;
    }

    private static void clear(int[] clock) {
        if (clock != null) {
            Arrays.fill(clock, 0);
        }
    }

    /** Makes a task known; a new one knows what its creator knows. Tasks become known in the order of their ids. */
    void meet(Task task) {
        int id = task.id();
        while (tasks <= id) {
            admit(tasks++);
            if (tasks == id + 1 && task.parent() >= 0 && task.parent() < id) {
                join(taskClocks[id], taskClocks[task.parent()]);
            }
        }
    }

    private void admit(int id) {
        if (id == taskClocks.length) {
            taskClocks = Arrays.copyOf(taskClocks, id * 2);
        }
        int[] clock = taskClocks[id];
        if (clock == null || clock.length < taskClocks.length) {
            taskClocks[id] = clock == null ? new int[taskClocks.length] : Arrays.copyOf(clock, taskClocks.length);
        }
    }

    void executed(Operation operation) {
        meet(operation.task());
        int id = operation.task().id();
        taskClocks[id][id] = operation.index() + 1;
        int resource = operation.resource();
        if (resource != Operation.NO_RESOURCE) {
            touch(id, resource, operation.access());
        }
    }

    private void touch(int id, int resource, Access access) {
        if (resource >= writeClocks.length) {
            int capacity = Math.max(resource + 1, writeClocks.length * 2);
            writeClocks = Arrays.copyOf(writeClocks, capacity);
            readClocks = Arrays.copyOf(readClocks, capacity);
        }
        resources = Math.max(resources, resource + 1);
        taskClocks[id] = joined(taskClocks[id], writeClocks[resource]);
        if (access == Access.READ) {
            readClocks[resource] = joined(readClocks[resource], taskClocks[id]);
        } else {
            taskClocks[id] = joined(taskClocks[id], readClocks[resource]);
            writeClocks[resource] = joined(writeClocks[resource], taskClocks[id]);
        }
    }

    /** The clock with another taken in, in place if there is room. */
    private int[] joined(int[] clock, int[] other) {
        if (other == null) {
            return clock;
        }
        int[] result = clock;
        if (result == null) {
            result = new int[taskClocks.length];
        } else if (result.length < other.length) {
            result = Arrays.copyOf(result, other.length);
        }
        join(result, other);
        return result;
    }

    private static void join(int[] to, int[] from) {
        for (int t = Math.min(to.length, from.length) - 1; t >= 0; t--) {
            if (from[t] > to[t]) {
                to[t] = from[t];
            }
        }
    }

    /** Whether a task's pending operation comes after a step of a task (possibly the same) by what is known so far. */
    boolean knows(int task, int otherTask, int index) {
        int[] clock = taskClocks[task];
        return otherTask < clock.length && clock[otherTask] > index;
    }
}
