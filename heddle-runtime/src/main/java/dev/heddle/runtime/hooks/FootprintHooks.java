package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Gate;
import dev.heddle.runtime.footprint.Footprints;

/** Called before the accesses to memory of the JDK's own classes, once these are woven to be looked into; see {@link Footprints}. */
public final class FootprintHooks {
    private FootprintHooks() {}

    public static void read(Object target, int field) {
        if (Thread.currentThread() == Gate.owner && Gate.footprints != null) {
            Gate.footprints.field(Gate.running, target, field, false);
        }
    }

    public static void write(Object target, int field) {
        if (Thread.currentThread() == Gate.owner && Gate.footprints != null) {
            Gate.footprints.field(Gate.running, target, field, true);
        }
    }

    public static void readArray(Object array) {
        if (Thread.currentThread() == Gate.owner && Gate.footprints != null) {
            Gate.footprints.elements(Gate.running, array, false);
        }
    }

    public static void writeArray(Object array) {
        if (Thread.currentThread() == Gate.owner && Gate.footprints != null) {
            Gate.footprints.elements(Gate.running, array, true);
        }
    }

    /** An array is copied into another. */
    public static void copy(Object from, Object to) {
        readArray(from);
        writeArray(to);
    }
}
