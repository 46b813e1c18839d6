package dev.heddle.runtime;

import java.util.Arrays;

/**
 * Happens-before of the Java memory model, by vector clocks: one for each task, and one for each resource with what was released
 * there. A clock's entry for a task counts that task's releases.
 */
final class HappensBefore {
    private int[][] tasks = new int[16][];
    private int taskCount;
    private final Released exclusive = new Released();
    private final Released shared = new Released();
    private final Released inside = new Released();

    /** By task: what it had done at its last release fence, and what it has seen by accesses that do not acquire. */
    private final Released fenced = new Released();

    private final Released seen = new Released();

    void clear() {
        fenced.clear();
        seen.clear();
        taskCount = 0;
        exclusive.clear();
        shared.clear();
        inside.clear();
    }

    /** A task is there; what its parent did so far happened before it. The first task has itself as parent. */
    void added(int task, int parent) {
        if (task >= tasks.length) {
            tasks = Arrays.copyOf(tasks, Math.max(task + 1, tasks.length * 2));
        }
        int[] old = tasks[task];
        int[] clock = old != null && old.length > task ? old : new int[task + 8];
        Arrays.fill(clock, 0);
        if (parent != task) {
            clock = join(clock, tasks[parent]);
            tasks[parent][parent]++;
        }
        clock[task] = 1;
        tasks[task] = clock;
        taskCount = Math.max(taskCount, task + 1);
    }

    void acquire(int task, int resource) {
        acquire(task, exclusive.get(resource));
    }

    void acquireShared(int task, int resource) {
        acquire(task, shared.get(resource));
    }

    /** Monitors have numbers of their own, since not all of them are resources. */
    void acquireInside(int task, int monitor) {
        acquire(task, inside.get(monitor));
    }

    void releaseInside(int task, int monitor) {
        release(task, monitor, inside);
    }

    private void acquire(int task, int[] released) {
        if (released != null) {
            tasks[task] = join(tasks[task], released);
        }
    }

    void release(int task, int resource) {
        release(task, resource, exclusive);
    }

    void releaseShared(int task, int resource) {
        release(task, resource, shared);
    }

    private void release(int task, int resource, Released into) {
        int[] clock = tasks[task];
        into.set(resource, join(into.get(resource), clock));
        clock[task]++;
    }

    // Fences, as C11 has them: what comes before a release fence is released by relaxed writes after it, and what
    // relaxed
    // reads have seen is acquired by an acquire fence after them.

    void releaseFence(int task) {
        release(task, task, fenced);
    }

    void acquireFence(int task) {
        acquire(task, seen.get(task));
    }

    void relaxedWrite(int task, int resource) {
        int[] clock = fenced.get(task);
        if (clock != null) {
            exclusive.set(resource, join(exclusive.get(resource), clock));
        }
    }

    void relaxedRead(int task, int resource) {
        int[] clock = exclusive.get(resource);
        if (clock != null) {
            seen.set(task, join(seen.get(task), clock));
        }
    }

    /** How far a task is, by its own count. */
    int now(int task) {
        return tasks[task][task];
    }

    /** Whether what a task did at that count of its own happened before what another does now. */
    boolean ordered(int earlierTask, int count, int task) {
        int[] clock = tasks[task];
        return earlierTask < clock.length && clock[earlierTask] >= count;
    }

    private static int[] join(int[] into, int[] other) {
        int[] result = into;
        if (result == null) {
            result = new int[other.length];
        } else if (result.length < other.length) {
            result = Arrays.copyOf(result, other.length);
        }
        for (int i = 0; i < other.length; i++) {
            if (other[i] > result[i]) {
                result[i] = other[i];
            }
        }
        return result;
    }

    /** Clocks by resource. They are kept from execution to execution and only wiped, so that steps allocate nothing. */
    private static final class Released {
        private int[][] clocks = new int[64][];
        private int[] used = new int[64];
        private boolean[] isUsed = new boolean[64];
        private int usedCount;

        int[] get(int resource) {
            return resource < clocks.length ? clocks[resource] : null;
        }

        void set(int resource, int[] clock) {
            if (resource >= clocks.length) {
                int size = Math.max(resource + 1, clocks.length * 2);
                clocks = Arrays.copyOf(clocks, size);
                isUsed = Arrays.copyOf(isUsed, size);
            }
            clocks[resource] = clock;
            if (!isUsed[resource]) {
                isUsed[resource] = true;
                if (usedCount == used.length) {
                    used = Arrays.copyOf(used, usedCount * 2);
                }
                used[usedCount++] = resource;
            }
        }

        void clear() {
            for (int i = 0; i < usedCount; i++) {
                Arrays.fill(clocks[used[i]], 0);
                isUsed[used[i]] = false;
            }
            usedCount = 0;
        }
    }
}
