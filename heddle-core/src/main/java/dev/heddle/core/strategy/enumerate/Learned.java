package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.LongSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a search has learned of operations that do more than they were announced with, and by which operations something was decided meanwhile. Of a search that is shared
 * it travels with the fragments: to workers, what all know; and back, what each has learned.
 */
public final class Learned {
    /** After so many times operations that vary are taken to touch everything. */
    private static final int MOST_RESTARTS = 10;

    /** One thing that an operation touched. */
    record Part(int resource, Access access) {}

    private final Map<Long, List<Part>> parts = new LinkedHashMap<>();
    private LongSet consulted = new LongSet();
    private boolean grown;
    private int restarts;

    /** What an operation was seen to touch. */
    List<Part> of(long operation) {
        return parts.getOrDefault(operation, List.of());
    }

    void add(long operation, Part part) {
        List<Part> seen = parts.computeIfAbsent(operation, id -> new ArrayList<>(2));
        if (!seen.contains(part)) {
            seen.add(part);
            grown |= consulted.contains(operation);
        }
    }

    /** Something is decided by what is known of an operation. */
    void consult(long operation) {
        consulted.add(operation);
    }

    /** Whether something was decided by an operation that does more than was known then. */
    public boolean hasGrown() {
        return grown;
    }

    /** Whether operations that vary are taken to touch everything, since too much was begun anew. */
    boolean isTooMuch() {
        return restarts >= MOST_RESTARTS;
    }

    /** The search begins anew, with what is known by now. */
    public void restart() {
        consulted = new LongSet();
        restarts += grown ? 1 : 0;
        grown = false;
    }

    /** What somebody is to know who begins with it, and who decides something else. */
    public Learned copy() {
        Learned copy = new Learned();
        parts.forEach((operation, seen) -> copy.parts.put(operation, new ArrayList<>(seen)));
        copy.restarts = restarts;
        return copy;
    }

    /** Adds what a worker has learned, and notes whether it decided something without what others knew, or others without that. */
    public void merge(Learned other) {
        for (long operation : other.consulted.toSortedArray()) {
            grown |= !other.of(operation).containsAll(of(operation));
        }
        other.parts.forEach((operation, seen) -> seen.forEach(part -> add(operation, part)));
        for (long operation : other.consulted.toSortedArray()) {
            consulted.add(operation);
        }
        grown |= other.grown;
    }

    void write(FragmentWriter out) {
        out.number(parts.size());
        parts.forEach((operation, seen) -> {
            out.number(operation).number(seen.size());
            seen.forEach(part -> out.number(part.resource).number(part.access.ordinal()));
        });
        long[] all = consulted.toSortedArray();
        out.number(all.length).numbers(all).flag(grown).number(restarts);
    }

    static Learned read(FragmentReader in) {
        Learned learned = new Learned();
        Access[] accesses = Access.values();
        for (int i = in.count(); i > 0; i--) {
            long operation = in.whole();
            for (int k = in.count(); k > 0; k--) {
                int resource = in.whole(0, FragmentReader.MOST_RESOURCES);
                learned.add(operation, new Part(resource, accesses[in.whole(0, accesses.length - 1)]));
            }
        }
        for (int i = in.count(); i > 0; i--) {
            learned.consulted.add(in.whole());
        }
        learned.grown = in.flag();
        learned.restarts = in.whole(0, Integer.MAX_VALUE);
        return learned;
    }
}
