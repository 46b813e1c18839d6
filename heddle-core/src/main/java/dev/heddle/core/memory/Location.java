package dev.heddle.core.memory;

import java.util.Arrays;

/** A location's writes in coherence order, which is that of their execution, and what has to be known of its reads. */
final class Location {
    /** Older writes are forgotten: a loop that writes would use up the memory. */
    private static final int MOST_WRITES = 32;

    /** The writes that are known, beginning with that of number {@link #first}. */
    private Write[] writes = new Write[4];

    private int size;
    private int first;
    /** Coherent reads, each as its task, which event of the task it is, and which write it saw. */
    private int[] reads = new int[12];

    private int readsSize;
    /** What comes before its reads in the order of conflicts, and these. */
    final Clock pastOfReads = new Clock();
    /** What comes before its volatile accesses in S, and these. */
    final Clock order = new Clock();
    /** What its volatile writes have released. */
    final View released = new View();

    /** The write that was there before anything: it happened before everything. */
    Location() {
        append(new Write(0, 0, false, null, null, new Clock()));
    }

    void append(Write write) {
        if (size == MOST_WRITES) {
            forgetHalf();
        } else if (size == writes.length) {
            writes = Arrays.copyOf(writes, size * 2);
        }
        writes[size++] = write;
    }

    private void forgetHalf() {
        int lost = MOST_WRITES / 2;
        System.arraycopy(writes, lost, writes, 0, size - lost);
        Arrays.fill(writes, size - lost, size, null);
        size -= lost;
        first += lost;
        int kept = 0;
        for (int i = 0; i < readsSize; i += 3) {
            if (reads[i + 2] > first) {
                System.arraycopy(reads, i, reads, kept, 3);
                kept += 3;
            }
        }
        readsSize = kept;
    }

    /** The number of the oldest write that is known, and that of the newest. */
    int first() {
        return first;
    }

    int last() {
        return first + size - 1;
    }

    /** Whether there were older ones than the oldest that is known. */
    boolean hasLost() {
        return first > 0;
    }

    Write write(int index) {
        return writes[index - first];
    }

    Write newest() {
        return writes[size - 1];
    }

    /** Whoever has this event in its past sees no older write than this one. */
    void seen(int task, int count, int index) {
        for (int i = readsSize - 3; i >= 0; i -= 3) {
            if (reads[i] == task && reads[i + 2] >= index) {
                // An earlier one says as much.
                return;
            }
        }
        if (readsSize == reads.length) {
            reads = Arrays.copyOf(reads, readsSize * 2);
        }
        reads[readsSize++] = task;
        reads[readsSize++] = count;
        reads[readsSize++] = index;
    }

    /** The oldest write that may be seen by whoever has these events in its past: coherence. */
    int leastAfter(Clock events) {
        int least = last();
        while (least > first && !events.has(write(least).task, write(least).count)) {
            least--;
        }
        for (int i = 0; i < readsSize; i += 3) {
            if (reads[i + 2] > least && events.has(reads[i], reads[i + 1])) {
                least = reads[i + 2];
            }
        }
        return least;
    }

    /** The newest volatile write among these accesses, or the oldest that is known. */
    int newestVolatile(Clock accesses) {
        for (int i = last(); i > first; i--) {
            if (write(i).isVolatile && accesses.has(write(i).task, write(i).count)) {
                return i;
            }
        }
        return first;
    }

    /** The first volatile write after this one, or -1. */
    int nextVolatile(int index) {
        for (int i = index + 1; i <= last(); i++) {
            if (write(i).isVolatile) {
                return i;
            }
        }
        return -1;
    }
}
