package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.Opening;
import dev.heddle.nodes.disk.VirtualDisk;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.EnumSet;

/**
 * Called at the entry of what {@code FileInputStream} and {@code FileOutputStream} do. {@link #ELSEWHERE} and null mean that the file is not on a virtual disk, and
 * that the JDK goes on as ever.
 */
public final class StreamHooks {
    static final long ELSEWHERE = Long.MIN_VALUE;
    static final int MODE = 0644;

    private StreamHooks() {}

    /** Opens a file on the virtual disk for a stream; false if it is elsewhere. */
    static boolean open(FileDescriptor fd, String path, EnumSet<Opening> how) throws FileNotFoundException {
        boolean writes = how.contains(Opening.WRITE) || how.contains(Opening.APPEND);
        VirtualDisk disk = Disks.at(path);
        if (disk == null) {
            if (writes && Disks.current() != null) {
                throw Failures.notOpenedToWrite(path);
            }
            return false;
        }
        Descriptor opened;
        try (DiskCall call = DiskCall.begin()) {
            opened = new Descriptor(
                    disk, disk.open(Disks.absolute(path), how, MODE), how.contains(Opening.READ), writes);
            if (opened.file.isDirectory()) {
                opened.file.close();
                throw new DiskException(DiskException.Reason.IS_A_DIRECTORY, path);
            }
        } catch (DiskException e) {
            throw Failures.notOpened(e, path);
        }
        opened.open(fd);
        return true;
    }

    // Reading.

    public static long open(FileInputStream self, String path) throws IOException {
        return open(self.getFD(), path, EnumSet.of(Opening.READ)) ? 0 : ELSEWHERE;
    }

    public static long read(FileInputStream self) throws IOException {
        return read(Descriptor.of(self.getFD()));
    }

    static long read(Descriptor from) throws IOException {
        byte[] one = new byte[1];
        long read = read(from, one, 0, 1);
        return read == 1 ? one[0] & 0xff : read;
    }

    public static long read(FileInputStream self, byte[] into) throws IOException {
        return read(Descriptor.of(self.getFD()), into, 0, into.length);
    }

    public static long read(FileInputStream self, byte[] into, int offset, int length) throws IOException {
        return read(Descriptor.of(self.getFD()), into, offset, length);
    }

    static long read(Descriptor from, byte[] into, int offset, int length) throws IOException {
        if (from == null) {
            return ELSEWHERE;
        }
        java.util.Objects.checkFromIndexSize(offset, length, into.length);
        Disks.enter(from.disk);
        try (DiskCall call = DiskCall.begin()) {
            return from.file.read(into, offset, length);
        } catch (DiskException e) {
            throw Failures.of(e, null);
        }
    }

    public static long skip(FileInputStream self, long count) throws IOException {
        Descriptor from = Descriptor.of(self.getFD());
        if (from == null) {
            return ELSEWHERE;
        }
        Disks.enter(from.disk);
        try (DiskCall call = DiskCall.begin()) {
            long position = from.file.position();
            if (position + count < 0) {
                throw new IOException("Invalid argument");
            }
            from.file.seek(position + count);
        }
        return count;
    }

    public static long available(FileInputStream self) throws IOException {
        Descriptor from = Descriptor.of(self.getFD());
        if (from == null) {
            return ELSEWHERE;
        }
        Disks.enter(from.disk);
        try (DiskCall call = DiskCall.begin()) {
            return Math.min(from.file.available(), Integer.MAX_VALUE);
        }
    }

    public static long length(FileInputStream self) throws IOException {
        return length(Descriptor.of(self.getFD()));
    }

    static long length(Descriptor of) throws IOException {
        if (of == null) {
            return ELSEWHERE;
        }
        Disks.enter(of.disk);
        try (DiskCall call = DiskCall.begin()) {
            return of.file.length();
        }
    }

    public static long position(FileInputStream self) throws IOException {
        return position(Descriptor.of(self.getFD()));
    }

    static long position(Descriptor of) throws IOException {
        if (of == null) {
            return ELSEWHERE;
        }
        Disks.enter(of.disk);
        try (DiskCall call = DiskCall.begin()) {
            return of.file.position();
        }
    }

    public static long isRegularFile(FileInputStream self) throws IOException {
        return Descriptor.of(self.getFD()) == null ? ELSEWHERE : 1;
    }

    public static FileChannel[] channel(FileInputStream self) throws IOException {
        return channel(Descriptor.of(self.getFD()));
    }

    static FileChannel[] channel(Descriptor of) {
        return of == null ? null : new FileChannel[] {of.channel()};
    }

    public static void close(FileInputStream self) throws IOException {
        close(Descriptor.of(self.getFD()));
    }

    static void close(Descriptor of) throws IOException {
        if (of != null) {
            of.close();
        }
    }

    // Writing.

    public static long open(FileOutputStream self, String path, boolean append) throws IOException {
        EnumSet<Opening> how = append
                ? EnumSet.of(Opening.CREATE, Opening.APPEND)
                : EnumSet.of(Opening.CREATE, Opening.WRITE, Opening.TRUNCATE);
        return open(self.getFD(), path, how) ? 0 : ELSEWHERE;
    }

    public static long write(FileOutputStream self, int one) throws IOException {
        return write(Descriptor.of(self.getFD()), new byte[] {(byte) one}, 0, 1);
    }

    public static long write(FileOutputStream self, byte[] from) throws IOException {
        return write(Descriptor.of(self.getFD()), from, 0, from.length);
    }

    public static long write(FileOutputStream self, byte[] from, int offset, int length) throws IOException {
        return write(Descriptor.of(self.getFD()), from, offset, length);
    }

    /** What does not fit at once is written until there is an error. */
    static long write(Descriptor to, byte[] from, int offset, int length) throws IOException {
        if (to == null) {
            return ELSEWHERE;
        }
        java.util.Objects.checkFromIndexSize(offset, length, from.length);
        Disks.enter(to.disk);
        try (DiskCall call = DiskCall.begin()) {
            if (!to.writes) {
                throw new IOException("Bad file descriptor");
            }
            int written = 0;
            do {
                written += to.file.write(from, offset + written, length - written);
            } while (written < length);
            return 0;
        } catch (DiskException e) {
            throw Failures.of(e, null);
        }
    }

    public static FileChannel[] channel(FileOutputStream self) throws IOException {
        return channel(Descriptor.of(self.getFD()));
    }

    public static void close(FileOutputStream self) throws IOException {
        close(Descriptor.of(self.getFD()));
    }
}
