package dev.heddle.runtime.objects;

import java.util.ArrayList;
import java.util.HashMap;

/** The fields of woven classes, numbered at weaving time. Number 0 stands for an object as a whole. */
public final class Fields {
    private static final HashMap<String, Integer> NUMBERS = new HashMap<>();
    private static final ArrayList<String> NAMES = new ArrayList<>();
    private static boolean[] volatiles = new boolean[256];

    static {
        of("", "", false);
    }

    private Fields() {}

    /** The number of a field, the same at each place where it is accessed. */
    public static synchronized int of(String owner, String name, boolean isVolatile) {
        String text = owner.replace('/', '.').concat(".").concat(name);
        Integer known = NUMBERS.get(text);
        if (known != null) {
            volatiles[known] |= isVolatile;
            return known;
        }
        int number = NAMES.size();
        NUMBERS.put(text, number);
        NAMES.add(text);
        if (number >= volatiles.length) {
            volatiles = java.util.Arrays.copyOf(volatiles, volatiles.length * 2);
        }
        volatiles[number] = isVolatile;
        return number;
    }

    /** The number of a field that somebody else knows more about: whether it is volatile is left to them. */
    public static synchronized int known(String owner, String name) {
        Integer known = NUMBERS.get(owner.replace('/', '.').concat(".").concat(name));
        return known != null ? known : of(owner, name, false);
    }

    /** Class and name of a field. */
    public static synchronized String name(int field) {
        return NAMES.get(field);
    }

    public static synchronized int size() {
        return NAMES.size();
    }

    public static boolean isVolatile(int field) {
        return volatiles[field];
    }
}
