package dev.heddle.runtime.hooks;

import dev.heddle.runtime.AskedHashes;
import dev.heddle.runtime.Gate;

/** Called before an object may be asked for its identity hash code, which it gets here if it has none. */
public final class IdentityHooks {
    private IdentityHooks() {}

    /** It will be asked. */
    public static void identity(Object object) {
        if (Thread.currentThread() == Gate.owner && object != null) {
            AskedHashes.ask(Gate.execution.objects.initialisers, Gate.running, object);
        }
    }

    /** It will be asked if it has no hash code of its own. */
    public static void hashCode(Object object) {
        if (Thread.currentThread() == Gate.owner && object != null) {
            if (!(object instanceof String || object instanceof Integer || object instanceof Long)) {
                AskedHashes.ask(Gate.execution.objects.initialisers, Gate.running, object);
            }
        }
    }
}
