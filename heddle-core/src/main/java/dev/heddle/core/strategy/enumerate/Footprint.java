package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.Arrays;

/** What one step of a task does: the operation that was chosen and those that followed it without a choice. */
public final class Footprint {
    final Task task;
    final Operation[] operations;
    /** Resource numbers up to this one mean the same in every execution that the footprint is compared with. */
    final int known;
    /**
     * Whether, asleep, it stands for sequences that contain it, and not for those that merely commute with it: what might have
     * come after it is not known, because it ended the execution by a failure, or not planned, to save memory.
     */
    final boolean alone;
    /**
     * Whether, alone, it stands for no more than sequences that contain it whatever comes after the step that raced: what is left of its own reversals is their first step, and
     * those that contain it only as this execution went on may go on otherwise.
     */
    final boolean certain;

    Footprint(Task task, Operation... operations) {
        this(task, operations, Integer.MAX_VALUE, false, false);
    }

    Footprint(Task task, Operation[] operations, int known, boolean alone, boolean certain) {
        this.task = task;
        this.operations = operations;
        this.known = known;
        this.alone = alone;
        this.certain = certain;
    }

    /** Which write it read, of those it might see. */
    int read() {
        return operations[0].overlooked();
    }

    /**
     * All that the step may do when it comes earlier. Under weak memory a volatile read that has a choice then conflicts with every volatile
     * access, as if it wrote what it touches besides its variable.
     */
    Footprint atWorst() {
        Operation read = operations[0];
        if (read.kind() != Kind.READ || read.touches() == 1) {
            return this;
        }
        Operation[] more = Arrays.copyOf(operations, operations.length + 1);
        more[operations.length] = new Operation(task).touch(read, read.resource(1), Access.WRITE);
        return new Footprint(task, more, known, alone, certain);
    }

    /** The same, for those sequences only that contain it. */
    Footprint alone() {
        return alone ? this : new Footprint(task, operations, known, true, false);
    }

    /** The same, for those only that contain it in every execution that goes the same way. */
    Footprint certain() {
        return certain ? this : new Footprint(task, operations, known, true, true);
    }

    /** By key: a task that was created within the sequence may have another id in another execution. */
    boolean isOf(Task other) {
        return task.key() == other.key();
    }

    @Override
    public String toString() {
        return operations[0].toString();
    }
}
