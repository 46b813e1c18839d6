package dev.heddle.core.memory;

import dev.heddle.core.Access;
import java.util.Arrays;

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

    private Location[] locations = new Location[16];
    private final Hubs hubs = new Hubs();
    private Knowledge[] tasks = new Knowledge[8];
    private final VolatileOrder order = new VolatileOrder();

    /** The writes that the last read was offered, newest first. */
    private int[] offered = new int[8];

    private int offers;
    private boolean bounded;

    /** The greatest number of a location. */
    private int most = -1;

    /** Whether the last of the writes offered is one that the task would go on seeing. */
    private boolean offersForEver;

    /** Whether a plain read that overlooked a write may do so until its task synchronizes. */
    private final boolean spinsForEver;

    /** @param spinsForEver whether a plain read in a loop may see an older write until its task synchronizes, as compilers have it */
    public WeakMemory(boolean spinsForEver) {
        this.spinsForEver = spinsForEver;
    }

    /** An execution begins. */
    public void begin() {
        Arrays.fill(locations, 0, Math.min(most + 1, locations.length), null);
        most = -1;
        hubs.clear();
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
        int newest = at.last();
        offers = 0;
        offersForEver = false;
        Knowledge me = task(task);
        int frozen = mode == Mode.PLAIN ? me.frozenAt(location) : -1;
        if (frozen >= at.first()) {
            add(frozen);
            return 1;
        }
        add(newest);
        if (at.first() == newest) {
            return 1;
        }
        int least = order.leastKnown(at, me.view);
        // The filter: only if the read could not have come before the newest write.
        if (!me.past.has(at.newest().task, at.newest().count)) {
            return mode == Mode.PLAIN && spinsForEver ? offerForEver(me, location, at, least) : 1;
        }
        for (int i = newest - 1; i >= least; i--) {
            if (mode != Mode.VOLATILE || mayComeBefore(me, at, i)) {
                add(i);
            }
        }
        bounded |= least == at.first() && at.hasLost();
        if (offers > 1 && me.isOverlookingTooOften(location)) {
            bounded = true;
            offersForEver = spinsForEver && mode == Mode.PLAIN;
            offers = offersForEver ? 2 : 1;
        }
        return offers;
    }

    /** A task that reads the same again and again may have read it once, as far as compilers are concerned. */
    private int offerForEver(Knowledge me, int location, Location at, int least) {
        int seen = me.readAgainAndAgain(location);
        if (seen >= least && seen >= at.first() && seen < at.last()) {
            add(seen);
            offersForEver = true;
        }
        return offers;
    }

    /** Whether a read by the task, however it is ordered, sees the newest write: then it need not be looked at. */
    public boolean isSettled(int task, int location) {
        Location at = location < locations.length ? locations[location] : null;
        if (at == null || at.first() == at.last()) {
            return true;
        }
        Knowledge me = task(task);
        return me.frozenAt(location) < at.first() && order.leastKnown(at, me.view) >= at.last();
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
        Knowledge me = task(task);
        if (offersForEver && number > 0) {
            me.freeze(location, offered[number]);
        }
        me.noteRead(location, offered[number] < locations[location].last());
        see(task, location, mode, offered[number]);
    }

    /** Whether the read that was just offered this one would see it for ever: until its task synchronizes, that is. */
    public boolean isForEver(int number) {
        return offersForEver && number > 0;
    }

    /** Whether a read would see this one although the newest is another; for who has to be given its value. */
    public boolean isOlder(int location, int number) {
        return offered[number] < locations[location].last();
    }

    /** A read of the newest write, to which no other was offered: a compare-and-set that failed. */
    public void readNewest(int task, int location, Mode mode) {
        Knowledge me = task(task);
        me.noteRead(location, false);
        see(task, location, mode, location(location).last());
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
            me.readUnfenced(location, index);
            me.noteAgain(location, index);
        }
        if (mode == Mode.VOLATILE) {
            if (write.isVolatile) {
                me.view.order.join(write.order);
            }
            me.view.order.raise(task, count);
            at.order.join(me.view.order);
            order.enter(task, count, me.past);
            if (index < at.last()) {
                order.overlook(at, index, me.view.order);
            }
        }
        if (mode.synchronizes()) {
            me.thaw();
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
            me.thaw();
            me.fenceReads(task, count, locations);
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
        if (how != Access.COMMUTE) {
            acquire(task, resource);
        }
        conflict(task, resource, how);
        if (how != Access.READ) {
            hubs.release(task(task).view, resource);
        }
    }

    /** A task touches something that is no memory: it comes after whoever did so in a way that does not commute, and learns nothing by that. */
    public void conflict(int task, int resource, Access how) {
        Knowledge me = task(task);
        hubs.enter(me.past, resource, how);
        me.event(task);
        hubs.leave(me.past, resource, how);
    }

    /** A task learns what was released at a hub. */
    public void acquire(int task, int hub) {
        Knowledge me = task(task);
        me.thaw();
        View released = hubs.released(hub);
        if (released != null) {
            me.view.join(released);
        }
    }

    /** Whoever acquires the hub from now on knows what the task knows, and all that it did. */
    public void release(int task, int hub) {
        Knowledge me = task(task);
        me.event(task);
        hubs.release(me.view, hub);
    }

    /** How many events of a task there were. */
    public int events(int task) {
        return task(task).count;
    }

    /** What a task knows now, for {@link #learn}: the end of a constructor freezes it for whoever comes by a final field. */
    public Object known(int task) {
        Knowledge me = task(task);
        me.event(task);
        return me.view.copy();
    }

    /** A task learns what somebody {@linkplain #known knew}. */
    public void learn(int task, Object known) {
        task(task).view.join((View) known);
    }

    /**
     * A location is accessed for the first time, of an object that a task created when it had made so many events: whoever did not get the object in
     * good order may find there what is there before anything is written. Says nothing of a location that is known.
     */
    public void created(int location, int creator, int events) {
        if (location >= locations.length || locations[location] == null) {
            Clock past = new Clock();
            past.raise(creator, events + 1);
            location(location).append(new Write(creator, events + 1, false, null, null, past));
        }
    }

    /** A location was written to by somebody whom nobody looked at: nothing is known of it, and nothing older is seen there. */
    public void forget(int location) {
        if (location < locations.length && locations[location] != null) {
            locations[location] = new Location();
        } else {
            location(location);
        }
    }

    private Location location(int number) {
        if (number >= locations.length) {
            locations = Arrays.copyOf(locations, Math.max(number + 1, locations.length * 2));
        }
        if (locations[number] == null) {
            locations[number] = new Location();
            most = Math.max(most, number);
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
