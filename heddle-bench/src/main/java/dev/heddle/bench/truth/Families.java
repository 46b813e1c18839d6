package dev.heddle.bench.truth;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The lies that were found, by family: the calls of the smallest program. */
final class Families {
    /** Lies that have the same calls, with a smallest program as an example. */
    static final class Family {
        final Lie example;
        int lies = 1;

        Family(Lie example) {
            this.example = example;
        }
    }

    private final Map<String, Family> families = new LinkedHashMap<>();

    /** Counts a lie for a family that explains it: one whose calls it makes too. Returns false if there is none. */
    boolean explains(Lie lie) {
        List<String> calls = calls(lie);
        for (Family family : families.values()) {
            List<String> rest = new ArrayList<>(calls);
            if (calls(family.example).stream().allMatch(rest::remove)) {
                family.lies++;
                return true;
            }
        }
        return false;
    }

    private static List<String> calls(Lie lie) {
        return lie.program().tasks().stream()
                .flatMap(List::stream)
                .map(call -> call.name())
                .toList();
    }

    /** Adds a lie that was shrunk. */
    void add(Lie smallest) {
        families.merge(smallest.family(), new Family(smallest), (old, added) -> {
            old.lies++;
            return old;
        });
    }

    /** Those with most lies first. */
    List<Family> all() {
        return families.values().stream()
                .sorted((a, b) -> Integer.compare(b.lies, a.lies))
                .toList();
    }
}
