package dev.heddle.core;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** A set of hashes: open addressing, allocates only when it doubles. The values are taken to be well mixed already. */
public final class LongSet {
    private long[] table = new long[64];
    private int size;
    /** Zero marks a free place, so it is kept apart. */
    private boolean hasZero;

    /** Adds a value; returns true if it is new. */
    public boolean add(long value) {
        if (value == 0) {
            boolean isNew = !hasZero;
            hasZero = true;
            return isNew;
        }
        int place = find(value);
        if (table[place] == value) {
            return false;
        }
        table[place] = value;
        if (++size * 2 > table.length) {
            grow();
        }
        return true;
    }

    public boolean contains(long value) {
        return value == 0 ? hasZero : table[find(value)] == value;
    }

    public int size() {
        return hasZero ? size + 1 : size;
    }

    /** The values in ascending order. */
    public long[] toSortedArray() {
        long[] values = new long[size()];
        int n = hasZero ? 1 : 0;
        for (long value : table) {
            if (value != 0) {
                values[n++] = value;
            }
        }
        Arrays.sort(values);
        return values;
    }

    /** Writes its values, or the lowest of them. */
    public void write(DataOutputStream out, int most) throws IOException {
        long[] values = toSortedArray();
        int number = Math.min(values.length, most);
        out.writeInt(number);
        for (int i = 0; i < number; i++) {
            out.writeLong(values[i]);
        }
    }

    /** Adds what {@link #write} wrote. */
    public void addAll(DataInputStream in) throws IOException {
        for (int i = in.readInt(); i > 0; i--) {
            add(in.readLong());
        }
    }

    private int find(long value) {
        int mask = table.length - 1;
        int place = (int) (value ^ (value >>> 32)) & mask;
        while (table[place] != 0 && table[place] != value) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        long[] old = table;
        table = new long[old.length * 2];
        for (long value : old) {
            if (value != 0) {
                table[find(value)] = value;
            }
        }
    }
}
