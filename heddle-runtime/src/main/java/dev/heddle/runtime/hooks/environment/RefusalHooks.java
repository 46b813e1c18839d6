package dev.heddle.runtime.hooks.environment;

import dev.heddle.catalogue.FrameOwners;
import dev.heddle.runtime.environment.ShutdownHooks;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Shutdown;

/** Called when the program is about to do what cannot be controlled, or what would outlive its execution. */
public final class RefusalHooks {
    private static final String MANY_TIMES = "Heddle runs the program many times in one JVM and refuses ";

    private RefusalHooks() {}

    public static void process() {
        if (Thread.currentThread() == Gate.owner) {
            throw new UnsupportedOperationException(
                    MANY_TIMES
                            + "to start processes: they run out of control and take real time. Put something in their place in the test");
        }
    }

    /**
     * A shutdown hook is added: returns true if the program's own end will run it. That of a class initialiser is left out, as the initialiser
     * does not run again.
     */
    public static boolean shutdownHook(Thread hook) {
        // The JDK adds its hooks once a JVM, when a class of its own is initialised: LogManager does at the first
        // message logged.
        if (Thread.currentThread() != Gate.owner || FrameOwners.areJdks(caller())) {
            return false;
        }
        if (Execution.current.objects.initialisers.areRunning()) {
            Execution.current.hiddenWork.found("a class initialiser adds a shutdown hook, which does not run");
        } else {
            Shutdown.add(Execution.current, hook);
        }
        return true;
    }

    /** Whether it was there; negative if uncontrolled. */
    public static int noShutdownHook(Thread hook) {
        if (Thread.currentThread() != Gate.owner) {
            return -1;
        }
        ShutdownHooks hooks = Execution.current.jvmOf(ControlledTask.running.node).shutdownHooks;
        return hook == null ? -1 : hooks.remove(hook) ? 1 : 0;
    }

    public static void stop() {
        refuseForThreads("Thread.stop");
    }

    public static void suspend() {
        refuseForThreads("Thread.suspend");
    }

    public static void resume() {
        refuseForThreads("Thread.resume");
    }

    private static void refuseForThreads(String call) {
        if (Thread.currentThread() == Gate.owner) {
            throw new UnsupportedOperationException(
                    "Heddle refuses " + call + ", as newer JDKs do: it would stop a thread between two steps");
        }
    }

    /** Who called {@code Runtime.addShutdownHook}, which called the hook. */
    private static String caller() {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        return stack.length > 3 ? stack[3].getClassName() : "";
    }
}
