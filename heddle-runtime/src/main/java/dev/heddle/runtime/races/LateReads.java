package dev.heddle.runtime.races;

import java.util.Arrays;

/**
 * The reads of one task after a validation, which the same stamp may validate once more: they are no accesses yet. If the task asks the lock again, they are
 * good; if it goes on without, they are made after all.
 */
final class LateReads {
    private int[] places = new int[4];
    private int[] sites = new int[4];
    private Object[] objects = new Object[4];
    private int[] parts = new int[4];
    private int size;

    void add(int place, int site, Object object, int part) {
        if (size == places.length) {
            places = Arrays.copyOf(places, size * 2);
            sites = Arrays.copyOf(sites, size * 2);
            objects = Arrays.copyOf(objects, size * 2);
            parts = Arrays.copyOf(parts, size * 2);
        }
        places[size] = place;
        sites[size] = site;
        objects[size] = object;
        parts[size++] = part;
    }

    /** They are good, or of an execution that is over. */
    void forget() {
        Arrays.fill(objects, 0, size, null);
        size = 0;
    }

    /** The task relies on them. */
    void make(RaceDetector races, int task) {
        int made = size;
        size = 0;
        for (int i = 0; i < made; i++) {
            races.accessed(task, places[i], false, sites[i], objects[i], parts[i]);
            objects[i] = null;
        }
    }
}
