package dev.heddle.scenarios;

import java.util.Locale;

/**
 * How far calls get on without each other. It is checked by stopping one thread for good, after each of its steps: a thread that got no processor any more would look like that. The others have to
 * come to the end of their calls all the same. A lock does not allow that, nor does a loop that waits for somebody else to do something.
 */
public enum Progress {
    /** Who runs alone from some moment on comes to an end. Two threads that run at once may keep each other from it, even for ever. Is checked in scenarios of two threads. */
    OBSTRUCTION_FREE,

    /** Whoever else is stopped, and however those that run take turns: somebody comes to an end. */
    LOCK_FREE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
