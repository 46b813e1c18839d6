package dev.heddle.runtime;

import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Race;
import dev.heddle.core.Sites;
import dev.heddle.runtime.model.Order;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * Finds data races: two accesses to one place, one of them a write, that {@link HappensBefore} does not order.
 *
 * <p>For each place the last write is known, and the reads since then: one of them as long as they are ordered, otherwise the last
 * of each task (the idea of FastTrack). Whatever Heddle does not look into synchronises more than it may have to, never less:
 * calls into the JDK are ordered by the object they are made on. So a race that is reported is one; a race may be missed in
 * one execution and show in another.
 *
 * <p>Accesses through VarHandles, atomics and volatile fields order memory and are never reported, not even against a plain access to
 * the same field.
 */
public final class Races {
    /** What is kept of a place: [generation, write's task, count, site, read's task, count, site, index of the reads]. */
    private static final int WIDTH = 8;

    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;
    private static final int STACK_DEPTH = 24;
    private static final int MAX_REPORTED = 1000;
    private static final int MANY_STACKS = 1_000;
    private static final int GIVEN_UP = -1;

    private final Execution execution;
    private final HappensBefore order = new HappensBefore();
    private final LinkedHashMap<String, Race> found = new LinkedHashMap<>();
    private int[] places = new int[64 * WIDTH];
    private int generation;
    private int locks;

    /** The reads of places that several tasks read at once: for each task its count and site. */
    private int[][] reads = new int[8][];

    private int readsCount;

    /**
     * By site of a first access how often its stack will be kept: a stack takes as long as a hundred accesses, so this must not go on for
     * ever. {@link #GIVEN_UP} after that.
     */
    private int[] wanted = new int[16];

    /** Pairs of sites of which everything is known: most races show again in every execution. */
    private final HashSet<Long> complete = new HashSet<>();

    /** By task and site the last stack seen there. */
    private final LinkedHashMap<Long, List<String>> stacks = new LinkedHashMap<>();

    Races(Execution execution) {
        this.execution = execution;
    }

    /** The races found so far, in all executions. */
    List<Race> found() {
        return new ArrayList<>(found.values());
    }

    void begin() {
        order.clear();
        generation++;
        readsCount = 0;
        locks = 0;
        stacks.clear();
    }

    void added(ControlledTask task, ControlledTask parent) {
        order.added(task.id(), parent == null ? task.id() : parent.id());
    }

    /** What was released at a resource happened before what the task does from now on. */
    public void acquire(ControlledTask me, int resource) {
        order.acquire(me.id(), resource);
    }

    /** A task goes on that waited in a call on an object: whoever let it go on had the object to itself, or shared it. */
    public void resumes(ControlledTask me, int resource) {
        order.acquire(me.id(), resource);
        order.acquireShared(me.id(), resource);
    }

    /** What the task did so far happens before whatever acquires the resource from now on. */
    public void release(ControlledTask me, int resource) {
        order.release(me.id(), resource);
    }

    /** A monitor was entered. */
    public void entered(ControlledTask me, ObjectState lock) {
        if (lock.clock != 0) {
            order.acquireInside(me.id(), lock.clock);
        }
    }

    /** A monitor is left. */
    public void left(ControlledTask me, ObjectState lock) {
        if (lock.clock == 0) {
            lock.clock = ++locks;
        }
        order.releaseInside(me.id(), lock.clock);
    }

    /** A task ended; whoever joins it knows, and whoever waits for all tasks of an executor or a scope. */
    void ended(ControlledTask me) {
        release(me, me.lifeResource);
        if (me.contained) {
            ends(me);
        }
    }

    // Fork-join pools: one clock for what was forked and one for what has ended, under the number no resource has.

    public void forks(ControlledTask me) {
        order.release(me.id(), Operation.NO_RESOURCE);
    }

    public void begins(ControlledTask me) {
        order.acquire(me.id(), Operation.NO_RESOURCE);
    }

    public void ends(ControlledTask me) {
        order.releaseShared(me.id(), Operation.NO_RESOURCE);
    }

    public void joined(ControlledTask me) {
        order.acquireShared(me.id(), Operation.NO_RESOURCE);
    }

    /** An access that is not plain: it orders. */
    public void synchronizes(ControlledTask me, int resource, int access) {
        int task = me.id();
        switch (access & Order.MASK) {
            case Order.OPAQUE -> {
                // Orders nothing, but for fences around it.
                order.relaxedRead(task, resource);
                if ((access & Order.ACCESS) != 0) {
                    order.relaxedWrite(task, resource);
                }
            }
            case Order.OPTIMISTIC -> {
                order.acquire(task, resource);
                me.optimisticBy = resource;
            }
            case Order.SHARED -> {
                order.acquire(task, resource);
                order.releaseShared(task, resource);
                me.optimisticBy = Operation.NO_RESOURCE;
            }
            case Order.RELEASES -> order.release(task, resource);
            default -> {
                order.acquire(task, resource);
                boolean reads = (access & Order.ACCESS) == 0;
                if (!reads) {
                    order.acquireShared(task, resource);
                    if ((access & Order.MASK) != Order.ACQUIRES) {
                        order.release(task, resource);
                    }
                }
                // To ask that lock again is to validate, and to change anything is to trust what was read.
                if (!reads || resource == me.optimisticBy) {
                    me.optimisticBy = Operation.NO_RESOURCE;
                }
            }
        }
    }

    /** How far a task is, by its own count. */
    public int now(ControlledTask me) {
        return order.now(me.id());
    }

    /** Whether what a task did at that count of its own happened before what another does now. */
    public boolean isOrdered(int task, int count, ControlledTask me) {
        return order.ordered(task, count, me.id());
    }

    /** A fence of the running task. */
    public void fence(ControlledTask me, boolean acquires, boolean releases) {
        if (acquires) {
            order.acquireFence(me.id());
        }
        if (releases) {
            order.releaseFence(me.id());
        }
    }

    /** A plain access to a place. */
    public void accessed(ControlledTask me, int place, boolean writes, int site, Object object, int part) {
        if (!writes && me.optimisticBy != Operation.NO_RESOURCE) {
            return;
        }
        int at = find(place);
        int task = me.id();
        if (site < wanted.length && wanted[site] > 0) {
            keepStack(task, site);
        }
        int[] table = places;
        if (table[at + 1] >= 0 && table[at + 1] != task && !order.ordered(table[at + 1], table[at + 2], task)) {
            report(table[at + 1], true, table[at + 3], me, writes, site, object, part);
        }
        if (writes) {
            checkReads(me, at, site, object, part);
            table[at + 1] = task;
            table[at + 2] = order.now(task);
            table[at + 3] = site;
            table[at + 4] = NOBODY;
        } else {
            noteRead(task, at, site);
        }
    }

    private void keepStack(int task, int site) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        stacks.put((long) task << 32 | site, stack());
        if (!fails() && --wanted[site] == 0) {
            wanted[site] = GIVEN_UP;
        }
        Gate.owner = owner;
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

    private void checkReads(ControlledTask me, int at, int site, Object object, int part) {
        int reader = places[at + 4];
        if (reader >= 0) {
            if (reader != me.id() && !order.ordered(reader, places[at + 5], me.id())) {
                report(reader, false, places[at + 6], me, true, site, object, part);
            }
        } else if (reader == SEVERAL) {
            int[] counts = reads[places[at + 7]];
            for (int task = 0; task * 2 < counts.length; task++) {
                int count = counts[task * 2];
                if (count > 0 && task != me.id() && !order.ordered(task, count, me.id())) {
                    report(task, false, counts[task * 2 + 1], me, true, site, object, part);
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

    private void report(
            int firstTask,
            boolean firstWrites,
            int firstSite,
            ControlledTask me,
            boolean writes,
            int site,
            Object object,
            int part) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        try {
            boolean fails = fails();
            Long pair = (long) firstSite << 32 | site;
            if (!fails && complete.contains(pair)) {
                return;
            }
            if (isWhole(object, part)) {
                // A call is one step here, so nobody has seen what two calls at a time make of its inside.
                execution.hiddenWork.found(
                        "several tasks use " + location(object, part) + " at a time, which is not thread-safe");
            }
            List<String> firstStack = stacks.get((long) firstTask << 32 | firstSite);
            Race race = new Race(
                    location(object, part),
                    new Race.Side(
                            execution.task(firstTask).toString(),
                            firstWrites,
                            Sites.text(firstSite),
                            firstStack == null ? List.of() : firstStack),
                    new Race.Side(me.toString(), writes, Sites.text(site), stack()));
            Race known = found.get(race.identity());
            if (found.size() < MAX_REPORTED
                    && (known == null || (known.first().stack().isEmpty() && firstStack != null))) {
                found.put(race.identity(), race);
            }
            if (firstStack == null) {
                want(firstSite);
            } else {
                complete.add(pair);
                settled(firstSite);
            }
            if (fails) {
                execution.failed(new Failure(Failure.Type.RACE, race.message(), race.identity(), null));
            }
        } finally {
            Gate.owner = owner;
        }
    }

    private boolean fails() {
        return execution.settings.races() == Settings.Races.FAIL;
    }

    private void want(int site) {
        if (site >= wanted.length) {
            wanted = Arrays.copyOf(wanted, Math.max(site + 1, wanted.length * 2));
        }
        if (wanted[site] == 0) {
            wanted[site] = MANY_STACKS;
        }
    }

    /** A site's stack was of use: what else it may be of use for asks again. */
    private void settled(int site) {
        if (!fails() && site < wanted.length && wanted[site] > 0) {
            wanted[site] = 0;
        }
    }

    private static String location(Object object, int part) {
        if (isWhole(object, part)) {
            return "a " + object.getClass().getName();
        }
        if (object != null && object.getClass().isArray()) {
            return "element " + (part - 1) + " of a "
                    + object.getClass().getComponentType().getTypeName() + "[]";
        }
        return Fields.name(part);
    }

    /** Whether a place is no field or element, but an object that calls are made on. */
    private static boolean isWhole(Object object, int part) {
        return object != null && !object.getClass().isArray() && !(part > 0 && part < Fields.size());
    }

    /** The calling task's stack: what the program's own code called. With the gate closed. */
    private static List<String> stack() {
        List<String> lines = new ArrayList<>();
        for (StackTraceElement element : new Throwable().getStackTrace()) {
            String name = element.getClassName();
            // Below a continuation is who mounted it: nothing of the program's.
            if (name.startsWith("jdk.internal.vm.") || lines.size() == STACK_DEPTH) {
                break;
            }
            if (!isHeddles(name)) {
                lines.add(element.toString());
            }
        }
        return lines;
    }

    private static boolean isHeddles(String className) {
        return className.startsWith("dev.heddle.runtime.")
                || className.startsWith("dev.heddle.core.")
                || className.startsWith("dev.heddle.cli.")
                || className.startsWith("dev.heddle.api.");
    }
}
