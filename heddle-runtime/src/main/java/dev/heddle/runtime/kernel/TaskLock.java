package dev.heddle.runtime.kernel;

/** What one task holds and others wait for. */
public interface TaskLock {
    /** Who holds it, or null. */
    ControlledTask owner();

    /** A task is no more, whether it holds the lock or waits for it. */
    void gone(ControlledTask task);

    /** The program's object that it is the lock of. */
    Object object();
}
