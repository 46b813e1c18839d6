package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.Opening;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.SyncFailedException;
import java.nio.channels.FileChannel;
import java.util.EnumSet;

/** Called at the entry of what {@code RandomAccessFile} does, or in place of it where that is native. */
public final class RandomAccessHooks {
    // As the JDK has them.
    private static final int READ_ONLY = 1;
    private static final int SYNC = 4 | 8;

    private RandomAccessHooks() {}

    public static long open(RandomAccessFile self, String path, int mode) throws IOException {
        EnumSet<Opening> how = EnumSet.of(Opening.READ);
        if ((mode & READ_ONLY) == 0) {
            how.add(Opening.WRITE);
            how.add(Opening.CREATE);
        }
        if ((mode & SYNC) != 0) {
            how.add(Opening.SYNC);
        }
        return StreamHooks.open(self.getFD(), path, how) ? 0 : StreamHooks.ELSEWHERE;
    }

    private static Descriptor of(RandomAccessFile self) throws IOException {
        return Descriptor.of(self.getFD());
    }

    public static long read(RandomAccessFile self) throws IOException {
        return StreamHooks.read(of(self));
    }

    public static long read(RandomAccessFile self, byte[] into) throws IOException {
        return StreamHooks.read(of(self), into, 0, into.length);
    }

    public static long read(RandomAccessFile self, byte[] into, int offset, int length) throws IOException {
        return StreamHooks.read(of(self), into, offset, length);
    }

    /** The JDK's own goes past its public methods. */
    public static String[] readLine(RandomAccessFile self) throws IOException {
        Descriptor file = of(self);
        if (file == null) {
            return null;
        }
        StringBuilder line = new StringBuilder();
        int read;
        while ((read = (int) StreamHooks.read(file)) >= 0 && read != '\n' && read != '\r') {
            line.append((char) read);
        }
        if (read == '\r') {
            long position = StreamHooks.position(file);
            if (StreamHooks.read(file) != '\n') {
                seek(file, position);
            }
        }
        return new String[] {read < 0 && line.length() == 0 ? null : line.toString()};
    }

    public static long skipBytes(RandomAccessFile self, int count) throws IOException {
        Descriptor file = of(self);
        if (file == null || count <= 0) {
            return file == null ? StreamHooks.ELSEWHERE : 0;
        }
        long position = StreamHooks.position(file);
        long to = Math.min(position + count, StreamHooks.length(file));
        seek(file, to);
        return to - position;
    }

    public static long write(RandomAccessFile self, int one) throws IOException {
        return write(of(self), new byte[] {(byte) one}, 0, 1);
    }

    public static long write(RandomAccessFile self, byte[] from) throws IOException {
        return write(of(self), from, 0, from.length);
    }

    public static long write(RandomAccessFile self, byte[] from, int offset, int length) throws IOException {
        return write(of(self), from, offset, length);
    }

    private static long write(Descriptor to, byte[] from, int offset, int length) throws IOException {
        return StreamHooks.write(to, from, offset, length);
    }

    public static long writeBytes(RandomAccessFile self, String text) throws IOException {
        Descriptor file = of(self);
        byte[] bytes = new byte[file == null ? 0 : text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) text.charAt(i);
        }
        return write(file, bytes, 0, bytes.length);
    }

    public static long writeChars(RandomAccessFile self, String text) throws IOException {
        Descriptor file = of(self);
        byte[] bytes = new byte[file == null ? 0 : 2 * text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (text.charAt(i / 2) >>> (i % 2 == 0 ? 8 : 0));
        }
        return write(file, bytes, 0, bytes.length);
    }

    public static long seek(RandomAccessFile self, long to) throws IOException {
        Descriptor file = of(self);
        return file == null || to < 0 ? StreamHooks.ELSEWHERE : seek(file, to);
    }

    private static long seek(Descriptor file, long to) throws IOException {
        Disks.enter(file.disk);
        try (DiskCall call = DiskCall.begin()) {
            file.file.seek(to);
        }
        return 0;
    }

    public static FileChannel[] channel(RandomAccessFile self) throws IOException {
        return StreamHooks.channel(of(self));
    }

    public static void close(RandomAccessFile self) throws IOException {
        StreamHooks.close(of(self));
    }

    // In place of calls, because they are native, on some JDKs at least.

    public static long getFilePointer(RandomAccessFile self) throws IOException {
        Descriptor file = of(self);
        return file == null ? self.getFilePointer() : StreamHooks.position(file);
    }

    public static long length(RandomAccessFile self) throws IOException {
        Descriptor file = of(self);
        return file == null ? self.length() : StreamHooks.length(file);
    }

    public static void setLength(RandomAccessFile self, long length) throws IOException {
        Descriptor file = of(self);
        if (file == null) {
            self.setLength(length);
            return;
        }
        Disks.enter(file.disk);
        if (length < 0 || !file.writes) {
            throw new IOException("Invalid argument");
        }
        try (DiskCall call = DiskCall.begin()) {
            file.file.setLength(length);
        } catch (DiskException e) {
            throw Failures.of(e, null);
        }
    }

    public static void sync(FileDescriptor self) throws IOException {
        Descriptor file = Descriptor.of(self);
        if (file == null) {
            self.sync();
            return;
        }
        Disks.enter(file.disk);
        try (DiskCall call = DiskCall.begin()) {
            file.file.sync();
        } catch (DiskException e) {
            throw new SyncFailedException("sync failed");
        }
    }

    public static boolean valid(FileDescriptor self) {
        return Descriptor.of(self) != null || self.valid();
    }
}
