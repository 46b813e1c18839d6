package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Execution;
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

    /** The program initialises a class; the number stands for its name. */
    public static void beginInitialiser(int seed) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            execution.running().quiet++;
            Gate.owner = null;
            execution.objects.initialisers.begin(seed);
            Gate.owner = Thread.currentThread();
        }
    }

    /** The initialiser came to its end; null for a class that is too old to be named by an instruction. */
    public static void endInitialiser(Class<?> type) {
        endInitialiser(type, false);
    }

    /** The initialiser threw, and its class cannot be used. */
    public static void failInitialiser() {
        endInitialiser(null, true);
    }

    private static void endInitialiser(Class<?> type, boolean threw) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            Gate.owner = null;
            execution.objects.initialisers.end(type, threw);
            Gate.owner = Thread.currentThread();
            exit();
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
