package dev.heddle.nodes.disk;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The bytes of a file, in pages. A page that nobody has written is not there, and reads as zeros, so a sparse file takes no memory. */
final class Pages {
    static final int SIZE = 4096;

    private final Space space;
    private ByteBuffer[] pages = new ByteBuffer[1];
    private long length;

    /** Those that count the space they take; null if they need not. */
    Pages(Space space) {
        this.space = space;
    }

    long length() {
        return length;
    }

    /** How many bytes were read: none at the end. */
    int read(long at, byte[] into, int offset, int count) {
        int there = (int) Math.max(0, Math.min(count, length - at));
        for (int done = 0; done < there; ) {
            ByteBuffer page = page(at + done);
            int within = (int) ((at + done) % SIZE);
            int part = Math.min(there - done, SIZE - within);
            if (page == null) {
                Arrays.fill(into, offset + done, offset + done + part, (byte) 0);
            } else {
                page.get(within, into, offset + done, part);
            }
            done += part;
        }
        return there;
    }

    /** Writes as much as there is space for, and returns how much that was. */
    int write(long at, byte[] from, int offset, int count) {
        int done = 0;
        while (done < count) {
            ByteBuffer page = pageToWrite(at + done);
            if (page == null) {
                break;
            }
            int within = (int) ((at + done) % SIZE);
            int part = Math.min(count - done, SIZE - within);
            page.put(within, from, offset + done, part);
            done += part;
        }
        if (done > 0) {
            length = Math.max(length, at + done);
        }
        return done;
    }

    /** Makes it shorter or longer; what is new are zeros. */
    void setLength(long newLength) {
        int kept = index(newLength + SIZE - 1);
        for (int i = kept; i < pages.length; i++) {
            drop(i);
        }
        ByteBuffer last = newLength < length && newLength % SIZE != 0 ? page(newLength) : null;
        if (last != null) {
            int within = (int) (newLength % SIZE);
            last.put(within, new byte[SIZE - within]);
        }
        length = newLength;
    }

    private void drop(int index) {
        if (pages[index] != null) {
            pages[index] = null;
            if (space != null) {
                space.give(SIZE);
            }
        }
    }

    /** Becomes what others are, byte by byte: memory that was lent out by {@link #lend} stays where it is. */
    void become(Pages other) {
        setLength(0);
        byte[] page = new byte[SIZE];
        for (int i = 0; i < other.pages.length; i++) {
            if (other.pages[i] != null) {
                other.pages[i].get(0, page, 0, SIZE);
                write((long) i * SIZE, page, 0, SIZE);
            }
        }
        length = other.length;
    }

    /**
     * Gives out the memory of a part of the file, which is kept in one piece from now on: who writes to it writes to the file. Returns null if there is no space.
     *
     * @param at a multiple of the size of a page
     */
    ByteBuffer lend(long at, int count) {
        int first = index(at);
        int number = index(count + SIZE - 1L);
        ByteBuffer memory = ByteBuffer.allocateDirect(number * SIZE);
        byte[] bytes = new byte[SIZE];
        for (int i = 0; i < number; i++) {
            ByteBuffer page = pageToWrite(at + (long) i * SIZE);
            if (page == null) {
                return null;
            }
            page.get(0, bytes, 0, SIZE);
            pages[first + i] = memory.slice(i * SIZE, SIZE).put(0, bytes);
        }
        return memory;
    }

    private static int index(long at) {
        return (int) (at / SIZE);
    }

    private ByteBuffer page(long at) {
        return index(at) < pages.length ? pages[index(at)] : null;
    }

    private ByteBuffer pageToWrite(long at) {
        int index = index(at);
        if (index >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(index + 1, pages.length * 2));
        }
        if (pages[index] == null && (space == null || space.take(SIZE))) {
            pages[index] = ByteBuffer.allocate(SIZE);
        }
        return pages[index];
    }
}
