package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.OpenFile;
import dev.heddle.nodes.disk.VirtualDisk;
import java.io.FileDescriptor;
import java.io.IOException;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * An open file on a virtual disk as {@code java.io} has it. It is found by its {@code FileDescriptor}, which never gets a number: so nothing of it reaches native
 * code, and who uses it after it was closed fails there as ever.
 */
final class Descriptor {
    private static final Map<FileDescriptor, Descriptor> ALL = new WeakHashMap<>();

    final VirtualDisk disk;
    final OpenFile file;
    final boolean reads;
    final boolean writes;
    private DiskChannel channel;
    private boolean closed;

    Descriptor(VirtualDisk disk, OpenFile file, boolean reads, boolean writes) {
        this.disk = disk;
        this.file = file;
        this.reads = reads;
        this.writes = writes;
    }

    void open(FileDescriptor fd) {
        try (DiskCall call = DiskCall.begin()) {
            synchronized (ALL) {
                ALL.put(fd, this);
            }
        }
    }

    /** That of a task that has a virtual disk; null if the file is not on one, or closed. */
    static Descriptor of(FileDescriptor fd) {
        if (fd == null || Disks.current() == null) {
            return null;
        }
        Descriptor found;
        try (DiskCall call = DiskCall.begin()) {
            synchronized (ALL) {
                found = ALL.get(fd);
            }
        }
        return found == null || found.closed ? null : found;
    }

    boolean isClosed() {
        return closed;
    }

    DiskChannel channel() {
        if (channel == null) {
            channel = new DiskChannel(this);
        }
        return channel;
    }

    void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        if (channel != null) {
            channel.close();
        }
        if (Disks.current() == disk) {
            try (DiskCall call = DiskCall.begin()) {
                file.close();
            } catch (DiskException e) {
                throw Failures.of(e, null);
            }
        }
    }
}
