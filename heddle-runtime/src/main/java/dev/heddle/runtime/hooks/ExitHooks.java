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
        if (Thread.currentThread() == Gate.owner) {
            throw new UnsupportedOperationException(
                    "Heddle runs the program many times in one JVM and refuses shutdown hooks: they would pile up");
        }
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
