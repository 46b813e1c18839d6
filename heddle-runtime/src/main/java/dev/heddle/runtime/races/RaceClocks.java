package dev.heddle.runtime.races;

import java.util.Arrays;

/**
 * Happens-before of the Java memory model, by vector clocks: one for each task, and one for each resource with what was released
 * there. A clock's entry for a task counts that task's releases.
 */
final class RaceClocks {
    private VectorClock[] tasks = new VectorClock[16];
    private final Released exclusive = new Released();
    private final Released shared = new Released();
    private final Released inside = new Released();

    /** By task: what it had done at its last release fence, and what it has seen by accesses that do not acquire. */
    private final Released fenced = new Released();

    private final Released seen = new Released();

    /** Is told, too; null if nobody is. */
    HappensBeforeMirror mirror;

    /** Whether it is told of this as well. */
    boolean mirrored = true;

    private static final int KINDS = 4;
    private static final int SHARED = 1;
    private static final int INSIDE = 2;

    void clear() {
        fenced.clear();
        seen.clear();
        exclusive.clear();
        shared.clear();
        inside.clear();
    }

    /** A task is there; what its parent did so far happened before it. The first task has itself as parent. */
    void added(int task, int parent) {
        if (task >= tasks.length) {
            tasks = Arrays.copyOf(tasks, Math.max(task + 1, tasks.length * 2));
        }
        if (tasks[task] == null) {
            tasks[task] = new VectorClock();
        }
        VectorClock clock = tasks[task];
        clock.clearFor(task);
        if (parent != task) {
            if (mirror != null) {
                mirror.added(task, parent);
            }
            clock.join(tasks[parent]);
            advance(parent);
        }
        clock.set(task, 1);
    }

    void acquire(int task, int resource) {
        acquired(task, resource * KINDS);
        acquire(task, exclusive.get(resource));
    }

    void acquireShared(int task, int resource) {
        acquired(task, resource * KINDS + SHARED);
        acquire(task, shared.get(resource));
    }

    private void acquired(int task, int hub) {
        if (mirror != null && mirrored) {
            mirror.acquired(task, hub);
        }
    }

    private void released(int task, int hub) {
        if (mirror != null && mirrored) {
            mirror.released(task, hub);
        }
    }

    /** Monitors have numbers of their own, since not all of them are resources. */
    void acquireInside(int task, int monitor) {
        acquired(task, monitor * KINDS + INSIDE);
        acquire(task, inside.get(monitor));
    }

    void releaseInside(int task, int monitor) {
        released(task, monitor * KINDS + INSIDE);
        release(task, monitor, inside);
    }

    private void acquire(int task, VectorClock released) {
        if (released != null) {
            tasks[task].join(released);
        }
    }

    void release(int task, int resource) {
        released(task, resource * KINDS);
        release(task, resource, exclusive);
    }

    void releaseShared(int task, int resource) {
        released(task, resource * KINDS + SHARED);
        release(task, resource, shared);
    }

    private void release(int task, int resource, Released into) {
        into.add(resource, tasks[task]);
        advance(task);
    }

    private void advance(int task) {
        tasks[task].set(task, now(task) + 1);
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
        VectorClock clock = fenced.get(task);
        if (clock != null) {
            exclusive.add(resource, clock);
        }
    }

    void relaxedRead(int task, int resource) {
        VectorClock clock = exclusive.get(resource);
        if (clock != null) {
            seen.add(task, clock);
        }
    }

    /** How far a task is, by its own count. */
    int now(int task) {
        return tasks[task].get(task);
    }

    /** Whether what a task did at that count of its own happened before what another does now. */
    boolean ordered(int earlierTask, int count, int task) {
        return tasks[task].get(earlierTask) >= count;
    }

    /** Clocks by resource. They are kept from execution to execution and only wiped, so that steps allocate nothing. */
    private static final class Released {
        private VectorClock[] clocks = new VectorClock[64];
        private int[] used = new int[64];
        private boolean[] isUsed = new boolean[64];
        private int usedCount;

        VectorClock get(int resource) {
            return resource < clocks.length ? clocks[resource] : null;
        }

        void add(int resource, VectorClock clock) {
            if (resource >= clocks.length) {
                int size = Math.max(resource + 1, clocks.length * 2);
                clocks = Arrays.copyOf(clocks, size);
                isUsed = Arrays.copyOf(isUsed, size);
            }
            if (clocks[resource] == null) {
                clocks[resource] = new VectorClock();
            }
            clocks[resource].join(clock);
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
                clocks[used[i]].clear();
                isUsed[used[i]] = false;
            }
            usedCount = 0;
        }
    }
}
