package dev.heddle.report;

import dev.heddle.core.Operation;
import java.util.List;

/**
 * One thing that happened in an execution: an operation that was executed, or that a task began to wait.
 *
 * @param number which of the executed operations it is, counted from 1; of a wait, the one before it
 * @param operation what was executed; of a wait, what the task is about to do, or null if that is not known
 * @param resource what the operation touches, in words; null if nothing, or nothing that has a name
 * @param type the class of the object, if the operation touches an object as a whole; else null
 * @param found the value that was there before; null if it is not known
 * @param left the value afterwards; null if it is not known
 * @param waits what the task waits for; null if this is an operation
 * @param task the id of the task
 * @param time the program's time, in nanoseconds since the beginning
 * @param plain whether it touches plain memory, for which the memory model gives no order
 * @param stack where the task was, the innermost first, if the operation was asked for; else empty
 */
public record Event(
        int number,
        Operation operation,
        String resource,
        String type,
        String found,
        String left,
        String waits,
        int task,
        long time,
        boolean plain,
        List<StackTraceElement> stack) {
    public boolean isWait() {
        return waits != null;
    }
}
