package dev.heddle.nodes.disk;

import java.util.ArrayList;
import java.util.List;

/**
 * The locked parts of a file. They are the process's: nobody in it may lock what overlaps, shared or not, and nobody outside it can see the disk. So nobody
 * ever waits for one.
 */
final class Locks {
    /** A locked part, from one position up to another. */
    static final class Range {
        private final Object owner;
        private final long from;
        private final long to;

        Range(Object owner, long from, long to) {
            this.owner = owner;
            this.from = from;
            this.to = to;
        }

        boolean overlaps(long otherFrom, long otherTo) {
            return from < otherTo && otherFrom < to;
        }
    }

    private final List<Range> ranges = new ArrayList<>();

    /** Returns null if it overlaps with one that is held. */
    Range take(Object owner, long from, long to) {
        for (Range range : ranges) {
            if (range.overlaps(from, to)) {
                return null;
            }
        }
        Range range = new Range(owner, from, to);
        ranges.add(range);
        return range;
    }

    void give(Range range) {
        ranges.remove(range);
    }

    void giveAllOf(Object owner) {
        for (int i = ranges.size() - 1; i >= 0; i--) {
            if (ranges.get(i).owner == owner) {
                ranges.remove(i);
            }
        }
    }

    void clear() {
        ranges.clear();
    }
}
