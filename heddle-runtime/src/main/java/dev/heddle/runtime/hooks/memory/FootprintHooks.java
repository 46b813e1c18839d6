package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;

/** Called before the accesses to memory of the JDK's own classes, once these are woven to be looked into; see {@link Footprints}. */
public final class FootprintHooks {
    private FootprintHooks() {}

    public static void read(Object target, int field) {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null) {
            Footprints.current.field(ControlledTask.running, target, field, false);
        }
    }

    public static void write(Object target, int field) {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null) {
            Footprints.current.field(ControlledTask.running, target, field, true);
        }
    }

    /** An object of a concurrent class is touched, in a call that is an operation or will be. */
    public static void touches(Object target, boolean writes) {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null && target != null) {
            Footprints.current.concurrent(ControlledTask.running, target, writes);
        }
    }

    public static void readArray(Object array) {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null) {
            Footprints.current.elements(ControlledTask.running, array, false);
        }
    }

    /** An array is returned to whoever called. */
    public static void returnsArray(Object array) {
        if (array != null) {
            readArray(array);
        }
    }

    public static void writeArray(Object array) {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null) {
            Footprints.current.elements(ControlledTask.running, array, true);
        }
    }

    /** A class begins to keep books that are its own business. */
    public static void beginOwn() {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.call.ownBooks++;
        }
    }

    public static void endOwn() {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.call.endOwnBooks();
        }
    }

    // A call that may lead out of what is recorded: first its receiver is shown, then each of its arguments.

    private static boolean leaving;

    /** Whether nothing leaves but arrays. */
    private static boolean arraysOnly;

    /** Whether it does, its receiver tells. */
    public static void leaves(Object receiver) {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null) {
            leaving = receiver != null && Footprints.isUnseen(receiver);
            arraysOnly = receiver != null && !leaving && Footprints.isStateless(receiver);
            if (leaving) {
                Footprints.current.leaves(ControlledTask.running, receiver);
            }
        }
    }

    /** It does in any case. */
    public static void leaves() {
        if (Thread.currentThread() == Gate.owner) {
            leaving = true;
            arraysOnly = false;
        }
    }

    public static void gives(Object argument) {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null && argument != null) {
            if (leaving || (arraysOnly && argument.getClass().isArray())) {
                Footprints.current.leaves(ControlledTask.running, argument);
            }
        }
    }

    /** A thread is made, and gets a number. */
    public static void numbered() {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null) {
            Footprints.current.numbered(ControlledTask.running);
        }
    }

    /** The number of a thread is told. */
    public static void numberAsked() {
        if (Thread.currentThread() == Gate.owner && Footprints.current != null) {
            Footprints.current.numberAsked(ControlledTask.running);
        }
    }

    /** An array is copied into another. */
    public static void copy(Object from, Object to) {
        readArray(from);
        writeArray(to);
    }
}
