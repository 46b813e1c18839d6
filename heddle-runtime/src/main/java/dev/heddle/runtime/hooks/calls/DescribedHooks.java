package dev.heddle.runtime.hooks.calls;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Described;
import java.util.function.BooleanSupplier;

/** Called where a library carries out what its author describes as one operation. */
public final class DescribedHooks {
    private DescribedHooks() {}

    /** An operation, as {@link Described#Described} has it. */
    public static Described of(String name, BooleanSupplier enabled, long nanos, boolean interruptible) {
        try (Gate.Closed closed = Gate.close()) {
            return new Described(name, enabled, nanos, interruptible);
        }
    }

    /** The operation touches an object, or a part of it; see {@link Described#touches}. */
    public static void touches(Described operation, Object object, String part, int how) {
        try (Gate.Closed closed = Gate.close()) {
            operation.touches(Execution.current, object, part, how);
        }
    }

    /** The running task comes to it. */
    public static Described.Start begin(Described operation) {
        return operation.begin(Execution.current, ControlledTask.running);
    }

    /** It has done what it does, or failed to. */
    public static void end() {
        if (Thread.currentThread() == Gate.owner) {
            Described.end(ControlledTask.running);
        }
    }
}
