package dev.heddle.runtime.model;

import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import java.util.Arrays;

/**
 * The orderly end of a program: when {@code main} has returned and all tasks that are no daemons have ended, shutdown hooks run, all at a
 * time. As in the JVM it is the first task that waits for the others, by joining them, so that the order is seen.
 */
public final class Shutdown {
    // No collection of the JDK's: what is done with it could be taken for a step of the program.
    private Thread[] hooks = new Thread[2];
    private int size;
    private boolean begun;

    /** An execution begins. */
    public void begin() {
        Arrays.fill(hooks, null);
        size = 0;
        begun = false;
    }

    /** As {@code Runtime.addShutdownHook} has it. */
    public void add(Execution execution, Thread hook) {
        if (hook == null) {
            throw new NullPointerException();
        }
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
        if (indexOf(hook) >= 0) {
            throw new IllegalArgumentException("Hook previously registered");
        }
        if (execution.taskOf(hook) != null) {
            throw new IllegalArgumentException("Hook already running");
        }
        if (!execution.settings.wholeProgram() || execution.task(0).done) {
            execution.hiddenWork.found("a shutdown hook, which does not run");
        }
        if (size == hooks.length) {
            hooks = Arrays.copyOf(hooks, size * 2);
        }
        hooks[size++] = hook;
    }

    /** As {@code Runtime.removeShutdownHook} has it. */
    public boolean remove(Thread hook) {
        if (begun) {
            throw new IllegalStateException("Shutdown in progress");
        }
        int index = indexOf(hook);
        if (index >= 0) {
            System.arraycopy(hooks, index + 1, hooks, index, --size - index);
            hooks[size] = null;
        }
        return index >= 0;
    }

    private int indexOf(Thread hook) {
        for (int i = 0; i < size; i++) {
            if (hooks[i] == hook) {
                return i;
            }
        }
        return -1;
    }

    /** The first task has returned from {@code main}. */
    public void run(Execution execution, ControlledTask me) throws InterruptedException {
        if (size == 0 || !execution.settings.wholeProgram()) {
            return;
        }
        me.exiting = true;
        me.announcedSite = 0;
        for (int i = 1; i < execution.taskCount(); i++) {
            ControlledTask other = execution.task(i);
            if (!other.thread.isDaemon()) {
                join(execution, me, other);
            }
        }
        begun = true;
        for (int i = 0; i < size; i++) {
            hooks[i].start();
        }
        for (int i = 0; i < size; i++) {
            join(execution, me, execution.taskOf(hooks[i]));
        }
    }

    private static void join(Execution execution, ControlledTask me, ControlledTask other) throws InterruptedException {
        me.interrupted = false;
        Threads.join(execution, me, other, 0, 0);
    }
}
