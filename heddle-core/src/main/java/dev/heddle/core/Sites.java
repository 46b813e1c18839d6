package dev.heddle.core;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

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
    private static final HashMap<Integer, List<Call>> CALLS = new HashMap<>();
    private static final HashMap<Integer, List<Holder>> HOLDERS = new HashMap<>();
    private static volatile long[] hashes = new long[64];

    static {
        of("?");
    }

    private Sites() {}

    /**
     * A call that stands at a site, for people to read.
     *
     * @param type the internal name of the class it is made on, as the code has it: that of the object may be another
     * @param reads whether the method may be one that reads
     * @param writes whether it may be one that writes
     */
    public record Call(String type, String method, boolean reads, boolean writes) {}

    /** A call stands at this site, beside others perhaps. */
    public static synchronized void add(int site, Call call) {
        List<Call> known = CALLS.get(site);
        if (known == null) {
            known = new ArrayList<>(1);
            CALLS.put(site, known);
        }
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).type.equals(call.type) && known.get(i).method.equals(call.method)) {
                return;
            }
        }
        known.add(call);
    }

    /**
     * What the source calls an object that is used at a site.
     *
     * @param type the internal name of the class that a call on it names, {@code [} for an array, empty for what is locked
     * @param name {@code Class.field}, or a variable
     */
    public record Holder(String type, String name) {}

    /** An object with a name is used at this site, beside others perhaps. */
    public static synchronized void add(int site, Holder holder) {
        List<Holder> known = HOLDERS.get(site);
        if (known == null) {
            known = new ArrayList<>(1);
            HOLDERS.put(site, known);
        }
        if (!known.contains(holder)) {
            known.add(holder);
        }
    }

    /** The names of objects that are used at a site. */
    public static synchronized List<Holder> holders(int site) {
        List<Holder> known = HOLDERS.get(site);
        return known == null ? List.of() : List.copyOf(known);
    }

    /** The calls of which is known that they stand at a site. */
    public static synchronized List<Call> calls(int site) {
        List<Call> known = CALLS.get(site);
        return known == null ? List.of() : List.copyOf(known);
    }

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
