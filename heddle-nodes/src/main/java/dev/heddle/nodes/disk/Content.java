package dev.heddle.nodes.disk;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What is in a file: what programs read, what would still be there after a crash, and the changes that lie between. */
final class Content {
    /** So much of a disk is written in one go: a write is torn at such a border, if at all. */
    static final int SECTOR = 512;

    /** Of more changes than these the oldest are written though nobody has synced, as systems do that run short of memory. */
    private static final int MOST_UNSYNCED = 4096;

    /** Bytes that were written, within a page; or a new length, if there are none. */
    private static final class Change {
        private final long at;
        private final byte[] bytes;

        Change(long at, byte[] bytes) {
            this.at = at;
            this.bytes = bytes;
        }

        void applyTo(Pages pages) {
            if (bytes == null) {
                pages.setLength(at);
            } else {
                pages.write(at, bytes, 0, bytes.length);
            }
        }

        /** The part before a border between sectors, or after it; null if there is none in it. */
        Change torn(Chance chance) {
            if (bytes == null) {
                return null;
            }
            int first = SECTOR - (int) (at % SECTOR);
            int borders = first >= bytes.length ? 0 : 1 + (bytes.length - first - 1) / SECTOR;
            if (borders == 0) {
                return null;
            }
            int border = first + SECTOR * chance.below(borders);
            return chance.below(2) == 0
                    ? new Change(at, Arrays.copyOf(bytes, border))
                    : new Change(at + border, Arrays.copyOfRange(bytes, border, bytes.length));
        }
    }

    private final Pages now;
    private final Pages durable = new Pages(null);
    private final ArrayDeque<Change> unsynced = new ArrayDeque<>();
    private final List<Mapping> mappings = new ArrayList<>();

    Content(Space space) {
        now = new Pages(space);
    }

    long length() {
        return now.length();
    }

    int read(long at, byte[] into, int offset, int count) {
        checkMappings();
        return now.read(at, into, offset, count);
    }

    /** Returns how much was written: less than wanted if the disk is full. */
    int write(long at, byte[] from, int offset, int count) {
        checkMappings();
        int written = now.write(at, from, offset, count);
        for (int done = 0; done < written; ) {
            int part = Math.min(written - done, Pages.SIZE - (int) ((at + done) % Pages.SIZE));
            changed(new Change(at + done, Arrays.copyOfRange(from, offset + done, offset + done + part)));
            done += part;
        }
        return written;
    }

    void setLength(long length) {
        now.setLength(length);
        changed(new Change(length, null));
    }

    private void changed(Change change) {
        unsynced.add(change);
        if (unsynced.size() > MOST_UNSYNCED) {
            unsynced.remove().applyTo(durable);
        }
    }

    /** What was written lasts from now on. */
    void sync() {
        checkMappings();
        mappedBytesChanged();
        while (!unsynced.isEmpty()) {
            unsynced.remove().applyTo(durable);
        }
    }

    /** The system could not write, has told somebody so, and will not try again. */
    void forgetUnsynced() {
        mappedBytesChanged();
        unsynced.clear();
    }

    boolean isSynced() {
        return unsynced.isEmpty() && mappings.isEmpty();
    }

    /** The file is gone, and so is what it takes. */
    void release() {
        now.setLength(0);
    }

    // Memory that is mapped.

    /** The memory of a part of the file; null if there is no space for it. */
    ByteBuffer map(long at, int count) {
        checkMappings();
        long from = at / Pages.SIZE * Pages.SIZE;
        Mapping mapping = mapping(from, at + count);
        return mapping == null ? null : mapping.memory().slice((int) (at - mapping.at()), count);
    }

    private Mapping mapping(long from, long to) {
        for (Mapping mapping : mappings) {
            if (!mapping.isLeft() && mapping.contains(from, to)) {
                return mapping;
            }
        }
        ByteBuffer memory = now.lend(from, (int) (to - from));
        if (memory == null) {
            return null;
        }
        Mapping made = new Mapping(from, memory);
        for (Mapping mapping : mappings) {
            if (!mapping.isLeft() && mapping.overlaps(from, made.end())) {
                mapping.leave();
            }
        }
        mappings.add(made);
        return made;
    }

    private void checkMappings() {
        for (int i = 0; i < mappings.size(); i++) {
            mappings.get(i).check();
        }
    }

    private void mappedBytesChanged() {
        for (Mapping mapping : mappings) {
            byte[] bytes = mapping.isLeft() ? new byte[0] : mapping.bytes();
            for (int at = 0; at < bytes.length && mapping.at() + at < length(); at += Pages.SIZE) {
                int part = (int) Math.min(Pages.SIZE, length() - mapping.at() - at);
                unsynced.add(new Change(mapping.at() + at, Arrays.copyOfRange(bytes, at, at + part)));
            }
        }
    }

    // What goes wrong.

    /** Only what is left after a crash is there. */
    void crash(Loss loss, Chance chance) {
        mappedBytesChanged();
        mappings.clear();
        Change[] changes = unsynced.toArray(new Change[0]);
        unsynced.clear();
        int first = loss == Loss.LATEST ? chance.below(changes.length + 1) : changes.length;
        for (int i = 0; i < changes.length && loss != Loss.UNSYNCED; i++) {
            Change left = loss == Loss.ANY ? any(changes[i], chance) : i < first ? changes[i] : null;
            if (loss == Loss.LATEST && i == first && chance.below(2) == 0) {
                left = changes[i].torn(chance);
            }
            if (left != null) {
                left.applyTo(durable);
            }
        }
        now.become(durable);
    }

    private static Change any(Change change, Chance chance) {
        return switch (chance.below(3)) {
            case 0 -> null;
            case 1 -> change;
            default -> change.torn(chance);
        };
    }

    /** A bit changes by itself. Returns false if there is none. */
    boolean rot(Chance chance) {
        if (length() == 0) {
            return false;
        }
        long at = chance.below((int) Math.min(length(), Integer.MAX_VALUE));
        int bit = 1 << chance.below(8);
        flip(now, at, bit);
        flip(durable, at, bit);
        return true;
    }

    private static void flip(Pages pages, long at, int bit) {
        byte[] one = new byte[1];
        if (pages.read(at, one, 0, 1) == 1) {
            one[0] ^= (byte) bit;
            pages.write(at, one, 0, 1);
        }
    }
}
