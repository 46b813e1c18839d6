package dev.heddle.runtime.objects;

import dev.heddle.core.Hash;
import java.util.Arrays;

/** Numbers by key: an open-addressing table. A key may be made of an object's number and a part: a field, an element. */
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

    /** The number of a key, or 0 if it has none yet. */
    int find(long key) {
        return numbers[slot(key)];
    }

    void put(long key, int number) {
        int slot = slot(key);
        keys[slot] = key;
        numbers[slot] = number;
        if (++size * 2 > keys.length) {
            grow();
        }
    }

    static long key(int object, int part) {
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
