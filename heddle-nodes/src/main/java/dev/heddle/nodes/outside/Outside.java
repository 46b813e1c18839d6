package dev.heddle.nodes.outside;

import dev.heddle.core.Failure;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/** Who answers for the machine, in this JVM. */
public final class Outside {
    /** Null as long as the machine answers for itself. */
    private static volatile Answers answers;

    private Outside() {}

    /** From now on these are the answers; null for those of the machine. */
    public static void answeredBy(Answers newAnswers) {
        answers = newAnswers;
    }

    /** The answers for the running task; null if the machine answers for itself. Nodes have files and an environment of their own. */
    public static Answers answers() {
        return isAnswered(ControlledTask.running) ? answers : null;
    }

    public static boolean isAnswered(ControlledTask task) {
        return answers != null && task.node == null;
    }

    /** Ends the execution: the running task asks for what nobody knows. To be called with the gate open. */
    public static void fail(Answers.UnknownException e) {
        ControlledTask me = ControlledTask.running;
        Execution.current.fail(
                me, new Failure(Failure.Type.NONDETERMINISM, me + " " + e.getMessage(), e.identity(), null));
    }
}
