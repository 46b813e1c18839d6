package dev.heddle.core.strategy.sample;

import dev.heddle.core.Task;
import java.util.Arrays;

/**
 * How many steps each task still has before it, itself and the tasks it has yet to create, by an estimate of each task's
 * total; counted down while the execution runs.
 */
final class Remaining {
    /** The estimate for a task, with its descendants. */
    @FunctionalInterface
    interface Estimate {
        int of(Task task);
    }

    private int[] remaining = new int[16];
    private int tasks;

    void begin() {
        tasks = 0;
    }

    /** Makes a task known: what it has before it no longer counts as its creator's. Returns true if it is new. */
    boolean meet(Task task, Estimate estimate) {
        int id = task.id();
        if (id < tasks && remaining[id] >= 0) {
            return false;
        }
        if (id >= remaining.length) {
            remaining = Arrays.copyOf(remaining, Math.max(id + 1, remaining.length * 2));
        }
        while (tasks <= id) {
            remaining[tasks++] = -1;
        }
        int own = estimate.of(task);
        remaining[id] = own;
        int parent = task.parent();
        if (parent >= 0 && parent < tasks && remaining[parent] > 0) {
            remaining[parent] = Math.max(0, remaining[parent] - own);
        }
        return true;
    }

    int of(int task) {
        return task < tasks ? Math.max(0, remaining[task]) : 0;
    }

    void countDown(int task) {
        if (task < tasks && remaining[task] > 0) {
            remaining[task]--;
        }
    }
}
