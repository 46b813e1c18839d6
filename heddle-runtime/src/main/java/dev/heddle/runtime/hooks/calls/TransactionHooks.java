package dev.heddle.runtime.hooks.calls;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;

/** Called where a transaction begins and ends, in classes that were woven so that it is one step. */
public final class TransactionHooks {
    /** How often loops may go round in one. */
    private static final int TURNS = 10_000;

    private TransactionHooks() {}

    /** Begins one, unless one is under way. Returns whether it did. */
    public static boolean begin() {
        if (Thread.currentThread() != Gate.owner || ControlledTask.running.isInTransaction()) {
            return false;
        }
        ControlledTask.running.enterTransaction(true);
        return true;
    }

    /** Ends the one under way, if there is one. */
    public static void end() {
        if (Thread.currentThread() == Gate.owner) {
            ControlledTask.running.enterTransaction(false);
        }
    }

    /**
     * A loop goes round.
     *
     * @throws IllegalStateException if it seems to wait for somebody else, who cannot come in between
     */
    public static void turn() {
        if (Thread.currentThread() == Gate.owner && ControlledTask.running.turnInTransaction() > TURNS) {
            end();
            throw new IllegalStateException(
                    "Heddle: a transaction goes round and round, as if it waited for another thread. No other can come in between: it needs a boundary in its loop");
        }
    }
}
