package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.lang.ref.Reference;

/** Called before an object may be asked for its identity hash code, which it gets here if it has none. */
public final class IdentityHooks {
    private IdentityHooks() {}

    /** It will be asked. */
    public static void identity(Object object) {
        if (Thread.currentThread() == Gate.owner && object != null) {
            Execution.current.objects.ask(ControlledTask.running, object);
        }
    }

    /** It will be asked if it has no hash code of its own. */
    public static void hashCode(Object object) {
        if (Thread.currentThread() == Gate.owner && object != null && mayHaveNone(object)) {
            Execution.current.objects.ask(ControlledTask.running, object);
        }
    }

    /**
     * References are keys of the JDK's own tables, such as that of all pools, which outlive executions: with the same hash code in each they
     * would all collide there.
     */
    private static boolean mayHaveNone(Object object) {
        return !(object instanceof String
                || object instanceof Integer
                || object instanceof Long
                || object instanceof Reference);
    }
}
