package dev.heddle.core;

import java.util.Arrays;

/** Some tasks, by their ids, as bits. */
public final class TaskSet {
    private long[] bits = new long[1];

    public void add(int task) {
        int word = task / Long.SIZE;
        if (word >= bits.length) {
            bits = Arrays.copyOf(bits, Math.max(word + 1, bits.length * 2));
        }
        bits[word] |= 1L << task;
    }

    public void remove(int task) {
        if (task / Long.SIZE < bits.length) {
            bits[task / Long.SIZE] &= ~(1L << task);
        }
    }

    public boolean contains(int task) {
        return task / Long.SIZE < bits.length && (bits[task / Long.SIZE] >>> task & 1) != 0;
    }

    public void clear() {
        Arrays.fill(bits, 0);
    }

    /** The first of them from an id on; -1 if there is none. */
    public int next(int from) {
        for (int word = from / Long.SIZE; word < bits.length; word++) {
            long left = word == from / Long.SIZE ? bits[word] & -1L << from : bits[word];
            if (left != 0) {
                return word * Long.SIZE + Long.numberOfTrailingZeros(left);
            }
        }
        return -1;
    }

    int size() {
        return before(bits.length * Long.SIZE);
    }

    /** Writes their ids, in order, to an array that is long enough. */
    void copyTo(int[] ids) {
        int size = 0;
        for (int word = 0; word < bits.length; word++) {
            for (long left = bits[word]; left != 0; left &= left - 1) {
                ids[size++] = word * Long.SIZE + Long.numberOfTrailingZeros(left);
            }
        }
    }

    /** How many of them come before an id. */
    int before(int task) {
        int count = 0;
        int last = Math.min(task / Long.SIZE, bits.length);
        for (int word = 0; word < last; word++) {
            count += Long.bitCount(bits[word]);
        }
        return last < bits.length && last == task / Long.SIZE
                ? count + Long.bitCount(bits[last] & ~(-1L << task))
                : count;
    }

    /** Takes those that are among some from this to another; returns whether there are any. */
    boolean moveTo(TaskSet to, TaskSet some) {
        boolean any = false;
        int length = Math.min(bits.length, some.bits.length);
        if (length > to.bits.length) {
            to.bits = Arrays.copyOf(to.bits, length);
        }
        for (int word = 0; word < length; word++) {
            long moved = bits[word] & some.bits[word];
            bits[word] ^= moved;
            to.bits[word] |= moved;
            any |= moved != 0;
        }
        return any;
    }
}
