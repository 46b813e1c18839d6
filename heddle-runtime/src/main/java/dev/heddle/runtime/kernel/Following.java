package dev.heddle.runtime.kernel;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;

/**
 * A task's operations: those that wait to be chosen, one at a time, and accesses that follow one of them without anybody being asked. Those count as
 * steps of the task, too, so whoever sets its next operation does it here.
 */
public abstract class Following {
    /** The pending operation; filled anew for each step. */
    public final Operation operation;

    /**
     * How many accesses may follow the last operation, and how many of these are left to quick reads and to quick writes: apart, as these
     * alternate in loops and each would have to wait for the other's count.
     */
    private int allowed;

    /** Where it is in a transaction, which is one step: the first of what it does there is made as one, and the rest is part of that. */
    private Transaction transaction = Transaction.NONE;

    private int turns;

    private enum Transaction {
        NONE,
        BEGUN,
        MADE
    }

    /** In how many performance-critical sections the task is, one within the other. */
    private int critical;

    private int readsLeft;
    private int writesLeft;

    /** How many followed between the pending operation and the one before. */
    private int followed;

    Following(Task task) {
        operation = new Operation(task);
    }

    /** The task enters performance-critical sections, or leaves them: so many more than before. */
    public final void enterCritical(int sections) {
        critical += sections;
    }

    /** A transaction begins, or ends. */
    public final void enterTransaction(boolean begins) {
        turns = 0;
        transaction = begins ? Transaction.BEGUN : Transaction.NONE;
    }

    /** A loop goes round. Returns how often one did since the transaction began; 0 if there is none. */
    public final int turnInTransaction() {
        return transaction == Transaction.NONE ? 0 : ++turns;
    }

    public final boolean isInTransaction() {
        return transaction != Transaction.NONE;
    }

    /** Whether what the task is about to do is part of a step that it has made; if it is in a transaction, what comes after this is. */
    final boolean goesOnWithStep() {
        boolean goesOn = transaction == Transaction.MADE;
        if (transaction == Transaction.BEGUN) {
            transaction = Transaction.MADE;
        }
        return goesOn;
    }

    /** The task's next operation is this one. */
    public final Operation next(Kind kind, int resource, Access access, int site) {
        followed += settle();
        operation.set(kind, resource, access, site);
        return critical == 0 ? operation : operation.critical();
    }

    /**
     * The task makes an access that nobody is asked about. Returns false if it must not.
     *
     * @param limit how many may follow one another
     */
    final boolean follow(int limit) {
        if (following() >= limit) {
            return false;
        }
        if (readsLeft > 0) {
            readsLeft--;
        } else if (writesLeft > 0) {
            writesLeft--;
        } else {
            allowed++;
        }
        return true;
    }

    /** Shares what may still follow among {@link #followReading} and {@link #followWriting}. */
    final void allow(int limit) {
        int left = Math.max(0, limit - following());
        allowed = following() + left;
        readsLeft = left / 2;
        writesLeft = left - readsLeft;
    }

    /** The task reads, and nobody is asked. Returns false if its share is used up: see {@link #allow}. */
    final boolean followReading() {
        if (readsLeft == 0) {
            return false;
        }
        readsLeft--;
        return true;
    }

    /** The same for a write. */
    final boolean followWriting() {
        if (writesLeft == 0) {
            return false;
        }
        writesLeft--;
        return true;
    }

    private int following() {
        return allowed - readsLeft - writesLeft;
    }

    /** Counts what followed the last operation so far, and starts anew. */
    private int settle() {
        int following = following();
        operation.skip(following);
        allowed = 0;
        readsLeft = 0;
        writesLeft = 0;
        return following;
    }

    /** How many followed that were not asked for by this method before. */
    final int takeFollowed() {
        int all = followed + settle();
        followed = 0;
        return all;
    }
}
