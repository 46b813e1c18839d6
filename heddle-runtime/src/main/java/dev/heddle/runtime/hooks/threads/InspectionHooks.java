package dev.heddle.runtime.hooks.threads;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.CommonPool;
import dev.heddle.runtime.model.Threads;
import dev.heddle.runtime.tell.ThreadDump;
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
        try (Gate.Closed closed = Gate.close()) {
            return ThreadDump.stackOf(Execution.current, task);
        }
    }

    /** At the entry of {@code Thread.getThreadGroup}; null if the thread is alive, or no task: one that has ended is in none. */
    public static Object[] group(Thread thread) {
        return hasEnded(thread) ? new Object[1] : null;
    }

    /** The same for {@code Thread.getUncaughtExceptionHandler}. */
    public static Object[] handler(Thread thread) {
        return hasEnded(thread) ? new Object[1] : null;
    }

    /** Whether a thread has ended, which is asked in the middle of a call as well. */
    private static boolean hasEnded(Thread thread) {
        if (Thread.currentThread() != Gate.owner || thread == Gate.owner) {
            return false;
        }
        ControlledTask target = ThreadHooks.targetOf(thread, 0);
        ControlledTask me = ControlledTask.running;
        return target != null && !Threads.isAlive(Execution.current, me, target, me.call.takeSite());
    }

    /** At the entry of {@code Thread.getAllStackTraces}. */
    public static Object[] allStacks() {
        if (Thread.currentThread() != Gate.owner) {
            return null;
        }
        Execution execution = inspected();
        try (Gate.Closed closed = Gate.close()) {
            Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
            for (ControlledTask task : ThreadDump.live(execution)) {
                stacks.put(
                        task.thread,
                        task == ControlledTask.running
                                ? new Throwable().getStackTrace()
                                : ThreadDump.stackOf(execution, task));
            }
            return new Object[] {stacks};
        }
    }

    /** At the entry of {@code ForkJoinPool.getCommonPoolParallelism}; negative if uncontrolled. */
    public static int commonParallelism() {
        return Thread.currentThread() == Gate.owner ? CommonPool.parallelism() : -1;
    }

    /** The running task asks about everybody. What they do next is not ordered after that, and before it was not, either. */
    static Execution inspected() {
        Execution execution = Execution.current;
        if (!execution.sequentialSoFar()) {
            execution.hiddenWork.found(ASKED);
        }
        return execution;
    }

    private static ControlledTask asked(Thread thread) {
        if (thread == null || Thread.currentThread() != Gate.owner) {
            return null;
        }
        ControlledTask target = ThreadHooks.targetOf(thread, 0);
        if (target != null) {
            inspected();
            ControlledTask me = ControlledTask.running;
            Threads.isAlive(Execution.current, me, target, me.call.takeSite());
        }
        return target;
    }
}
