package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.runtime.kernel.ControlledTask;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;

/** A channel to a file on a virtual disk. */
final class DiskChannel extends FileChannel {
    private static final long NO_POSITION = -1;
    private static final int MOST_AT_ONCE = 1 << 16;

    /** Before JDK 21 nothing was transferred behind the end of a file (JDK-8303260). */
    private static final boolean FILLS_NO_GAP = Runtime.version().feature() < 21;

    private final Descriptor descriptor;

    DiskChannel(Descriptor descriptor) {
        this.descriptor = descriptor;
    }

    /** What is done to the file, in one go. */
    private interface Work {
        long run() throws DiskException;
    }

    private long call(Work work) throws IOException {
        begins();
        try (DiskCall call = DiskCall.begin()) {
            return work.run();
        } catch (DiskException e) {
            throw Failures.of(e, null);
        }
    }

    private void begins() throws IOException {
        ensureOpen();
        Disks.enter(descriptor.disk);
        if (ControlledTask.running.permit.interrupted) {
            close();
            throw new ClosedByInterruptException();
        }
    }

    private void ensureOpen() throws ClosedChannelException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
    }

    private void ensureReadable() {
        if (!descriptor.reads) {
            throw new NonReadableChannelException();
        }
    }

    private void ensureWritable() {
        if (!descriptor.writes) {
            throw new NonWritableChannelException();
        }
    }

    private static void notNegative(long at, long count) {
        if (at < 0 || count < 0) {
            throw new IllegalArgumentException();
        }
    }

    private static void notNegative(long number, String what) {
        if (number < 0) {
            throw new IllegalArgumentException("Negative " + what);
        }
    }

    // Reading and writing.

    private int read(ByteBuffer[] into, int offset, int length, long at) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            if (into[i].isReadOnly()) {
                throw new IllegalArgumentException("Read-only buffer");
            }
        }
        return (int) call(new Work() {
            @Override
            public long run() throws DiskException {
                byte[] bytes = new byte[remaining(into, offset, length)];
                int read = at == NO_POSITION
                        ? descriptor.file.read(bytes, 0, bytes.length)
                        : descriptor.file.read(at, bytes, 0, bytes.length);
                for (int i = offset, from = 0; from < read; i++) {
                    int part = Math.min(into[i].remaining(), read - from);
                    into[i].put(bytes, from, part);
                    from += part;
                }
                return read;
            }
        });
    }

    private int write(ByteBuffer[] from, int offset, int length, long at) throws IOException {
        return (int) call(new Work() {
            @Override
            public long run() throws DiskException {
                byte[] bytes = new byte[remaining(from, offset, length)];
                for (int i = offset, to = 0; i < offset + length; i++) {
                    int part = from[i].remaining();
                    from[i].duplicate().get(bytes, to, part);
                    to += part;
                }
                int written = at == NO_POSITION
                        ? descriptor.file.write(bytes, 0, bytes.length)
                        : descriptor.file.write(at, bytes, 0, bytes.length);
                for (int i = offset, left = written; left > 0; i++) {
                    int part = Math.min(from[i].remaining(), left);
                    from[i].position(from[i].position() + part);
                    left -= part;
                }
                return written;
            }
        });
    }

    private static int remaining(ByteBuffer[] buffers, int offset, int length) {
        long remaining = 0;
        for (int i = offset; i < offset + length; i++) {
            remaining += buffers[i].remaining();
        }
        return (int) Math.min(remaining, Integer.MAX_VALUE);
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        ensureOpen();
        ensureReadable();
        return read(new ByteBuffer[] {into}, 0, 1, NO_POSITION);
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, into.length);
        ensureOpen();
        ensureReadable();
        return read(into, offset, length, NO_POSITION);
    }

    @Override
    public int read(ByteBuffer into, long at) throws IOException {
        Objects.requireNonNull(into);
        notNegative(at, "position");
        ensureOpen();
        ensureReadable();
        return read(new ByteBuffer[] {into}, 0, 1, at);
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        ensureOpen();
        ensureWritable();
        return write(new ByteBuffer[] {from}, 0, 1, NO_POSITION);
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, from.length);
        ensureOpen();
        ensureWritable();
        return write(from, offset, length, NO_POSITION);
    }

    @Override
    public int write(ByteBuffer from, long at) throws IOException {
        Objects.requireNonNull(from);
        notNegative(at, "position");
        ensureOpen();
        ensureWritable();
        return write(new ByteBuffer[] {from}, 0, 1, at);
    }

    @Override
    public long transferTo(long at, long count, WritableByteChannel target) throws IOException {
        ensureOpen();
        if (!target.isOpen()) {
            throw new ClosedChannelException();
        }
        ensureReadable();
        notNegative(at, count);
        long moved = 0;
        ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(count, MOST_AT_ONCE));
        while (moved < count) {
            buffer.clear().limit((int) Math.min(count - moved, buffer.capacity()));
            int read = read(new ByteBuffer[] {buffer}, 0, 1, at + moved);
            if (read <= 0) {
                break;
            }
            buffer.flip();
            int written = target.write(buffer);
            moved += written;
            if (written < read) {
                break;
            }
        }
        return moved;
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long at, long count) throws IOException {
        ensureOpen();
        if (!source.isOpen()) {
            throw new ClosedChannelException();
        }
        ensureWritable();
        notNegative(at, count);
        if (FILLS_NO_GAP && at > size()) {
            return 0;
        }
        long moved = 0;
        ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(count, MOST_AT_ONCE));
        while (moved < count) {
            buffer.clear().limit((int) Math.min(count - moved, buffer.capacity()));
            int read = source.read(buffer);
            if (read <= 0) {
                break;
            }
            buffer.flip();
            while (buffer.hasRemaining()) {
                moved += write(new ByteBuffer[] {buffer}, 0, 1, at + moved);
            }
        }
        return moved;
    }

    // Position and size.

    @Override
    public long position() throws IOException {
        return call(new Work() {
            @Override
            public long run() {
                return descriptor.file.positionToWrite();
            }
        });
    }

    @Override
    public FileChannel position(long to) throws IOException {
        ensureOpen();
        if (to < 0) {
            throw new IllegalArgumentException();
        }
        call(new Work() {
            @Override
            public long run() {
                descriptor.file.seek(to);
                return 0;
            }
        });
        return this;
    }

    @Override
    public long size() throws IOException {
        return call(new Work() {
            @Override
            public long run() {
                return descriptor.file.length();
            }
        });
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        ensureOpen();
        notNegative(size, "size");
        ensureWritable();
        call(new Work() {
            @Override
            public long run() throws DiskException {
                descriptor.file.truncate(size);
                return 0;
            }
        });
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        call(new Work() {
            @Override
            public long run() throws DiskException {
                descriptor.file.sync();
                return 0;
            }
        });
    }

    // Memory and locks.

    @Override
    public MappedByteBuffer map(MapMode mode, long at, long size) throws IOException {
        ensureOpen();
        notNegative(at, "position");
        notNegative(size, "size");
        if (size > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("Size exceeds Integer.MAX_VALUE");
        }
        if (mode != MapMode.READ_ONLY) {
            ensureWritable();
        }
        ensureReadable();
        begins();
        return Mapped.map(descriptor, mode, at, (int) size);
    }

    @Override
    public FileLock lock(long at, long size, boolean shared) throws IOException {
        return tryLock(at, size, shared);
    }

    @Override
    public FileLock tryLock(long at, long size, boolean shared) throws IOException {
        ensureOpen();
        if (shared) {
            ensureReadable();
        } else {
            ensureWritable();
        }
        DiskLock lock = new DiskLock(this, descriptor, at, size, shared);
        if (call(lock) == 0) {
            throw new OverlappingFileLockException();
        }
        return lock;
    }

    /** The part of a file that a program has locked. */
    private static final class DiskLock extends FileLock implements Work {
        private final Descriptor descriptor;
        private final long end;
        private Object range;

        DiskLock(DiskChannel channel, Descriptor descriptor, long at, long size, boolean shared) {
            super(channel, at, size, shared);
            this.descriptor = descriptor;
            this.end = size == 0 || at + size < 0 ? Long.MAX_VALUE : at + size;
        }

        @Override
        public long run() {
            range = descriptor.file.lock(position(), end);
            return range == null ? 0 : 1;
        }

        @Override
        public boolean isValid() {
            return range != null && acquiredBy().isOpen();
        }

        @Override
        public void release() throws IOException {
            if (!acquiredBy().isOpen()) {
                throw new ClosedChannelException();
            }
            if (range != null) {
                Disks.enter(descriptor.disk);
                try (DiskCall call = DiskCall.begin()) {
                    descriptor.file.unlock(range);
                    range = null;
                }
            }
        }
    }

    @Override
    protected void implCloseChannel() throws IOException {
        descriptor.close();
    }
}
