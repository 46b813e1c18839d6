package dev.heddle.runtime.hooks;

import dev.heddle.runtime.ControlledTask;
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

    /** The program initialises a class, perhaps in the middle of linkage; the number stands for its name. */
    public static void beginInitialiser(int seed) {
        enter();
        if (isTask()) {
            boolean begun = beginIgnoring();
            Execution execution = Gate.execution;
            execution.objects.initialisers.begin(seed);
            String cycle = execution.alone() ? null : execution.objects.initialisers.cycle();
            if (cycle != null) {
                execution.hiddenWork.found(
                        "the class initialisers of " + cycle + " need each other, and could deadlock");
            }
            endIgnoring(begun);
        }
    }

    /** Whether the calling thread is the running task, controlled at the moment or not. */
    private static boolean isTask() {
        Execution execution = Gate.execution;
        ControlledTask running = execution == null ? null : execution.running();
        return running != null && running.thread == Thread.currentThread();
    }

    /** The initialiser came to its end; null for a class that is too old to be named by an instruction. */
    public static void endInitialiser(Class<?> type) {
        leaveInitialiser(type, false);
    }

    /** The initialiser threw, and its class cannot be used. */
    public static void failInitialiser() {
        leaveInitialiser(null, true);
    }

    private static void leaveInitialiser(Class<?> type, boolean threw) {
        if (isTask()) {
            boolean begun = beginIgnoring();
            Gate.execution.objects.initialisers.end(type, threw);
            endIgnoring(begun);
        }
        exit();
    }

    /**
     * A class loader of the program defines a class, perhaps for the JVM. It has looked before whether it is there already, and others
     * may have done so at the same time, unless it holds its lock, which is a real one here.
     */
    public static void defines(Object loader) {
        if (isTask() && loader != null && !Gate.execution.alone() && !Thread.holdsLock(loader)) {
            Gate.execution.hiddenWork.found("a class loader of the program defines classes without a lock on itself");
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
