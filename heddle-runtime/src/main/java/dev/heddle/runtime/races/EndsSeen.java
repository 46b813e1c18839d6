package dev.heddle.runtime.races;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** The tasks of which a task knows that they have ended: it waited for them, found them ended, or was told by one that it knows of in this way. */
public final class EndsSeen {
    private long[] words = new long[1];

    /** All tasks with smaller numbers, but for this one, are known to have ended. */
    private int known;

    /** The same if some are left out. */
    private int knownBut;

    public boolean has(int task) {
        int word = task / Long.SIZE;
        return word < words.length && (words[word] & 1L << task) != 0;
    }

    /** It knows of a task, and of all that this one knew of. */
    public void learn(int ended, EndsSeen its) {
        learn(its);
        int word = ended / Long.SIZE;
        if (word >= words.length) {
            words = Arrays.copyOf(words, word + 1);
        }
        words[word] |= 1L << ended;
    }

    /** It knows of all that another knows of. */
    public void learn(EndsSeen other) {
        if (other.words.length > words.length) {
            words = Arrays.copyOf(words, other.words.length);
        }
        for (int i = 0; i < other.words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    /** Whether it knows of all tasks but itself. */
    public boolean areAll(int count, int self) {
        known = upTo(known, task -> false, count, self);
        return known == count;
    }

    /** Whether it knows of all tasks but itself and some of which nobody has to know; these are always the same. */
    public boolean areAllBut(IntPredicate some, int count, int self) {
        knownBut = upTo(knownBut, some, count, self);
        return knownBut == count;
    }

    private int upTo(int from, IntPredicate leftOut, int count, int self) {
        int task = from;
        while (task < count && (task == self || has(task) || leftOut.test(task))) {
            task++;
        }
        return task;
    }
}
