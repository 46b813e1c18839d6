package dev.heddle.runtime.footprint;

import dev.heddle.runtime.gate.Gate;

/** The parts of objects that are told apart besides fields, which have numbers of their own ({@link FieldNames}): by small numbers. */
final class PartNumbers {
    /** Elements of arrays go by one number, apart for accesses of the program's own, which are operations and known to strategies. */
    static final int ELEMENTS = 0;

    static final int OWN_ELEMENTS = 1;

    /** An object as a whole, by calls that are operations, and by those that are made in the middle of others. */
    static final int CALLED = 2;

    static final int CALLED_INSIDE = 3;

    /** The same, if nobody looks into its class. */
    static final int UNSEEN = 4;

    /** All memory outside the heap. */
    static final int OFF_HEAP = 5;

    /** The numbers that the JVM gives to threads when they are made. */
    static final int NUMBERS = 6;

    /** An object of a concurrent class, in calls that are operations, and in those that are not yet. */
    static final int IN_TIME = 7;

    static final int EARLY = 8;

    /** Hash codes are made of these, and others of smaller ones. */
    static final int FIRST_NUMBER = 1 << 26;

    private PartNumbers() {}

    /** Which part of an object that is; of none if it is a static field. */
    static String inWords(Object object, int field) {
        if (field < 0) {
            return DescribedState.place(object, field);
        }
        if (field == OFF_HEAP) {
            return "memory outside the heap";
        }
        if (field == CALLED || field == EARLY) {
            return "a " + object.getClass().getName();
        }
        if (object != null && object.getClass().isArray()) {
            return "an array";
        }
        String name = Gate.classes.fieldOfJdk(field);
        return object == null ? name : name + " of a " + object.getClass().getName();
    }
}
