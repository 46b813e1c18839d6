package dev.heddle.nodes.disk;

import java.nio.ByteBuffer;

/** A part of a file whose memory was given to the program. */
final class Mapping {
    private final long at;
    private final ByteBuffer memory;

    /** What was in it when the file got other memory for this part; null as long as it is the file's. */
    private byte[] left;

    Mapping(long at, ByteBuffer memory) {
        this.at = at;
        this.memory = memory;
    }

    long at() {
        return at;
    }

    ByteBuffer memory() {
        return memory;
    }

    long end() {
        return at + memory.capacity();
    }

    boolean isLeft() {
        return left != null;
    }

    boolean contains(long from, long to) {
        return at <= from && to <= end();
    }

    boolean overlaps(long from, long to) {
        return at < to && from < end();
    }

    byte[] bytes() {
        byte[] bytes = new byte[memory.capacity()];
        memory.get(0, bytes);
        return bytes;
    }

    /** The file has other memory for this part from now on. Programs that map more of a file forget what they had; others are told. */
    void leave() {
        left = bytes();
    }

    void check() {
        if (left != null && ByteBuffer.wrap(left).mismatch(memory.duplicate().clear()) >= 0) {
            throw new IllegalStateException(
                    "Heddle: a mapped buffer was written after a larger part of the same file had been mapped. On the virtual disk both can be used only if the first contains the second");
        }
    }
}
