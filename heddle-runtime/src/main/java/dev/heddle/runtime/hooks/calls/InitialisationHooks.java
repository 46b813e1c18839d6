package dev.heddle.runtime.hooks.calls;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Initialisation;

/** Called before what needs a class to be initialised, by classes that were woven to have choices in their initialisers. */
public final class InitialisationHooks {
    private InitialisationHooks() {}

    /** A static member is used; null for a new object. */
    public static void need(Class<?> type, String member, int site) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask me = ControlledTask.running;
            if (!me.isQuiet()) {
                Initialisation.need(Execution.current, me, type, member, site);
            }
        }
    }
}
