package dev.heddle.transactions.stm;

import java.util.Arrays;

/** VersionedLocks, and the words that they had when they were met. */
final class Journal {
    private int[] locks = new int[16];
    private long[] words = new long[16];
    private int size;

    void add(int lock, long word) {
        if (size == locks.length) {
            locks = Arrays.copyOf(locks, 2 * size);
            words = Arrays.copyOf(words, 2 * size);
        }
        locks[size] = lock;
        words[size++] = word;
    }

    int size() {
        return size;
    }

    /** Whether each of these has the same word still, or is held by this one. */
    boolean holds(long holder) {
        for (int i = 0; i < size; i++) {
            long word = VersionedLocks.WORDS.get(locks[i]);
            if (word != words[i] && word != holder) {
                return false;
            }
        }
        return true;
    }

    /** Lets go of all of them, which have this version from now on. */
    void free(long version) {
        for (int i = 0; i < size; i++) {
            VersionedLocks.WORDS.set(locks[i], VersionedLocks.free(version));
        }
    }

    void clear() {
        size = 0;
    }
}
