package dev.heddle.runtime.objects;

import dev.heddle.core.Hash;

/** A task as the one that makes objects known and asks for their hash codes: what it counts is the same in each execution that gets there. */
public final class Creator {
    /** The task's, which is the same in each execution. */
    final long key;

    /** How many objects it made known as its own. */
    private int creations;

    /** How often it asked objects for their identity hash codes, by their classes; see {@link AskedHashes}. */
    private int[] asked;

    public Creator(long key) {
        this.key = key;
    }

    /** A name for something that the task makes. */
    public long nextName() {
        return Hash.mix(key, ++creations);
    }

    int nextAsked(int counter) {
        if (asked == null) {
            asked = new int[AskedHashes.COUNTERS];
        }
        return ++asked[counter];
    }
}
