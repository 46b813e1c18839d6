package dev.heddle.nodes.disk;

/** How much a disk can hold, and how much is on it. Only what files contain takes space. */
final class Space {
    static final long UNLIMITED = Long.MAX_VALUE;

    private long capacity = UNLIMITED;
    private long used;

    void limit(long bytes) {
        capacity = bytes;
    }

    boolean isLimited() {
        return capacity != UNLIMITED;
    }

    long capacity() {
        return capacity;
    }

    long free() {
        return Math.max(0, capacity - used);
    }

    /** Takes some, if there is so much. */
    boolean take(long bytes) {
        if (bytes > free()) {
            return false;
        }
        used += bytes;
        return true;
    }

    void give(long bytes) {
        used -= bytes;
    }
}
