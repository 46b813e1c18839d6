package dev.heddle.runtime.hooks.environment;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.JdkCallers;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * Called around regions in which there are no choices: class initialisers, which the JVM guards by locks of its own, and the
 * JDK's class loading and linkage, which are not the program's at all and run as if uncontrolled.
 */
public final class QuietHooks {
    private QuietHooks() {}

    public static void enter() {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.enterQuiet();
        }
    }

    public static void exit() {
        if (Thread.currentThread() == Gate.owner && ControlledTask.running.isQuiet()) {
            ControlledTask.running.leaveQuiet();
        }
    }

    /** The program initialises a class, perhaps in the middle of linkage; the number stands for its name. */
    public static void beginInitialiser(int seed) {
        enter();
        if (isTask()) {
            boolean begun = beginIgnoring();
            Execution execution = Execution.current;
            execution.objects.initialisers.begin(seed);
            tell(execution, execution.alone() ? null : execution.objects.initialisers.cycle());
            endIgnoring(begun);
        }
    }

    private static void tell(Execution execution, String cycle) {
        if (cycle != null) {
            execution.hiddenWork.found("the class initialisers of " + cycle + " need each other, and could deadlock");
        }
    }

    /** Whether the calling thread is the running task, controlled at the moment or not. */
    private static boolean isTask() {
        Execution execution = Execution.current;
        ControlledTask running = execution == null ? null : ControlledTask.running;
        return running != null && running.thread == Thread.currentThread();
    }

    /** The initialiser came to its end; null for a class that is too old to be named by an instruction. */
    public static void endInitialiser(Class<?> type) {
        leaveInitialiser(type, false);
    }

    /** The initialiser threw, and its class cannot be used: who comes first is told why, and all others are told something else. */
    public static void failInitialiser() {
        if (isTask() && !Execution.current.alone()) {
            Execution.current.hiddenWork.foundOnce("a class initialiser fails, and only one task is told why");
        }
        leaveInitialiser(null, true);
    }

    /**
     * The program asks who it is that runs this, or for something that each task has of its own. In an initialiser the answer depends on which task came
     * first, which is decided once in a JVM, and by no step.
     */
    public static void asksWho() {
        if (Thread.currentThread() == Gate.owner && ControlledTask.running.isQuiet()) {
            Execution execution = Execution.current;
            if (execution.objects.initialisers.areRunning() && !execution.alone()) {
                execution.hiddenWork.foundOnce("a class initialiser depends on which task runs it");
            }
        }
    }

    private static void leaveInitialiser(Class<?> type, boolean threw) {
        if (isTask()) {
            boolean begun = beginIgnoring();
            Execution execution = Execution.current;
            if (!execution.alone() && execution.objects.initialisers.areRunning()) {
                tell(execution, execution.objects.initialisers.cycleBelow());
            }
            execution.objects.initialisers.end(type, threw);
            endIgnoring(begun);
        }
        exit();
    }

    /**
     * A class loader of the program defines a class, perhaps for the JVM. It has looked before whether it is there already, and others
     * may have done so at the same time, unless it holds its lock, which is a real one here.
     */
    public static void defines(Object loader) {
        if (isTask() && loader != null && !Execution.current.alone() && !Thread.holdsLock(loader)) {
            Execution.current.hiddenWork.found(
                    "a class loader of the program defines classes without a lock on itself");
        }
    }

    /** Class loading or linkage begins; the result goes to {@link #endIgnoring}. */
    public static boolean beginIgnoring() {
        if (Thread.currentThread() != Gate.owner) {
            return false;
        }
        Gate.shut();
        return true;
    }

    /** A method begins whose inside is explored, unless the JDK calls it for itself; the result goes to {@link #endIgnoring}. */
    public static boolean beginInside() {
        if (Thread.currentThread() != Gate.owner) {
            return false;
        }
        Gate.shut();
        if (JdkCallers.areTheJdk()) {
            return true;
        }
        Gate.open(Thread.currentThread());
        return false;
    }

    public static void endIgnoring(boolean began) {
        if (began) {
            Gate.open(Thread.currentThread());
        }
    }
}
