package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Gate;

/** Called around regions in which there are no choices: class initialisers, which the JVM guards by locks of its own. */
public final class QuietHooks {
    private QuietHooks() {}

    public static void enter() {
        if (Thread.currentThread() == Gate.owner) {
            Gate.execution.running().quiet++;
        }
    }

    public static void exit() {
        if (Thread.currentThread() == Gate.owner && Gate.execution.running().quiet > 0) {
            Gate.execution.running().quiet--;
        }
    }
}
