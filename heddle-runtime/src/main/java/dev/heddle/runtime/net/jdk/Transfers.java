package dev.heddle.runtime.net.jdk;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Moves bytes between buffers and arrays: buffers may be outside the heap, where native code would reach them, and there is none here. */
public final class Transfers {
    /** As much as is moved at once. */
    private static final int MOST = 1 << 16;

    private Transfers() {}

    /** What moves bytes between a channel and an array: as many as could be moved, or -1 at the end. */
    public interface Mover {
        int move(byte[] bytes, int length) throws IOException;
    }

    /** A movement of bytes that is made later. */
    public interface Transfer<T> {
        T carryOut(Mover mover) throws IOException;
    }

    public static Transfer<Integer> reading(ByteBuffer into) {
        return new Transfer<>() {
            @Override
            public Integer carryOut(Mover source) throws IOException {
                return read(into, source);
            }
        };
    }

    public static Transfer<Integer> writing(ByteBuffer from) {
        return new Transfer<>() {
            @Override
            public Integer carryOut(Mover sink) throws IOException {
                return write(from, sink);
            }
        };
    }

    public static Transfer<Long> scattering(ByteBuffer[] into, int offset, int length) {
        return new Transfer<>() {
            @Override
            public Long carryOut(Mover source) throws IOException {
                return scatter(into, offset, length, source);
            }
        };
    }

    public static Transfer<Long> gathering(ByteBuffer[] from, int offset, int length) {
        return new Transfer<>() {
            @Override
            public Long carryOut(Mover sink) throws IOException {
                return gather(from, offset, length, sink);
            }
        };
    }

    static int read(ByteBuffer into, Mover source) throws IOException {
        if (into.isReadOnly()) {
            throw new IllegalArgumentException("Read-only buffer");
        }
        byte[] bytes = new byte[Math.min(into.remaining(), MOST)];
        int read = source.move(bytes, bytes.length);
        if (read > 0) {
            into.put(bytes, 0, read);
        }
        return read;
    }

    static int write(ByteBuffer from, Mover sink) throws IOException {
        byte[] bytes = new byte[Math.min(from.remaining(), MOST)];
        from.duplicate().get(bytes);
        int written = sink.move(bytes, bytes.length);
        from.position(from.position() + written);
        return written;
    }

    static long scatter(ByteBuffer[] into, int offset, int length, Mover source) throws IOException {
        java.util.Objects.checkFromIndexSize(offset, length, into.length);
        byte[] bytes = new byte[(int) Math.min(MOST, remaining(into, offset, length))];
        int read = source.move(bytes, bytes.length);
        for (int i = offset, from = 0; from < read; i++) {
            int part = Math.min(into[i].remaining(), read - from);
            into[i].put(bytes, from, part);
            from += part;
        }
        return read;
    }

    static long gather(ByteBuffer[] from, int offset, int length, Mover sink) throws IOException {
        java.util.Objects.checkFromIndexSize(offset, length, from.length);
        byte[] bytes = new byte[(int) Math.min(MOST, remaining(from, offset, length))];
        for (int i = offset, to = 0; to < bytes.length; i++) {
            int part = Math.min(from[i].remaining(), bytes.length - to);
            from[i].duplicate().get(bytes, to, part);
            to += part;
        }
        int written = sink.move(bytes, bytes.length);
        for (int i = offset, left = written; left > 0; i++) {
            int part = Math.min(from[i].remaining(), left);
            from[i].position(from[i].position() + part);
            left -= part;
        }
        return written;
    }

    private static long remaining(ByteBuffer[] buffers, int offset, int length) {
        long remaining = 0;
        for (int i = offset; i < offset + length; i++) {
            remaining += buffers[i].remaining();
        }
        return remaining;
    }
}
