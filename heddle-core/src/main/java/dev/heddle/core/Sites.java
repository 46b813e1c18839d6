package dev.heddle.core;

import java.util.ArrayList;
import java.util.HashMap;

/**
 * Code sites: where in the program an operation stands. An operation carries a small number; this table turns it into text
 * and into a hash that is the same in every JVM (numbers are handed out in the order in which sites are met, so they are
 * not). The table grows with the program's text, not with its executions.
 */
public final class Sites {
    /** The site of operations that stand nowhere in particular. */
    public static final int UNKNOWN = 0;

    private static final HashMap<String, Integer> NUMBERS = new HashMap<>();
    private static final ArrayList<String> TEXTS = new ArrayList<>();
    private static volatile long[] hashes = new long[64];

    static {
        of("?");
    }

    private Sites() {}

    /** The number of a site, the same for equal texts. */
    public static synchronized int of(String text) {
        Integer known = NUMBERS.get(text);
        if (known != null) {
            return known;
        }
        int number = TEXTS.size();
        NUMBERS.put(text, number);
        TEXTS.add(text);
        long[] table = hashes;
        if (number >= table.length) {
            table = java.util.Arrays.copyOf(table, table.length * 2);
        }
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = Hash.mix(hash + text.charAt(i));
        }
        table[number] = hash;
        hashes = table;
        return number;
    }

    /** The text a site was registered with. */
    public static synchronized String text(int site) {
        return site >= 0 && site < TEXTS.size() ? TEXTS.get(site) : "?";
    }

    /** A hash of the site's text: stable over JVMs, for tables that are saved. */
    public static long hash(int site) {
        long[] table = hashes;
        return site >= 0 && site < table.length ? table[site] : 0;
    }
}
