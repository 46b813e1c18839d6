package dev.heddle.nodes.disk;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.nodes.disk.DiskException.Reason;
import java.nio.ByteBuffer;
import java.util.Set;

/** An open file, and the position in it, which all share who have it. It does not care who closed it: that is for those who opened it. */
public final class OpenFile {
    private final VirtualDisk disk;
    private final Inode inode;
    private final String path;
    private final boolean appends;
    private final boolean syncs;
    private final boolean deletes;

    /** What stands for the position in operations. */
    private final int resource;

    private long position;

    private OpenFile(VirtualDisk disk, Inode inode, String path, Set<Opening> how) {
        this.disk = disk;
        this.inode = inode;
        this.path = path;
        this.appends = how.contains(Opening.APPEND);
        this.syncs = how.contains(Opening.SYNC);
        this.deletes = how.contains(Opening.DELETE_ON_CLOSE);
        this.resource = disk.steps.resource("position in " + path);
        inode.opened++;
    }

    static OpenFile of(VirtualDisk disk, Inode inode, String path, Set<Opening> how) throws DiskException {
        boolean writes = how.contains(Opening.WRITE) || how.contains(Opening.APPEND);
        if (writes && inode.isDirectory()) {
            throw new DiskException(Reason.IS_A_DIRECTORY, path);
        }
        if ((writes && !inode.allows(Stat.WRITABLE)) || (how.contains(Opening.READ) && !inode.allows(Stat.READABLE))) {
            throw new DiskException(Reason.DENIED, path);
        }
        if (how.contains(Opening.TRUNCATE) && writes && inode.content.length() > 0) {
            inode.content.setLength(0);
            inode.modified = disk.steps.millis();
        }
        return new OpenFile(disk, inode, path, how);
    }

    public String path() {
        return path;
    }

    public boolean isDirectory() {
        return inode.isDirectory();
    }

    // Where one is.

    public long position() {
        step(Kind.DISK_READ, resource, Access.READ);
        return position;
    }

    public void seek(long to) {
        step(Kind.DISK_WRITE, resource, Access.WRITE);
        position = to;
    }

    public long length() {
        step(Kind.DISK_READ, inode.resource, Access.READ);
        return inode.length();
    }

    /** Goes to the end, if it is one that appends: that is where the next write goes. */
    public long positionToWrite() {
        return appends ? length() : position();
    }

    /** How many bytes follow. */
    public long available() {
        announce(Kind.DISK_READ, inode.resource, Access.READ);
        take(resource, Access.READ);
        return Math.max(0, inode.length() - position);
    }

    // Reading.

    /** Reads from the position on, and moves it. Returns -1 at the end. */
    public int read(byte[] into, int offset, int count) throws DiskException {
        announce(Kind.DISK_READ, inode.resource, Access.READ);
        take(resource, Access.WRITE);
        int read = readNow(position, into, offset, count);
        position += Math.max(0, read);
        return read;
    }

    public int read(long at, byte[] into, int offset, int count) throws DiskException {
        step(Kind.DISK_READ, inode.resource, Access.READ);
        return readNow(at, into, offset, count);
    }

    private int readNow(long at, byte[] into, int offset, int count) throws DiskException {
        disk.troubles().read();
        if (inode.isDirectory()) {
            throw new DiskException(Reason.IS_A_DIRECTORY, null);
        }
        inode.accessed = disk.steps.millis();
        int read = inode.content.read(at, into, offset, count);
        return read == 0 && count > 0 ? -1 : read;
    }

    // Writing.

    /** Writes at the position, or the end if it appends, and moves it. Returns how much was written, which is less than wanted if the disk is full. */
    public int write(byte[] from, int offset, int count) throws DiskException {
        announce(Kind.DISK_WRITE, inode.resource, Access.WRITE);
        take(resource, Access.WRITE);
        int written = writeNow(appends ? inode.length() : position, from, offset, count);
        position = (appends ? inode.length() - written : position) + written;
        return written;
    }

    public int write(long at, byte[] from, int offset, int count) throws DiskException {
        step(Kind.DISK_WRITE, inode.resource, Access.WRITE);
        return writeNow(appends ? inode.length() : at, from, offset, count);
    }

    private int writeNow(long at, byte[] from, int offset, int count) throws DiskException {
        disk.troubles().write(null);
        int written = inode.content.write(at, from, offset, count);
        if (written == 0 && count > 0) {
            throw new DiskException(Reason.FULL, null);
        }
        inode.modified = disk.steps.millis();
        if (syncs) {
            syncNow();
        }
        return written;
    }

    /** Makes it shorter, or longer by zeros. A position behind the end moves there. */
    public void setLength(long length) throws DiskException {
        announce(Kind.DISK_WRITE, inode.resource, Access.WRITE);
        take(resource, Access.WRITE);
        disk.troubles().write(null);
        inode.content.setLength(length);
        inode.modified = disk.steps.millis();
        position = Math.min(position, length);
    }

    /** The same, but longer it does not get. */
    public void truncate(long length) throws DiskException {
        if (length < length()) {
            setLength(length);
        }
    }

    /** What was written to it lasts from now on, and so does every name that was given before. */
    public void sync() throws DiskException {
        step(Kind.DISK_SYNC, inode.resource, Access.WRITE);
        syncNow();
    }

    private void syncNow() throws DiskException {
        if (disk.troubles().syncFails()) {
            if (inode.content != null) {
                inode.content.forgetUnsynced();
            }
            throw new DiskException(Reason.BROKEN, null);
        }
        if (inode.content != null) {
            inode.content.sync();
        }
        disk.names.sync();
    }

    // Memory and locks.

    /** The memory of a part of the file. A file that is too short for it gets longer. */
    public ByteBuffer map(long at, int count, boolean mayGrow) throws DiskException {
        step(Kind.DISK_WRITE, inode.resource, Access.WRITE);
        if (at + count > inode.content.length() && mayGrow) {
            inode.content.setLength(at + count);
        }
        ByteBuffer memory = inode.content.map(at, count);
        if (memory == null) {
            throw new DiskException(Reason.FULL, null);
        }
        return memory;
    }

    /** Locks a part, up to a position; returns null if another is locked that overlaps. */
    public Object lock(long from, long to) {
        step(Kind.DISK_WRITE, inode.resource, Access.WRITE);
        return inode.locks.take(this, from, to);
    }

    public void unlock(Object lock) {
        step(Kind.DISK_WRITE, inode.resource, Access.WRITE);
        inode.locks.give((Locks.Range) lock);
    }

    /** Gives back what it has. */
    public void close() throws DiskException {
        step(Kind.DISK_WRITE, resource, Access.WRITE);
        inode.locks.giveAllOf(this);
        inode.opened--;
        inode.releaseIfLost();
        if (deletes) {
            disk.delete(path);
        }
    }

    // Steps.

    private void announce(Kind kind, int what, Access access) {
        disk.steps.announce(kind, what, access);
    }

    private void take(int also, Access access) {
        disk.steps.also(also, access);
        disk.steps.take();
        disk.pass();
    }

    private void step(Kind kind, int what, Access access) {
        announce(kind, what, access);
        disk.steps.take();
        disk.pass();
    }
}
