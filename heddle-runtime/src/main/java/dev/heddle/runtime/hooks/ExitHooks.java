package dev.heddle.runtime.hooks;

import dev.heddle.core.Failure;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;

/** Called when the program wants to end the JVM: it ends the execution instead. */
public final class ExitHooks {
    private ExitHooks() {}

    @SuppressWarnings("removal") // as long as programs can have a security manager
    public static void exit(int status) {
        if (Thread.currentThread() == Gate.owner && System.getSecurityManager() != null) {
            // It may forbid it, in which case nothing ends.
            System.getSecurityManager().checkExit(status);
        }
        end("System.exit(" + status + ")");
    }

    public static void halt(int status) {
        end("Runtime.halt(" + status + ")");
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
