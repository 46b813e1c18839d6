package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Fields;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Which field a VarHandle stands for, so that accesses through it and plain ones are to the same resource. A handle that
 * does not say gets a number of its own, which no plain access shares.
 */
final class VarHandleFields {
    private static final Map<VarHandle, Integer> NUMBERS = new WeakHashMap<>();

    private VarHandleFields() {}

    /** Called by the running task alone. What the JDK does to find out is no part of the program. */
    static int number(VarHandle handle) {
        boolean begun = QuietHooks.beginIgnoring();
        try {
            Integer known = NUMBERS.get(handle);
            if (known == null) {
                known = describe(handle);
                NUMBERS.put(handle, known);
            }
            return known;
        } finally {
            QuietHooks.endIgnoring(begun);
        }
    }

    private static int describe(VarHandle handle) {
        String owner = handle.coordinateTypes().isEmpty()
                ? "?"
                : handle.coordinateTypes().get(0).getName();
        return Fields.known(owner, name(handle));
    }

    private static String name(VarHandle handle) {
        String otherwise = "handle" + NUMBERS.size();
        try {
            return handle.describeConstable().map(d -> d.constantName()).orElse(otherwise);
        } catch (InternalError e) {
            // The JDK looks for the field in the class that the handle was asked for, and not in those it inherits
            // from.
            return otherwise;
        }
    }
}
