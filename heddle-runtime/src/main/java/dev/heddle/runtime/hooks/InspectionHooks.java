package dev.heddle.runtime.hooks;

import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.ThreadDump;
import dev.heddle.runtime.model.CommonPool;
import dev.heddle.runtime.model.Threads;
import java.util.HashMap;
import java.util.Map;

/** Called when the program asks where its threads are and what they wait for; see {@link ThreadDump}. */
public final class InspectionHooks {
    private static final String ASKED = "a task asks where others are, or what they wait for";

    private InspectionHooks() {}

    /** At the entry of {@code LockSupport.getBlocker}; null if the thread is no task. */
    public static Object[] blocker(Thread thread) {
        ControlledTask task = asked(thread);
        return task == null ? null : new Object[] {ThreadDump.parkBlockerOf(task)};
    }

    /** At the entry of {@code Thread.getStackTrace}; null if the thread is no task, or the running one. */
    public static StackTraceElement[] stack(Thread thread) {
        if (thread == Gate.owner) {
            return null;
        }
        ControlledTask task = asked(thread);
        if (task == null) {
            return null;
        }
        Thread owner = Gate.owner;
        Gate.owner = null;
        try {
            return ThreadDump.stackOf(Gate.execution, task);
        } finally {
            Gate.owner = owner;
        }
    }

    /** At the entry of {@code Thread.getAllStackTraces}. */
    public static Object[] allStacks() {
        if (Thread.currentThread() != Gate.owner) {
            return null;
        }
        Execution execution = inspected();
        Thread owner = Gate.owner;
        Gate.owner = null;
        try {
            Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
            for (ControlledTask task : ThreadDump.live(execution)) {
                stacks.put(
                        task.thread,
                        task == execution.running()
                                ? new Throwable().getStackTrace()
                                : ThreadDump.stackOf(execution, task));
            }
            return new Object[] {stacks};
        } finally {
            Gate.owner = owner;
        }
    }

    /** At the entry of {@code ForkJoinPool.getCommonPoolParallelism}; negative if uncontrolled. */
    public static int commonParallelism() {
        return Thread.currentThread() == Gate.owner ? CommonPool.parallelism() : -1;
    }

    /** The running task asks about everybody. What they do next is not ordered after that, and before it was not, either. */
    static Execution inspected() {
        Execution execution = Gate.execution;
        if (!execution.sequentialSoFar()) {
            execution.hiddenWork.found(ASKED);
        }
        return execution;
    }

    private static ControlledTask asked(Thread thread) {
        if (thread == null || Thread.currentThread() != Gate.owner) {
            return null;
        }
        Execution execution = Gate.execution;
        ControlledTask target = execution.taskOf(thread);
        if (target != null) {
            inspected();
            ControlledTask me = execution.running();
            Threads.isAlive(execution, me, target, CallHooks.takeSite(me));
        }
        return target;
    }
}
