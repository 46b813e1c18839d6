package dev.heddle.runtime.statics;

import java.util.HashMap;

/** Which classes a class with an initialiser mentions, by the hash codes of their names. */
public final class Mentions {
    private static final HashMap<Integer, int[]> MENTIONED = new HashMap<>();
    private static final HashMap<Integer, String> NAMES = new HashMap<>();

    private Mentions() {}

    /** Notes a class by its internal name. */
    public static synchronized void put(String name, int[] mentioned) {
        MENTIONED.put(name.hashCode(), mentioned);
        NAMES.put(name.hashCode(), name.replace('/', '.'));
    }

    /** The name of a class with an initialiser. */
    static synchronized String name(int hash) {
        return NAMES.get(hash);
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
