package dev.heddle.runtime.objects;

/** Under weak memory: what the creator of an object had done, and knew, when others could get to see it. */
public final class WeakOrigin {
    private int events;
    private Object frozen;

    /** How many events its creator had made when it was created. */
    public int events() {
        return events;
    }

    public void createdAfter(int newEvents) {
        events = newEvents;
    }

    /** What was known when its final fields were set; null if there are none, or nobody has set them yet. */
    public Object frozen() {
        return frozen;
    }

    public void freeze(Object known) {
        frozen = known;
    }
}
