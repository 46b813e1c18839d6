package dev.heddle.runtime.statics;

import java.util.HashMap;

/** Which classes a class with an initialiser mentions, by the hash codes of their names. */
public final class Mentions {
    private static final int MOST_ABOVE = 50;

    private static final HashMap<Integer, int[]> MENTIONED = new HashMap<>();
    private static final HashMap<Integer, String> NAMES = new HashMap<>();

    /** The classes right above others. */
    private static final HashMap<Integer, Integer> ABOVE = new HashMap<>();

    private Mentions() {}

    /** Notes a class by its internal name. */
    public static synchronized void put(String name, int[] mentioned) {
        MENTIONED.put(name.hashCode(), mentioned);
        NAMES.put(name.hashCode(), name.replace('/', '.'));
    }

    /** Notes a class that another extends, both by their internal names. */
    public static synchronized void putBelow(String name, String above) {
        ABOVE.put(name.hashCode(), above.hashCode());
    }

    /** Whether a class mentions one that extends it, and that needs it to be initialised. */
    static synchronized boolean areBelow(int type) {
        for (int name : MENTIONED.getOrDefault(type, new int[0])) {
            Integer above = ABOVE.get(name);
            for (int i = 0; above != null && i < MOST_ABOVE; i++) {
                if (above == type) {
                    return true;
                }
                above = ABOVE.get(above);
            }
        }
        return false;
    }

    /** The name of a class with an initialiser. */
    static synchronized String name(int hash) {
        return NAMES.get(hash);
    }

    /** Whether a class has an initialiser, by its name with dots. */
    public static synchronized boolean has(String name) {
        return NAMES.containsKey(name.replace('.', '/').hashCode());
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
