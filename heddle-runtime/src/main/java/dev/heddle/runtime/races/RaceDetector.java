package dev.heddle.runtime.races;

import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Race;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.objects.ObjectState;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Finds data races: two accesses to one place, one of them a write, that {@link RaceClocks} does not order.
 *
 * <p>For each place the last write is known, and the reads since then: one of them as long as they are ordered, otherwise the last
 * of each task (the idea of FastTrack). Whatever Heddle does not look into synchronises more than it may have to, never less:
 * calls into the JDK are ordered by the object they are made on. So a race that is reported is one; a race may be missed in
 * one execution and show in another.
 *
 * <p>Accesses through VarHandles, atomics and volatile fields order memory and are never reported, not even against a plain access to
 * the same field.
 */
public final class RaceDetector {
    /** What is kept of a place: [generation, write's task, count, site, read's task, count, site, index of the reads]. */
    private static final int WIDTH = 8;

    static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    /** Whoever runs the tasks, which go by numbers here. */
    public interface Host {
        String taskName(int task);

        /** The execution fails. */
        void failed(Failure failure);
    }

    private final RaceReports reports;
    private final RaceClocks order = new RaceClocks();
    private int[] places = new int[64 * WIDTH];
    private int generation;
    private int locks;

    /** The reads of places that several tasks read at once: for each task its count and site. */
    private int[][] reads = new int[8][];

    private int readsCount;

    /** By task the lock, as a resource, by which it will validate what it reads now; {@link Operation#NO_RESOURCE} if there is none. */
    private int[] optimisticBy = new int[16];

    /** By task the lock by which it did so, and may do so again; and what it has read since. */
    private int[] validatedBy = new int[16];

    private LateReads[] late = new LateReads[16];

    /** With {@code fails}, an execution with a race fails unless the race is known. */
    public RaceDetector(Host host, HiddenWork hiddenWork, boolean fails, Set<String> known) {
        reports = new RaceReports(host, hiddenWork, fails, known);
    }

    /** Somebody else wants to know what orders tasks. */
    public RaceDetector mirroredBy(HappensBeforeMirror mirror) {
        order.mirror = mirror;
        return this;
    }

    /** The races found so far, in all executions. */
    public List<Race> found() {
        return reports.found();
    }

    public void begin() {
        order.clear();
        generation++;
        readsCount = 0;
        locks = 0;
        reports.begin();
    }

    /** There is another task; the first is its own parent. */
    public void added(int task, int parent) {
        order.added(task, parent);
        if (task >= optimisticBy.length) {
            optimisticBy = Arrays.copyOf(optimisticBy, task * 2);
            validatedBy = Arrays.copyOf(validatedBy, task * 2);
            late = Arrays.copyOf(late, task * 2);
        }
        optimisticBy[task] = Operation.NO_RESOURCE;
        validatedBy[task] = Operation.NO_RESOURCE;
        if (late[task] != null) {
            late[task].forget();
        }
    }

    /** The task relies on what it read. */
    private void trusts(int task) {
        optimisticBy[task] = Operation.NO_RESOURCE;
        if (validatedBy[task] != Operation.NO_RESOURCE) {
            validatedBy[task] = Operation.NO_RESOURCE;
            late[task].make(this, task);
        }
    }

    /** The task has found its stamp to be good, and may do so again for what it reads now. */
    private void validates(int task, int lock) {
        optimisticBy[task] = Operation.NO_RESOURCE;
        validatedBy[task] = lock;
        if (late[task] == null) {
            late[task] = new LateReads();
        }
        late[task].forget();
    }

    /** The task learns what others did: what it read before, it read before. */
    private void acquires(int task) {
        if (validatedBy[task] != Operation.NO_RESOURCE) {
            late[task].acquires(this, task);
        }
    }

    /** Who wrote a place last, if nothing orders that before what a task does now; {@link #NOBODY} otherwise. */
    int unorderedWriter(int task, int place) {
        int at = find(place);
        int writer = places[at + 1];
        return writer >= 0 && writer != task && !order.ordered(writer, places[at + 2], task) ? writer : NOBODY;
    }

    /** Where a place was written last. */
    int lastWrite(int place) {
        return places[find(place) + 3];
    }

    /** A read was found to race when it was made. */
    void raced(int writer, int write, int task, int site, Object object, int part) {
        reports.found(writer, true, write, task, false, site, object, part);
    }

    /** What was released at a resource happened before what the task does from now on. */
    public void acquire(int task, int resource) {
        acquires(task);
        order.acquire(task, resource);
    }

    /** A task goes on that waited in a call on an object: whoever let it go on had the object to itself, or shared it. */
    public void resumes(int task, int resource) {
        acquires(task);
        order.acquire(task, resource);
        order.acquireShared(task, resource);
    }

    /** What the task did so far happens before whatever acquires the resource from now on. */
    public void release(int task, int resource) {
        order.release(task, resource);
    }

    /** A monitor was entered. */
    public void entered(int task, ObjectState lock) {
        acquires(task);
        if (lock.clock != 0) {
            order.acquireInside(task, lock.clock);
        }
    }

    /** A monitor is left. */
    public void left(int task, ObjectState lock) {
        trusts(task);
        if (lock.clock == 0) {
            lock.clock = ++locks;
        }
        order.releaseInside(task, lock.clock);
    }

    /** A task ended; whoever joins it knows, and whoever waits for all tasks of an executor or a scope. */
    public void ended(int task, int life, boolean isContained) {
        trusts(task);
        release(task, life);
        if (isContained) {
            ends(task);
        }
    }

    // Fork-join pools: one clock for what was forked and one for what has ended, under the number no resource has.

    public void forks(int task) {
        order.release(task, Operation.NO_RESOURCE);
    }

    public void begins(int task) {
        order.acquire(task, Operation.NO_RESOURCE);
    }

    public void ends(int task) {
        order.releaseShared(task, Operation.NO_RESOURCE);
    }

    public void joined(int task) {
        acquires(task);
        order.acquireShared(task, Operation.NO_RESOURCE);
    }

    /** The same as {@link #synchronizes}, of memory about which the mirror knows better. */
    public void synchronizesMemory(int task, int resource, int access) {
        order.mirrored = false;
        synchronizes(task, resource, access);
        order.mirrored = true;
    }

    /** An access that is not plain: it orders. */
    public void synchronizes(int task, int resource, int access) {
        switch (access & Order.MASK) {
            case Order.OPAQUE -> {
                // Orders nothing, but for fences around it.
                order.relaxedRead(task, resource);
                if ((access & Order.ACCESS) != 0) {
                    order.relaxedWrite(task, resource);
                }
            }
            case Order.OPTIMISTIC -> {
                trusts(task);
                order.acquire(task, resource);
                optimisticBy[task] = resource;
            }
            case Order.SHARED -> {
                trusts(task);
                order.acquire(task, resource);
                order.releaseShared(task, resource);
            }
            case Order.RELEASES -> {
                trusts(task);
                order.release(task, resource);
            }
            default -> {
                boolean reads = (access & Order.ACCESS) == 0;
                // To ask that lock again is to validate, and to change anything is to trust what was read.
                if (!reads) {
                    trusts(task);
                } else if (resource == optimisticBy[task] || resource == validatedBy[task]) {
                    validates(task, resource);
                } else {
                    acquires(task);
                }
                order.acquire(task, resource);
                if (!reads) {
                    order.acquireShared(task, resource);
                    if ((access & Order.MASK) != Order.ACQUIRES) {
                        order.release(task, resource);
                    }
                }
            }
        }
    }

    /** A fence of the running task. */
    public void fence(int task, boolean acquires, boolean releases) {
        if (acquires) {
            order.acquireFence(task);
        }
        if (releases) {
            order.releaseFence(task);
        }
    }

    /** A plain access to a place. */
    public void accessed(int task, int place, boolean writes, int site, Object object, int part) {
        if (!writes && optimisticBy[task] != Operation.NO_RESOURCE) {
            return;
        }
        if (validatedBy[task] != Operation.NO_RESOURCE) {
            if (!writes) {
                late[task].add(place, site, object, part);
                return;
            }
            trusts(task);
        }
        int at = find(place);
        reports.accesses(task, site);
        int[] table = places;
        if (table[at + 1] >= 0 && table[at + 1] != task && !order.ordered(table[at + 1], table[at + 2], task)) {
            reports.found(table[at + 1], true, table[at + 3], task, writes, site, object, part);
        }
        if (writes) {
            checkReads(task, at, site, object, part);
            table[at + 1] = task;
            table[at + 2] = order.now(task);
            table[at + 3] = site;
            table[at + 4] = NOBODY;
        } else {
            noteRead(task, at, site);
        }
    }

    private int find(int place) {
        int at = place * WIDTH;
        if (at >= places.length) {
            places = Arrays.copyOf(places, Math.max(at + WIDTH, places.length * 2));
        }
        if (places[at] != generation) {
            places[at] = generation;
            places[at + 1] = NOBODY;
            places[at + 4] = NOBODY;
        }
        return at;
    }

    private void checkReads(int task, int at, int site, Object object, int part) {
        int reader = places[at + 4];
        if (reader >= 0) {
            if (reader != task && !order.ordered(reader, places[at + 5], task)) {
                reports.found(reader, false, places[at + 6], task, true, site, object, part);
            }
        } else if (reader == SEVERAL) {
            int[] counts = reads[places[at + 7]];
            for (int other = 0; other * 2 < counts.length; other++) {
                int count = counts[other * 2];
                if (count > 0 && other != task && !order.ordered(other, count, task)) {
                    reports.found(other, false, counts[other * 2 + 1], task, true, site, object, part);
                }
            }
        }
    }

    private void noteRead(int task, int at, int site) {
        int reader = places[at + 4];
        if (reader == SEVERAL) {
            noteAmongSeveral(places[at + 7], task, site);
        } else if (reader == NOBODY || reader == task || order.ordered(reader, places[at + 5], task)) {
            places[at + 4] = task;
            places[at + 5] = order.now(task);
            places[at + 6] = site;
        } else {
            if (readsCount == reads.length) {
                reads = Arrays.copyOf(reads, readsCount * 2);
            }
            int index = readsCount++;
            if (reads[index] != null) {
                Arrays.fill(reads[index], 0);
            }
            noteAmongSeveral(index, task, site);
            set(index, reader, places[at + 5], places[at + 6]);
            places[at + 4] = SEVERAL;
            places[at + 7] = index;
        }
    }

    private void noteAmongSeveral(int index, int task, int site) {
        set(index, task, order.now(task), site);
    }

    private void set(int index, int task, int count, int site) {
        int[] counts = reads[index];
        if (counts == null) {
            counts = new int[Math.max(16, task * 2 + 2)];
        } else if (counts.length < task * 2 + 2) {
            counts = Arrays.copyOf(counts, Math.max(counts.length * 2, task * 2 + 2));
        }
        counts[task * 2] = count;
        counts[task * 2 + 1] = site;
        reads[index] = counts;
    }
}
