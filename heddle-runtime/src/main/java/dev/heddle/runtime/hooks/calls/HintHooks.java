package dev.heddle.runtime.hooks.calls;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;

/** Called where a program says how it should be scheduled. */
public final class HintHooks {
    private HintHooks() {}

    /** The running task enters so many performance-critical sections, or leaves as many if the number is negative. */
    public static void enterCritical(int sections) {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.enterCritical(sections);
        }
    }
}
