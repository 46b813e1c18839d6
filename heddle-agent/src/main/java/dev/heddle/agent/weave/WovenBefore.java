package dev.heddle.agent.weave;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** Classes that were woven for loaders that define the same ones again and again; weaving takes longer than all else then. */
final class WovenBefore {
    private static final class Woven {
        final byte[] original;
        final byte[] woven;

        Woven(byte[] original, byte[] woven) {
            this.original = original;
            this.woven = woven;
        }
    }

    /** By what stands for a family of loaders. */
    private final Map<Object, Map<String, Woven>> families = new WeakHashMap<>();

    /** What was made of this class file before, or null. */
    public synchronized byte[] get(Object family, String name, byte[] original) {
        Map<String, Woven> classes = families.get(family);
        Woven known = classes == null ? null : classes.get(name);
        return known != null && Arrays.equals(known.original, original) ? known.woven : null;
    }

    /** Classes are woven in another way from now on. */
    public synchronized void clear() {
        families.clear();
    }

    public synchronized void put(Object family, String name, byte[] original, byte[] woven) {
        Map<String, Woven> classes = families.get(family);
        if (classes == null) {
            classes = new HashMap<>();
            families.put(family, classes);
        }
        classes.put(name, new Woven(original, woven));
    }
}
