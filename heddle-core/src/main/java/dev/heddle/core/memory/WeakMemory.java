package dev.heddle.core.memory;

import dev.heddle.core.Access;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The Java memory model as an interleaving of accesses in which <em>a read may return an older write</em>, unless something orders a newer
 * one before it. Memory itself always holds the newest value; what was overwritten is kept here.
 *
 * <p>Per location the writes are in coherence order; per task there is what happened before it ({@link View}). A race-free program has no
 * choices: its reads have every write in their past. The order of volatile accesses is {@link VolatileOrder}.
 *
 * <p><b>The filter.</b> An older write is offered only if the newest one lies in the task's past by the order of conflicts (program order,
 * reads-from, coherence, and reads before later writes). Otherwise the read, with all that comes before it, could have been executed
 * before that write, and another interleaving shows the same. That makes weak memory cost next to nothing where it changes nothing.
 *
 * <p><b>Which executions are the same.</b> What a read is offered depends only on accesses that are ordered before it by conflicts on
 * locations, if two more are counted in: a full fence conflicts with every volatile access and fence, and so does a volatile read that
 * may overlook a write, whether or not it does. Whoever reports these conflicts may explore by dynamic partial order reduction.
 *
 * <p><b>Left out</b>: reads of writes that are executed later (load buffering); writes into the middle of the coherence order (2+2W, S);
 * torn {@code long}s. What is left out hides outcomes and shows no false ones.
 *
 * <p>JLS 17.4; Bender, Palsberg, "A Formalization of Java's Concurrent Access Modes" (OOPSLA 2019); Lahav et al., "Repairing Sequential
 * Consistency in C/C++11" (PLDI 2017), with which volatile accesses are compared by {@code RandomAxiomsTest}. Deviation from C11: what
 * volatile writes of one variable release adds up, because JLS 17.4.4 has them synchronize with all later reads.
 */
public final class WeakMemory {
    /** What this model of memory leaves out, in words that can follow "proved". */
    public static final String SCOPE = "under the Java memory model without load buffering, late writes and tearing";

    private static final Access[] ACCESSES = Access.values();

    /** So often in a row may a task overlook the newest write of a location: without a bound no loop would have an end. */
    private static final int MOST_STALE = 3;

    /** A task's knowledge. */
    private static final class Knowledge {
        final View view;
        /** What came before by the order of conflicts. */
        final Clock past;
        /** What an acquire fence would bring. */
        final View toAcquire = new View();
        /** Plain reads since the last acquire fence, each as its location and the write it saw. */
        final List<int[]> unfenced = new ArrayList<>();
        /** What the last release fence has released, or null. */
        View fenced;
        /** By location how often in a row it overlooked the newest write. */
        int[] stale = new int[8];

        int count;

        Knowledge(View view, Clock past) {
            this.view = view;
            this.past = past;
        }

        /** One event more; returns its number. */
        int event(int task) {
            count++;
            view.events.raise(task, count);
            past.raise(task, count);
            return count;
        }
    }

    /** What a lock, a latch, the end of a task hand on. */
    private static final class Hub {
        final View view = new View();
        /** What came before by the order of conflicts, by how the hub was touched. */
        final Clock[] past = {new Clock(), new Clock(), new Clock()};
    }

    private Location[] locations = new Location[16];
    private Hub[] hubs = new Hub[16];
    private Knowledge[] tasks = new Knowledge[8];
    private final VolatileOrder order = new VolatileOrder();

    /** The writes that the last read was offered, newest first. */
    private int[] offered = new int[8];

    private int offers;
    private boolean bounded;

    /** An execution begins. */
    public void begin() {
        Arrays.fill(locations, null);
        Arrays.fill(hubs, null);
        Arrays.fill(tasks, null);
        order.clear();
        bounded = false;
    }

    /** A task creates another. */
    public void spawned(int parent, int child) {
        Knowledge creator = task(parent);
        creator.event(parent);
        growTasks(child);
        tasks[child] = new Knowledge(creator.view.copy(), creator.past.copy());
    }

    /** Whether a read was kept from overlooking a write for one time more than the model allows. */
    public boolean isBounded() {
        return bounded;
    }

    /**
     * How many writes a read may return; the next call must be {@link #read}, with the number of the one chosen.
     */
    public int offer(int task, int location, Mode mode) {
        Location at = location(location);
        int newest = at.size() - 1;
        offers = 0;
        add(newest);
        Knowledge me = task(task);
        // The filter: only if the read could not have come before the newest write.
        if (newest == 0 || !me.past.has(at.newest().task, at.newest().count)) {
            return 1;
        }
        int least = order.leastKnown(at, me.view);
        for (int i = newest - 1; i >= least; i--) {
            if (mode != Mode.VOLATILE || mayComeBefore(me, at, i)) {
                add(i);
            }
        }
        if (offers > 1 && location < me.stale.length && me.stale[location] >= MOST_STALE) {
            bounded = true;
            offers = 1;
        }
        return offers;
    }

    private void add(int index) {
        if (offers == offered.length) {
            offered = Arrays.copyOf(offered, offers * 2);
        }
        offered[offers++] = index;
    }

    /** Whether a volatile read that sees this write can come before all newer ones in S. */
    private boolean mayComeBefore(Knowledge me, Location at, int index) {
        Clock before = me.view.order.copy();
        if (at.write(index).isVolatile) {
            before.join(at.write(index).order);
        }
        order.close(before);
        return order.leastAfter(at, before) <= index;
    }

    /** The value that a read got which was not the newest. */
    public long value(int location, int number) {
        return locations[location].write(offered[number]).value;
    }

    /** The same, if it is a reference. */
    public Object reference(int location, int number) {
        return locations[location].write(offered[number]).reference;
    }

    /** A read, of one of the writes just offered: 0 is the newest. */
    public void read(int task, int location, Mode mode, int number) {
        note(task(task), location, number > 0);
        see(task, location, mode, offered[number]);
    }

    /** A read of the newest write, to which no other was offered: a compare-and-set that failed. */
    public void readNewest(int task, int location, Mode mode) {
        note(task(task), location, false);
        see(task, location, mode, location(location).size() - 1);
    }

    private static void note(Knowledge me, int location, boolean stale) {
        if (stale) {
            if (location >= me.stale.length) {
                me.stale = Arrays.copyOf(me.stale, Math.max(location + 1, me.stale.length * 2));
            }
            me.stale[location]++;
        } else if (location < me.stale.length) {
            me.stale[location] = 0;
        }
    }

    private void see(int task, int location, Mode mode, int index) {
        Location at = location(location);
        Knowledge me = task(task);
        Write write = at.write(index);
        me.past.join(write.past);
        int count = me.event(task);
        at.pastOfReads.join(me.past);
        if (mode.isCoherent()) {
            at.seen(task, count, index);
        } else {
            me.unfenced.add(new int[] {location, index});
        }
        if (mode == Mode.VOLATILE) {
            if (write.isVolatile) {
                me.view.order.join(write.order);
            }
            me.view.order.raise(task, count);
            at.order.join(me.view.order);
            order.enter(task, count, me.past);
            if (index < at.size() - 1) {
                order.overlook(at, index, me.view.order);
            }
        }
        if (write.released != null) {
            (mode.synchronizes() ? me.view : me.toAcquire).join(write.released);
        }
    }

    /** A write. What memory holds until then is handed over, in one of the two ways. */
    public void write(int task, int location, Mode mode, long oldValue, Object oldReference) {
        put(task, location, mode, oldValue, oldReference, false);
    }

    /** An atomic update: it reads the newest write and comes right after it. */
    public void update(int task, int location, Mode mode, long oldValue, Object oldReference) {
        // Its place in S is that of the write.
        Mode reading = mode == Mode.VOLATILE ? Mode.ACQUIRE_RELEASE : mode == Mode.PLAIN ? Mode.OPAQUE : mode;
        readNewest(task, location, reading);
        put(task, location, mode, oldValue, oldReference, true);
    }

    private void put(int task, int location, Mode mode, long oldValue, Object oldReference, boolean update) {
        Location at = location(location);
        Knowledge me = task(task);
        Write before = at.newest();
        before.value = oldValue;
        before.reference = oldReference;
        me.past.join(before.past);
        me.past.join(at.pastOfReads);
        boolean isVolatile = mode == Mode.VOLATILE;
        if (isVolatile) {
            order.beginWrite(me.view, me.past);
        }
        int count = me.event(task);
        if (isVolatile) {
            me.view.order.join(at.order);
            me.view.order.raise(task, count);
            at.order.join(me.view.order);
            order.enter(task, count, me.past);
        }
        at.append(new Write(
                task,
                count,
                isVolatile,
                release(me, at, mode, update ? before.released : null),
                isVolatile ? me.view.order.copy() : null,
                me.past.copy()));
    }

    private static View release(Knowledge me, Location at, Mode mode, View continued) {
        View released = mode.synchronizes() ? me.view.copy() : me.fenced == null ? null : me.fenced.copy();
        if (continued != null) {
            released = released == null ? new View() : released;
            released.join(continued);
        }
        if (mode == Mode.VOLATILE) {
            at.released.join(released);
            released = at.released.copy();
        }
        return released;
    }

    public void fence(int task, Fence kind) {
        Knowledge me = task(task);
        int count = me.event(task);
        if (kind != Fence.RELEASE) {
            me.view.join(me.toAcquire);
            for (int[] read : me.unfenced) {
                locations[read[0]].seen(task, count, read[1]);
            }
            me.unfenced.clear();
        }
        if (kind == Fence.FULL) {
            order.fence(task, count, me.view, me.past);
        }
        if (kind != Fence.ACQUIRE) {
            me.fenced = me.view.copy();
        }
    }

    /** A task does something to a lock, a latch, the end of a task: it learns what whoever did so before it knew. */
    public void synchronize(int task, int resource, Access how) {
        if (resource >= hubs.length) {
            hubs = Arrays.copyOf(hubs, Math.max(resource + 1, hubs.length * 2));
        }
        if (hubs[resource] == null) {
            hubs[resource] = new Hub();
        }
        Hub hub = hubs[resource];
        Knowledge me = task(task);
        for (Access other : ACCESSES) {
            if (!how.commutesWith(other)) {
                me.past.join(hub.past[other.ordinal()]);
            }
        }
        if (how != Access.COMMUTE) {
            me.view.join(hub.view);
        }
        me.event(task);
        if (how != Access.READ) {
            hub.view.join(me.view);
        }
        hub.past[how.ordinal()].join(me.past);
    }

    private Location location(int number) {
        if (number >= locations.length) {
            locations = Arrays.copyOf(locations, Math.max(number + 1, locations.length * 2));
        }
        if (locations[number] == null) {
            locations[number] = new Location();
        }
        return locations[number];
    }

    private Knowledge task(int id) {
        growTasks(id);
        if (tasks[id] == null) {
            tasks[id] = new Knowledge(new View(), new Clock());
        }
        return tasks[id];
    }

    private void growTasks(int id) {
        if (id >= tasks.length) {
            tasks = Arrays.copyOf(tasks, Math.max(id + 1, tasks.length * 2));
        }
    }
}
