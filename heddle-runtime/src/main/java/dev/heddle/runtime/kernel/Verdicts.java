package dev.heddle.runtime.kernel;

import dev.heddle.core.Failure;
import dev.heddle.core.Operation;

/** Says why an execution ended other than well: asked once an execution at most, so it may take its time, but for {@link #executed}. */
public interface Verdicts {
    /** A task threw what nobody caught. Null if that is only how the execution gets rid of it. */
    Failure uncaught(ControlledTask task, Throwable thrown);

    /** The strategy found no memory: the program has used it up. */
    Failure outOfMemory(ControlledTask task, OutOfMemoryError thrown);

    Failure stepLimit(Execution execution);

    /** An execution begins. */
    void begin();

    /** An operation was executed. Not null if that goes round in circles, and always will. */
    Failure executed(Operation operation);

    /** No operation is enabled and no time-out is left. Null if that is just idle tasks which nobody waits for. */
    Failure nothingEnabled(Execution execution);

    /** All that could run has ended. Null if it does not matter who is still there. */
    Failure leftOver(Execution execution);
}
