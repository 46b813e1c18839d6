package dev.heddle.report.why;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;

/**
 * A step of an execution in words.
 *
 * @param number counted from 1; 0 if it was not made
 * @param name what it touches, or null
 * @param noun what it does: {@code read}, {@code put}
 * @param isCall whether it is a call on an object
 * @param words all of it: {@code call orders.put}
 * @param found the value that was there before, or null
 * @param time of the program, in nanoseconds
 */
public record StoryStep(
        int number,
        int task,
        String taskName,
        Kind kind,
        boolean writes,
        int resource,
        String name,
        String noun,
        boolean isCall,
        Signal signal,
        String words,
        String found,
        long time) {
    /** What it has to do with notifications. */
    public enum Signal {
        NONE,
        NOTIFIES,
        WAITS
    }

    boolean isAccess() {
        return switch (kind) {
            case READ, WRITE, UPDATE, ASSERT -> resource != Operation.NO_RESOURCE && name != null;
            default -> false;
        };
    }

    /** Whether it is an access to a resource by a task. */
    boolean isAccess(int byTask, int toResource) {
        return task == byTask && resource == toResource && isAccess();
    }

    boolean onlyWrites() {
        return kind == Kind.WRITE && !isCall;
    }

    /** As {@code (step 5)}; empty if it was not made. */
    String where() {
        return number == 0 ? "" : " (step " + number + ")";
    }

    String of() {
        return (isCall ? " on " : " of ") + name;
    }
}
