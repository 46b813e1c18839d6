package dev.heddle.runtime.hooks.environment;

import dev.heddle.core.Failure;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/** Called when the program wants to end the JVM: it ends the execution instead, or the task's node. */
public final class ExitHooks {
    private ExitHooks() {}

    @SuppressWarnings("removal") // as long as programs can have a security manager
    public static void exit(int status) {
        if (Thread.currentThread() == Gate.owner && System.getSecurityManager() != null) {
            // It may forbid it, in which case nothing ends.
            System.getSecurityManager().checkExit(status);
        }
        end("System.exit(" + status + ")", status, true);
    }

    public static void halt(int status) {
        end("Runtime.halt(" + status + ")", status, false);
    }

    private static void end(String call, int status, boolean orderly) {
        if (Thread.currentThread() == Gate.owner) {
            Execution execution = Execution.current;
            if (ControlledTask.running.node != null) {
                ControlledTask.running.node.exit(status, orderly);
            }
            execution.fail(
                    ControlledTask.running,
                    new Failure(Failure.Type.EXIT, ControlledTask.running + " called " + call, call, null));
        }
    }
}
