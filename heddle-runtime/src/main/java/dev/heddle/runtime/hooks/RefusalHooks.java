package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Gate;

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
     * Returns whether the hook is left out. That of a class initialiser is: loggers add one, and to refuse it would be to refuse all programs
     * that log.
     */
    public static boolean shutdownHook() {
        if (Thread.currentThread() != Gate.owner || isJdk(caller())) {
            return false;
        }
        if (Gate.execution.objects.initialisers.areRunning()) {
            Gate.execution.hiddenWork.found("a class initialiser adds a shutdown hook, which does not run");
            return true;
        }
        throw new UnsupportedOperationException(MANY_TIMES + "shutdown hooks: they would pile up");
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

    /** The JDK adds its hooks once a JVM, when a class of its own is initialised: LogManager does at the first message logged. */
    private static boolean isJdk(String name) {
        return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.");
    }
}
