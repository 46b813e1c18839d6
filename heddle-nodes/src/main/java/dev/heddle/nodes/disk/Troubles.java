package dev.heddle.nodes.disk;

import dev.heddle.nodes.disk.DiskException.Reason;

/** What is wrong with a disk at this moment. Whoever injects faults switches it; nothing is at first. */
public final class Troubles {
    private final Space space;
    private boolean readsFail;
    private boolean writesFail;
    private boolean syncsFail;
    private long delayNanos;

    Troubles(Space space) {
        this.space = space;
    }

    /** Whether reading from files fails. */
    public void readsFail(boolean fail) {
        readsFail = fail;
    }

    /** Whether writing to files and changing directories fails. */
    public void writesFail(boolean fail) {
        writesFail = fail;
    }

    /** Whether to sync fails. What was to be synced is readable until a crash, and lost then, even if a later sync succeeds. */
    public void syncsFail(boolean fail) {
        syncsFail = fail;
    }

    /** How long each operation takes. */
    public void delay(long nanos) {
        delayNanos = nanos;
    }

    /** How many bytes there is space for, in pages; {@link Long#MAX_VALUE} for no limit. */
    public void capacity(long bytes) {
        space.limit(bytes);
    }

    long delayNanos() {
        return delayNanos;
    }

    boolean syncFails() {
        return syncsFail;
    }

    void read() throws DiskException {
        if (readsFail) {
            throw new DiskException(Reason.BROKEN, null);
        }
    }

    void write(String path) throws DiskException {
        if (writesFail) {
            throw new DiskException(Reason.BROKEN, path);
        }
    }
}
