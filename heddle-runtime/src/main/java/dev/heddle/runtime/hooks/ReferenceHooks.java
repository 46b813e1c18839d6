package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;

/** Called when a weak, soft or phantom reference is made. */
public final class ReferenceHooks {
    private ReferenceHooks() {}

    /** Nothing is cleared while an execution runs: when the collector comes by is no part of a schedule. */
    public static void created(Object referent) {
        if (Thread.currentThread() == Gate.owner && referent != null) {
            Execution execution = Gate.execution;
            boolean forever = execution.objects.initialisers.areRunning();
            (forever ? execution.keptForever : execution.kept).add(referent);
        }
    }
}
