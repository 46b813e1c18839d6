package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Gate;

/**
 * Called around regions in which there are no choices: class initialisers, which the JVM guards by locks of its own, and the
 * JDK's class loading and linkage, which are not the program's at all and run as if uncontrolled.
 */
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

    /** Class loading or linkage begins; the result goes to {@link #endIgnoring}. */
    public static boolean beginIgnoring() {
        if (Thread.currentThread() != Gate.owner) {
            return false;
        }
        Gate.owner = null;
        return true;
    }

    public static void endIgnoring(boolean began) {
        if (began) {
            Gate.owner = Thread.currentThread();
        }
    }
}
