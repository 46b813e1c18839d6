package dev.heddle.runtime.kernel;

import dev.heddle.runtime.races.EndsSeen;

/** The beginning and the end of a task. */
public final class Life {
    /** The number that stands for it in operations. */
    public int resource;

    /** What a virtual thread runs (its own run method does nothing); null for other threads. */
    public Runnable body;

    public boolean begun;

    /** Whether an initialiser started it, so that it belongs to no execution: what it would do after this one, or when it is sent home, a later one might find. */
    public boolean belongsToClass;

    /** Whether it is the first task and has returned: it waits for the others, as the JVM does. */
    public boolean exiting;

    /** Whether it was started in a container of the JDK's, an executor or a scope, that others wait for. */
    public boolean contained;

    /** Who is known to have ended before what this task does now. */
    public final EndsSeen ends = new EndsSeen();

    /** Whether anybody ever waited for its end. */
    public boolean awaited;

    /** What left the task and is with a handler, and whether that passed it on until nobody was left. */
    private Throwable uncaught;

    private boolean unhandled;

    /** A handler of the program's gets what left the task. */
    public void goesToHandler(Throwable thrown) {
        uncaught = thrown;
        unhandled = false;
    }

    /** A handler passed something on, and nobody is left; returns whether it was what left the task. */
    public boolean passedOn(Throwable thrown) {
        unhandled |= thrown == uncaught;
        return thrown == uncaught;
    }

    public boolean isUnhandled() {
        return unhandled;
    }
}
