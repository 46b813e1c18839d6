package dev.heddle.runtime.kernel;

import dev.heddle.core.Task;

/**
 * A task's accesses to memory, as far as they show that the next one needs no choice: the access was found to be cheap ({@link CheapAccesses})
 * and nothing happened since, or nobody else can see the object.
 *
 * <p>The task extends this, and does not hold one, because every access to a field of the program looks here first, and an object in between is a load
 * more.
 */
public abstract class Accesses extends Following {
    /** The number of no part of any object. */
    private static final int NO_PART = -1;

    /**
     * The access that was found last to be cheap, if the task has made no step since: the object, the part that it may read and the one that it
     * may write, and how many may follow.
     */
    private Object cheapObject;

    private int cheapRead = NO_PART;
    private int cheapWrite = NO_PART;
    private int cheapLimit;

    /** Counts the steps by which the task may have made objects known to others; see {@code model.SharedMemory}. */
    private int publications;

    /** An object that nobody else could see when it was looked at last, and when that was. */
    private Object own;

    private long ownSince = -1;

    /** The event that its last access to memory was, if that was a step. */
    private int lastStep;

    /** What it accesses without a choice; null until it has made many accesses. */
    private CheapAccesses cheap;

    /** How many accesses were steps, until {@link #cheap} is there. */
    private int steps;

    Accesses(Task task) {
        super(task);
    }

    /** Makes a read if it is the one that was found last to be cheap. As short as it must be, like what it calls: see {@code MemoryHooks}. */
    public final boolean followsReading(Object object, int part) {
        return object == cheapObject && part == cheapRead && followReading();
    }

    /** The same for a write. */
    public final boolean followsWriting(Object object, int part) {
        if (object == cheapObject && part == cheapWrite && followWriting()) {
            publish();
            return true;
        }
        return false;
    }

    /**
     * Whether a look at an access would find again what it found the last time: that nobody can see what the task does here, or that nobody is
     * about to do anything about it. If so, the access is made.
     *
     * @param kind 0 for a read, 1 for a write
     */
    public final boolean isNothing(Execution execution, Object object, int part, int kind, int site) {
        if (object == cheapObject && part == (kind == 0 ? cheapRead : cheapWrite) && followsLast(kind)) {
            return true;
        }
        if (object == own && ownSince == now(execution)) {
            return true;
        }
        return cheap != null && cheap.again(execution, this, object, part, kind, site);
    }

    /** Makes an access that is as cheap as the one that was found to be so last, unless too many followed one another already. */
    private boolean followsLast(int kind) {
        if (kind == 0 ? followReading() : followWriting()) {
            publications += kind;
            return true;
        }
        if (follows(kind, cheapLimit)) {
            allow(cheapLimit);
            return true;
        }
        return false;
    }

    /** Makes an access without a choice, unless too many followed one another already. */
    final boolean follows(int kind, int limit) {
        boolean follows = follow(limit);
        publications += follows ? kind : 0;
        return follows;
    }

    /** An access was found to be cheap. What may be written may be read. */
    final void foundCheap(Object object, int part, int kind, int limit) {
        cheapObject = object;
        cheapRead = part;
        cheapWrite = kind == 0 ? NO_PART : part;
        cheapLimit = limit;
        allow(limit);
    }

    /** The task made a step, or another does. */
    final void nothingIsCheap() {
        cheapRead = NO_PART;
        cheapWrite = NO_PART;
    }

    /** What it accesses without a choice; null until it has made many accesses that were steps, or makes one to what is not shared. */
    public final CheapAccesses cheapAfter(boolean unshared) {
        if (cheap == null) {
            if (!unshared && steps++ < CheapAccesses.MANY) {
                return null;
            }
            cheap = new CheapAccesses();
        }
        return cheap;
    }

    /** The task's last event was an access to memory. */
    public final void stepped(Execution execution) {
        lastStep = execution.events.count();
    }

    final boolean lastEventWasAccess(Execution execution) {
        return lastStep == execution.events.count();
    }

    /** Nobody else can see an object now. */
    public final void owns(Execution execution, Object object) {
        own = object;
        ownSince = now(execution);
    }

    /** Changes with whatever may make others see an object, or shows that they did. */
    private long now(Execution execution) {
        return (long) execution.events.count() << 32 | (publications & 0xffffffffL);
    }

    /** The task may have made objects known to others. */
    public final void publish() {
        publications++;
    }

    /** How often it may have. */
    public final int publications() {
        return publications;
    }

    /** Forgets objects that it only remembers in order to be quick. */
    final void letGoOfAccessed() {
        nothingIsCheap();
        cheapObject = null;
        own = null;
    }
}
