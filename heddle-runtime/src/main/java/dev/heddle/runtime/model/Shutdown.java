package dev.heddle.runtime.model;

import dev.heddle.runtime.environment.ShutdownHooks;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * The orderly end of a program: when {@code main} has returned and all tasks that are no daemons have ended, shutdown hooks run, all at a
 * time. As in the JVM it is the first task that waits for the others, by joining them, so that the order is seen.
 */
public final class Shutdown {
    private Shutdown() {}

    /** As {@code Runtime.addShutdownHook} has it. */
    public static void add(Execution execution, Thread hook) {
        if (hook == null) {
            throw new NullPointerException();
        }
        VirtualNode node = ControlledTask.running.node;
        execution.jvmOf(node).shutdownHooks.add(hook, execution.taskOf(hook) != null);
        if (node == null
                && (!execution.settings.wholeProgram() || execution.task(0).isDone())) {
            execution.hiddenWork.found("a shutdown hook, which does not run");
        }
    }

    /** The first task has returned from {@code main}. */
    public static void run(Execution execution, ControlledTask me) throws InterruptedException {
        ShutdownHooks hooks = execution.jvm.shutdownHooks;
        if (hooks.size() == 0 || !execution.settings.wholeProgram()) {
            return;
        }
        me.life.exiting = true;
        me.call.announced = 0;
        for (int i = 1; i < execution.taskCount(); i++) {
            ControlledTask other = execution.task(i);
            if (other.hasThread() && other.node == null && !other.thread.isDaemon()) {
                join(execution, me, other);
            }
        }
        run(execution, me, hooks);
    }

    /** The running task ends its node, or the host. */
    public static void run(Execution execution, ControlledTask me, ShutdownHooks hooks) throws InterruptedException {
        hooks.beginShutdown();
        for (int i = 0; i < hooks.size(); i++) {
            hooks.get(i).start();
        }
        for (int i = 0; i < hooks.size(); i++) {
            join(execution, me, execution.taskOf(hooks.get(i)));
        }
    }

    private static void join(Execution execution, ControlledTask me, ControlledTask other) throws InterruptedException {
        me.permit.interrupted = false;
        Threads.join(execution, me, other, 0, 0);
    }
}
