package dev.heddle.runtime;

import java.util.HashMap;

/** Which classes a class with an initialiser mentions, by the hash codes of their names. */
public final class Mentions {
    private static final HashMap<Integer, int[]> MENTIONED = new HashMap<>();

    private Mentions() {}

    public static synchronized void put(int name, int[] mentioned) {
        MENTIONED.put(name, mentioned);
    }

    /** Whether the first class mentions the second. */
    static synchronized boolean are(int by, int mentioned) {
        for (int name : MENTIONED.getOrDefault(by, new int[0])) {
            if (name == mentioned) {
                return true;
            }
        }
        return false;
    }
}
