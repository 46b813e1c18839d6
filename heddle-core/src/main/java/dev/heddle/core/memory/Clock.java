package dev.heddle.core.memory;

import java.util.Arrays;

/** A vector clock: of each task how many of its events are included. */
final class Clock {
    private int[] counts;

    Clock() {
        counts = new int[4];
    }

    private Clock(int[] counts) {
        this.counts = counts;
    }

    Clock copy() {
        return new Clock(counts.clone());
    }

    void clear() {
        Arrays.fill(counts, 0);
    }

    boolean has(int task, int count) {
        return task < counts.length && counts[task] >= count;
    }

    void raise(int task, int count) {
        if (task >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(task + 1, counts.length * 2));
        }
        counts[task] = Math.max(counts[task], count);
    }

    /** Includes all that another does. Returns whether that was more. */
    boolean join(Clock other) {
        if (other.counts.length > counts.length) {
            counts = Arrays.copyOf(counts, other.counts.length);
        }
        boolean more = false;
        for (int t = 0; t < other.counts.length; t++) {
            if (other.counts[t] > counts[t]) {
                counts[t] = other.counts[t];
                more = true;
            }
        }
        return more;
    }
}
