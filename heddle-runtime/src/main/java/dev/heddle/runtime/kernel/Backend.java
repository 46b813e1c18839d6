package dev.heddle.runtime.kernel;

/**
 * Carries out tasks, one at a time. Which one is not its business; both implementations make the same executions of the same
 * choices.
 */
public interface Backend {
    /** The name people choose it by. */
    String name();

    /** Runs an execution from its first task on; returns when it is over and no task of it runs any more. */
    void run(Execution execution, ControlledTask first);

    /**
     * A task was created. Returns true if this backend carries it out by itself, false if the thread should really be
     * started (it will then call {@link #awaitBegin}).
     */
    boolean start(ControlledTask task);

    /** A really started thread waits here for its first step. */
    void awaitBegin(ControlledTask me);

    /** A really started thread ended; who goes next is null when the execution is over. */
    void ended(ControlledTask me, ControlledTask next);

    /** Passes the token on; returns when {@code me} has it again, or throws if the execution ended meanwhile. */
    void transfer(ControlledTask me, ControlledTask next);

    /** The execution is over while {@code me} has the token: gets out of the task. Does not return normally. */
    void abandon(ControlledTask me);

    /** Where a task is that does not have the token; nothing if it has not begun or has ended. */
    StackTraceElement[] stackOf(ControlledTask task);

    /** The threads that were ever used to carry out tasks, for a watchdog that looks where one is stuck. */
    Thread[] carriers();
}
