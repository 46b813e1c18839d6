package dev.heddle.runtime.hooks;

import dev.heddle.core.Failure;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;

/** Called when the program wants to end the JVM: it ends the execution instead. */
public final class ExitHooks {
    private ExitHooks() {}

    public static void exit(int status) {
        end("System.exit(" + status + ")");
    }

    public static void halt(int status) {
        end("Runtime.halt(" + status + ")");
    }

    public static void shutdownHook() {
        if (Thread.currentThread() == Gate.owner && !isJdk(caller())) {
            throw new UnsupportedOperationException(
                    "Heddle runs the program many times in one JVM and refuses shutdown hooks: they would pile up");
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

    private static void end(String call) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Gate.execution;
            execution.fail(
                    execution.running(),
                    new Failure(Failure.Type.EXIT, execution.running() + " called " + call, call, null));
        }
    }
}
