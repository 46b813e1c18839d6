package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Fields;
import java.lang.invoke.VarHandle;

/**
 * Which field a VarHandle stands for, so that accesses through it and plain ones are to the same resource. A handle that
 * does not say gets a number of its own, which no plain access shares.
 */
final class VarHandleFields {
    private static final FieldNumbers<VarHandle> NUMBERS = new FieldNumbers<>() {
        @Override
        int find(VarHandle handle) {
            return describe(handle);
        }
    };

    private VarHandleFields() {}

    static int number(VarHandle handle) {
        return NUMBERS.of(handle);
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
