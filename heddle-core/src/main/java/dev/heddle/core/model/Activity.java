package dev.heddle.core.model;

import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.Arrays;

/** A task's state in the running execution: where it is in its code, its locals, and whether its operation can be chosen. */
final class Activity {
    /** Where the task's pending operation stands. */
    enum Mode {
        /** Among the enabled ones. */
        READY,
        /** Among the blocked ones. */
        BLOCKED,
        /** Among the enabled ones as a time-out. */
        FIRING,
        /** Nowhere: the task has ended. */
        ENDED
    }

    final Task task;
    /** What tasks that join it know it by: its id if it is there from the beginning, else the same in every execution. */
    final int handle;

    final Operation operation;
    final int[] locals;
    /** How often it arrived at each barrier. */
    final int[] arrivals;

    Instruction[] code;
    int pc;
    Instruction pending;
    Mode mode;
    long deadline;
    /** What it waits to be notified of, or null once it was. */
    Condition awaiting;
    /** Its place in that condition's queue. */
    int ticket;

    Activity(Task task, int handle, int locals, int barriers) {
        this.task = task;
        this.handle = handle;
        this.operation = new Operation(task);
        this.locals = new int[locals];
        this.arrivals = new int[barriers];
    }

    /** Puts it at the beginning of its code. */
    void start(Instruction[] newCode) {
        code = newCode;
        pc = 0;
        pending = null;
        mode = Mode.READY;
        awaiting = null;
        task.reset();
        operation.reset();
        Arrays.fill(arrivals, 0);
    }
}
