package dev.heddle.runtime;

import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What makes operations depend on each other in a way that is not shown, so that two tasks that look independent may not be, and
 * nothing can be proved. What was seen in one execution holds for all of them.
 */
public final class HiddenWork {
    private int poolWorkers;
    private boolean hidden;

    /** An execution begins. */
    void begin() {
        poolWorkers = 0;
    }

    /** Whether there was any, in some execution so far. */
    boolean isThere() {
        return hidden;
    }

    /**
     * A thread is started. Workers of the JDK's take work from a queue inside the JDK: who gets what is decided there, by operations nobody
     * sees.
     */
    void started(Thread thread) {
        if (JdkState.isPoolWorker(thread)) {
            poolWorkers++;
            hidden |= thread instanceof ForkJoinWorkerThread;
        }
    }

    /** A pool's worker takes its work where nobody sees it. */
    public void taken() {
        hidden |= poolWorkers > 1;
    }

    /** A step in the middle of printing, which is none. */
    void printed(ControlledTask me) {
        hidden |= me.printing > 0;
    }

    /**
     * A task that joins is interrupted: a join looks at the other's life and at its own flag, and is shown as an operation on the former
     * only. Or the JDK holds a lock of its own and takes another.
     */
    public void dependence() {
        hidden = true;
    }
}
