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

    /** Who had written what was read, unordered with the read, and where: to be known before an order is made that hides it. */
    private int[] writers = new int[4];

    private int[] writes = new int[4];
    private int size;

    void add(int place, int site, Object object, int part) {
        if (size == places.length) {
            places = Arrays.copyOf(places, size * 2);
            sites = Arrays.copyOf(sites, size * 2);
            objects = Arrays.copyOf(objects, size * 2);
            parts = Arrays.copyOf(parts, size * 2);
            writers = Arrays.copyOf(writers, size * 2);
            writes = Arrays.copyOf(writes, size * 2);
        }
        places[size] = place;
        sites[size] = site;
        objects[size] = object;
        writers[size] = RaceDetector.NOBODY;
        parts[size++] = part;
    }

    /** The task is about to learn what others did. */
    void acquires(RaceDetector races, int task) {
        for (int i = 0; i < size; i++) {
            if (writers[i] == RaceDetector.NOBODY) {
                writers[i] = races.unorderedWriter(task, places[i]);
                writes[i] = races.lastWrite(places[i]);
            }
        }
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
            if (writers[i] != RaceDetector.NOBODY) {
                races.raced(writers[i], writes[i], task, sites[i], objects[i], parts[i]);
            }
            races.accessed(task, places[i], false, sites[i], objects[i], parts[i]);
            objects[i] = null;
        }
    }
}
