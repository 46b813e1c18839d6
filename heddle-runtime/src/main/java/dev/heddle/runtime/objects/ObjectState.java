package dev.heddle.runtime.objects;

import dev.heddle.runtime.jdk.Ordering;

/**
 * What is known of an object in this execution: the number it goes by, who made it, who touched it, and what other rooms keep of it.
 * What few objects need is in objects of its own, which are made when it is asked for.
 */
public final class ObjectState {
    /** In place of a task, if there is none: the creator of objects that were there before, or came from where nobody looked. */
    public static final int UNKNOWN = -1;

    /** In place of a task, if there are more. */
    private static final int SEVERAL = -2;

    /** The number that stands for the object in operations; 0 as long as it is in none. */
    public int resource;

    /** The task that created it, and how many publications that task had made by then. */
    private int creator = UNKNOWN;

    private int createdAt;

    /** Once shared, always shared. */
    private boolean shared;

    /** The only task that touched it where others could have, or {@link #SEVERAL}; the site of the last to do so, and whether any wrote. */
    private int toucher = UNKNOWN;

    private int touchedAt;
    private boolean written;

    /** Whether the JDK was given it, to do with it what nobody sees. */
    private boolean handed;

    /** Whether it is there to order tasks: 1 if it is, -1 if not, 0 if nobody asked yet. To find out takes longer than a step. */
    private byte ordering;

    /** Whether somebody asked who waits for it: from then on tasks really wait, where they can be seen. */
    public boolean inspected;

    /** Whether a task waited for it without being in its queue. */
    public boolean waitedFor;

    /** The last task that completed it, or was about to, if the object is a future. */
    private int completer = UNKNOWN;

    /** What was released there, if it is a lock without a number; see {@code races.Races}. */
    public int clock;

    /** Its monitor, a {@code model.ObjectMonitor}, if it was ever used as one. */
    public Object monitor;

    /** Who touched it inside the JDK, if that is recorded; see {@code footprint.Footprints}. */
    public Object shadow;

    private WeakOrigin weakOrigin;
    private PartCalls partCalls;
    private ThreadState thread;

    public ObjectState(int resource) {
        this.resource = resource;
    }

    /** A task creates it, unless that is known already; returns whether it was not. */
    public boolean createdBy(int task, int publications) {
        if (creator != UNKNOWN || shared) {
            return false;
        }
        creator = task;
        createdAt = publications;
        return true;
    }

    public int creator() {
        return creator;
    }

    public void share() {
        shared = true;
    }

    /** Whether nobody but its creator knows it, who has made no more publications since. */
    public boolean isPrivateTo(int task, int publications) {
        return !shared && creator == task && createdAt == publications;
    }

    /** A task touches it where others could; returns whether no other has. */
    public boolean touchedBy(int task, boolean writes) {
        boolean mine = toucher == task || toucher == UNKNOWN;
        toucher = mine ? task : SEVERAL;
        written |= writes;
        return mine;
    }

    public boolean isTouchedOnlyBy(int task) {
        return toucher == task;
    }

    public boolean isWritten() {
        return written;
    }

    /** Notes where it is touched, and returns where it was before. */
    public int touchedAt(int site) {
        int before = touchedAt;
        touchedAt = site;
        return before;
    }

    public void hand() {
        handed = true;
    }

    public boolean isHanded() {
        return handed;
    }

    /** Whether several tasks touched it, and any wrote. */
    public boolean isContended() {
        return toucher == SEVERAL && written;
    }

    /** A task completes it, or is about to; returns whether another did before. */
    public boolean isCompletedAgainBy(int task) {
        int before = completer;
        completer = task;
        return before != UNKNOWN && before != task;
    }

    /** Whether the object, whose state this is, is there to order tasks. */
    public boolean isForOrder(Object object) {
        if (ordering == 0) {
            ordering = (byte) (Ordering.isFor(object) ? 1 : -1);
        }
        return ordering > 0;
    }

    /** How it came to be, under weak memory. */
    public WeakOrigin weakOrigin() {
        if (weakOrigin == null) {
            weakOrigin = new WeakOrigin();
        }
        return weakOrigin;
    }

    /** Who calls its methods that are made of several operations. */
    public PartCalls partCalls() {
        if (partCalls == null) {
            partCalls = new PartCalls();
        }
        return partCalls;
    }

    /** What it is as a thread. */
    public ThreadState thread() {
        if (thread == null) {
            thread = new ThreadState();
        }
        return thread;
    }

    /** The task, if the object is a controlled thread; otherwise {@link #UNKNOWN}. */
    public int task() {
        return thread == null ? UNKNOWN : thread.task;
    }
}
