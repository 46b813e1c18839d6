package dev.heddle.runtime.objects;

import dev.heddle.runtime.jdk.Ordering;

/** What is known of an object in this execution. */
public final class ObjectState {
    /** In place of a task, if there is none: the creator of objects that were there before, or came from where nobody looked. */
    public static final int UNKNOWN = -1;

    /** In place of a task, if there are more. */
    public static final int SEVERAL = -2;

    /** The number that stands for the object in operations; 0 as long as it is in none. */
    public int resource;

    /** The task that created it, and how many publications that task had made by then. */
    public int creator = UNKNOWN;

    public int createdAt;

    /** Under weak memory: how many events its creator had made by then, and what was known when its final fields were set, or null. */
    public int createdAfter;

    public Object frozen;

    /** Once shared, always shared. */
    public boolean shared;

    /** The only task that touched it where others could have, or {@link #SEVERAL}; the site of the last to do so, and whether any wrote. */
    public int toucher = UNKNOWN;

    public int touchedAt;
    public boolean written;

    /** Whether the JDK was given it, to do with it what nobody sees. */
    public boolean handed;

    /** Whether somebody asked who waits for it: from then on tasks really wait, where they can be seen. */
    public boolean inspected;

    /** Whether a task waited for it without being in its queue. */
    public boolean waitedFor;

    /** What was released there, if it is a lock without a number; see {@code races.Races}. */
    public int clock;

    /** Its monitor, a {@code model.Monitor}, if it was ever used as one. */
    public Object monitor;

    /** The last task that completed it, or was about to, if the object is a future. */
    public int completer = UNKNOWN;

    /** Tasks, by their ids: who called it, who changed it, and who was there when somebody else read or wrote it part by part. */
    public long callers;

    public long writers;
    public long duringRead;
    public long duringWrite;

    /** Who touched it inside the JDK, if that is recorded; see {@code footprint.Footprints}. */
    public Object shadow;

    /** The task, if the object is a controlled thread. */
    public int task = UNKNOWN;

    /** What it runs, if the object is a virtual thread. */
    public Runnable body;

    /** Whether it is there to order tasks: 1 if it is, -1 if not, 0 if nobody asked yet. To find out takes longer than a step. */
    private int ordering;

    public ObjectState(int resource) {
        this.resource = resource;
    }

    /** Whether the object, whose state this is, is there to order tasks. */
    public boolean isForOrder(Object object) {
        if (ordering == 0) {
            ordering = Ordering.isFor(object) ? 1 : -1;
        }
        return ordering > 0;
    }
}
