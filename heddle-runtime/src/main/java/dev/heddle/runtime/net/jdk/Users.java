package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.kernel.ControlledTask;

/** Which tasks use something: nobody so far, one, or several. */
final class Users {
    private ControlledTask only;
    private boolean several;

    /** The running task does. */
    void add() {
        several |= only != null && only != ControlledTask.running;
        only = ControlledTask.running;
    }

    /** Whether somebody else than the running task does. */
    boolean areOthers() {
        return several || (only != null && only != ControlledTask.running);
    }
}
