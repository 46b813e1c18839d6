package dev.heddle.core.explore;

import java.util.Arrays;

/** How often each trace was met, by fingerprint: an open-addressing table that allocates only when it doubles. */
public final class TraceCounts {
    private long[] keys = new long[1 << 10];
    private int[] counts = new int[1 << 10];
    private int size;
    private long total;

    /** Counts one execution; returns true if its trace is new. */
    public boolean add(long fingerprint) {
        return add(fingerprint, 1);
    }

    /** Adds what another table counted. */
    public void addAll(TraceCounts other) {
        for (int i = 0; i < other.keys.length; i++) {
            if (other.counts[i] > 0) {
                add(other.keys[i], other.counts[i]);
            }
        }
    }

    /** Counts so many executions of one trace, at least one; returns true if the trace is new. */
    public boolean add(long fingerprint, int count) {
        total += count;
        int i = slot(fingerprint);
        if (counts[i] > 0) {
            counts[i] += count;
            return false;
        }
        keys[i] = fingerprint;
        counts[i] = count;
        if (++size * 2 > keys.length) {
            grow();
        }
        return true;
    }

    private int slot(long fingerprint) {
        int mask = keys.length - 1;
        int i = (int) (fingerprint ^ (fingerprint >>> 32)) & mask;
        while (counts[i] > 0 && keys[i] != fingerprint) {
            i = (i + 1) & mask;
        }
        return i;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = new long[oldKeys.length * 2];
        counts = new int[oldKeys.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldCounts[i] > 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                counts[slot] = oldCounts[i];
            }
        }
    }

    /** How many distinct traces. */
    public int distinct() {
        return size;
    }

    /** How many executions. */
    public long total() {
        return total;
    }

    /** How often a trace was met. */
    public int count(long fingerprint) {
        return counts[slot(fingerprint)];
    }

    /** The fingerprints, in no particular order. */
    public long[] fingerprints() {
        long[] all = new long[size];
        int n = 0;
        for (int i = 0; i < keys.length; i++) {
            if (counts[i] > 0) {
                all[n++] = keys[i];
            }
        }
        return all;
    }

    public int min() {
        return size == 0 ? 0 : Arrays.stream(counts).filter(c -> c > 0).min().getAsInt();
    }

    public int max() {
        return Arrays.stream(counts).max().getAsInt();
    }

    public double mean() {
        return size == 0 ? 0 : (double) total / size;
    }

    /** The standard deviation of the hits a trace. */
    public double deviation() {
        double mean = mean();
        double sum = Arrays.stream(counts)
                .filter(c -> c > 0)
                .mapToDouble(c -> (c - mean) * (c - mean))
                .sum();
        return size == 0 ? 0 : Math.sqrt(sum / size);
    }
}
