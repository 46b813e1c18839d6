package dev.heddle.transactions.stm;

import java.util.Arrays;

/** VersionedLocks, and the words that they had when they were met. */
final class Journal {
    private int[] locks = new int[16];
    private long[] words = new long[16];
    private int size;

    void add(int lock, long word) {
        prepare(lock, word);
        size++;
    }

    /** What {@link #confirm} adds, which takes no stack: nobody may take a lock and not be able to note that. */
    void prepare(int lock, long word) {
        if (size == locks.length) {
            locks = Arrays.copyOf(locks, 2 * size);
            words = Arrays.copyOf(words, 2 * size);
        }
        locks[size] = lock;
        words[size] = word;
    }

    void confirm() {
        size++;
    }

    int size() {
        return size;
    }

    /** Whether each of these was free, and has the same word still, or had it when this one took it; or was this one's. */
    boolean isUnchanged(Journal held, long holder) {
        for (int i = 0; i < size; i++) {
            long before = words[i];
            long now = VersionedLocks.WORDS.getPlain(locks[i]);
            if (now == holder
                    ? before != holder && held.wordOf(locks[i]) != before
                    : now != before || VersionedLocks.isHeld(now)) {
                return false;
            }
        }
        return true;
    }

    private long wordOf(int lock) {
        int i = 0;
        while (locks[i] != lock) {
            i++;
        }
        return words[i];
    }

    /** Lets go of all of them. */
    void free() {
        for (int i = 0; i < size; i++) {
            VersionedLocks.WORDS.setRelease(locks[i], VersionedLocks.next(words[i]));
        }
        size = 0;
    }

    void clear() {
        size = 0;
    }
}
