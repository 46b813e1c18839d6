package dev.heddle.runtime;

import dev.heddle.core.Hash;
import java.util.Arrays;

/** Numbers for parts of objects: fields and array elements. An open-addressing table from (object, part) to number. */
final class Locations {
    private long[] keys = new long[256];
    private int[] numbers = new int[256];
    private int size;

    void clear() {
        if (size > 0) {
            Arrays.fill(numbers, 0);
            size = 0;
        }
    }

    /** The number of a part, or 0 if it has none yet. */
    int find(int object, int part) {
        return numbers[slot(key(object, part))];
    }

    void put(int object, int part, int number) {
        long key = key(object, part);
        int slot = slot(key);
        keys[slot] = key;
        numbers[slot] = number;
        if (++size * 2 > keys.length) {
            grow();
        }
    }

    private static long key(int object, int part) {
        return ((long) object << 32) | (part & 0xFFFFFFFFL);
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * Hash.GOLDEN) >>> 32) & mask;
        while (numbers[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[oldKeys.length * 2];
        numbers = new int[oldKeys.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldNumbers[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }
}
