package dev.heddle.api.cluster;

import java.time.Duration;

/** The disk of a {@link Node}, and what is wrong with it: nothing until something is said here, from any moment to any other. */
public final class Disk {
    /** What may be wrong. */
    enum Trouble {
        CAPACITY,
        DELAY,
        READS,
        WRITES,
        SYNCS
    }

    private final Object handle;

    Disk(Object handle) {
        this.handle = handle;
    }

    /** It has space for so many bytes, in pages of 4,096. */
    public Disk capacity(long bytes) {
        return set(Trouble.CAPACITY, bytes);
    }

    /** Each operation takes so long. */
    public Disk delay(Duration each) {
        return set(Trouble.DELAY, each.toNanos());
    }

    /** Whether reading fails. */
    public Disk readsFail(boolean fail) {
        return set(Trouble.READS, fail ? 1 : 0);
    }

    /** Whether writing fails. */
    public Disk writesFail(boolean fail) {
        return set(Trouble.WRITES, fail ? 1 : 0);
    }

    /** Whether to sync fails. What was to be synced is lost in the next crash then, even if a later sync succeeds. */
    public Disk syncsFail(boolean fail) {
        return set(Trouble.SYNCS, fail ? 1 : 0);
    }

    /** A bit of a file changes by itself; which one depends on the seed. */
    public Disk rot(String path, long seed) {
        NodesOfExecution.rot(handle, path, seed);
        return this;
    }

    private Disk set(Trouble trouble, long value) {
        NodesOfExecution.troubles(handle, trouble, value);
        return this;
    }
}
