package dev.heddle.core.memory;

import java.util.Arrays;

/** A location's writes in coherence order, which is that of their execution, and what has to be known of its reads. */
final class Location {
    private Write[] writes = new Write[4];
    private int size;
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
        if (size == writes.length) {
            writes = Arrays.copyOf(writes, size * 2);
        }
        writes[size++] = write;
    }

    int size() {
        return size;
    }

    Write write(int index) {
        return writes[index];
    }

    Write newest() {
        return writes[size - 1];
    }

    /** Whoever has this event in its past sees no older write than this one. */
    void seen(int task, int count, int index) {
        if (readsSize == reads.length) {
            reads = Arrays.copyOf(reads, readsSize * 2);
        }
        reads[readsSize++] = task;
        reads[readsSize++] = count;
        reads[readsSize++] = index;
    }

    /** The oldest write that may be seen by whoever has these events in its past: coherence. */
    int leastAfter(Clock events) {
        int least = size - 1;
        while (!events.has(writes[least].task, writes[least].count)) {
            least--;
        }
        for (int i = 0; i < readsSize; i += 3) {
            if (reads[i + 2] > least && events.has(reads[i], reads[i + 1])) {
                least = reads[i + 2];
            }
        }
        return least;
    }

    /** The newest volatile write among these accesses, or 0. */
    int newestVolatile(Clock accesses) {
        for (int i = size - 1; i > 0; i--) {
            if (writes[i].isVolatile && accesses.has(writes[i].task, writes[i].count)) {
                return i;
            }
        }
        return 0;
    }

    /** The first volatile write after this one, or -1. */
    int nextVolatile(int index) {
        for (int i = index + 1; i < size; i++) {
            if (writes[i].isVolatile) {
                return i;
            }
        }
        return -1;
    }
}
