package dev.heddle.runtime.hooks.threads;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Threads;
import dev.heddle.runtime.tell.ThreadDump;
import java.lang.management.LockInfo;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Called at the entry of the methods behind {@code ThreadMXBean}: the JVM does not know where tasks are and what they wait for, and does not
 * know of all of them. Apart from {@link InspectionHooks} because not every JVM has the module java.management.
 */
public final class ManagementHooks {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private ManagementHooks() {}

    /** Negative if uncontrolled. */
    public static int count() {
        return Thread.currentThread() == Gate.owner
                ? ThreadDump.live(InspectionHooks.inspected()).size()
                : -1;
    }

    /** Null if uncontrolled. */
    public static long[] ids() {
        return Thread.currentThread() == Gate.owner ? ids(ThreadDump.live(InspectionHooks.inspected())) : null;
    }

    /** Null if none are: the JVM says the same then. */
    public static long[] deadlocked() {
        if (Thread.currentThread() != Gate.owner) {
            return null;
        }
        Execution execution = InspectionHooks.inspected();
        try (Gate.Closed closed = Gate.close()) {
            long[] ids = ids(ThreadDump.deadlocked(execution));
            return ids.length == 0 ? null : ids;
        }
    }

    private static long[] ids(List<ControlledTask> tasks) {
        long[] ids = new long[tasks.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = tasks.get(i).thread.getId();
        }
        return ids;
    }

    /** Null if uncontrolled, or if there is something wrong with the arguments, which the JDK will say. */
    public static ThreadInfo[] infos(long[] ids, int depth) {
        if (Thread.currentThread() != Gate.owner || ids == null || depth < 0 || !arePositive(ids)) {
            return null;
        }
        Execution execution = InspectionHooks.inspected();
        try (Gate.Closed closed = Gate.close()) {
            ThreadInfo[] infos = new ThreadInfo[ids.length];
            for (int i = 0; i < ids.length; i++) {
                for (ControlledTask task : ThreadDump.live(execution)) {
                    if (task.thread.getId() == ids[i]) {
                        infos[i] = info(execution, task, depth);
                    }
                }
            }
            return infos;
        }
    }

    private static boolean arePositive(long[] ids) {
        for (long id : ids) {
            if (id <= 0) {
                return false;
            }
        }
        return true;
    }

    public static ThreadInfo[] infos(long[] ids, boolean monitors, boolean synchronizers, int depth) {
        return infos(ids, depth);
    }

    public static ThreadInfo[] dump(boolean monitors, boolean synchronizers, int depth) {
        return Thread.currentThread() == Gate.owner ? infos(ids(ThreadDump.live(Execution.current)), depth) : null;
    }

    /** Its constructors are the JVM's, so it is filled in field by field. Which locks a thread holds is left out. */
    private static ThreadInfo info(Execution execution, ControlledTask task, int depth) {
        try {
            ThreadInfo info = (ThreadInfo) UNSAFE.allocateInstance(ThreadInfo.class);
            put(info, "threadName", task.thread.getName());
            UNSAFE.putLong(info, offset("threadId"), task.thread.getId());
            UNSAFE.putLong(info, offset("blockedTime"), -1);
            UNSAFE.putLong(info, offset("waitedTime"), -1);
            UNSAFE.putLong(info, offset("lockOwnerId"), -1);
            UNSAFE.putBoolean(info, offset("daemon"), task.thread.isDaemon());
            UNSAFE.putInt(info, offset("priority"), task.thread.getPriority());
            put(info, "threadState", Threads.state(task, ControlledTask.running));
            put(info, "stackTrace", stack(execution, task, depth));
            put(info, "lockedMonitors", new MonitorInfo[0]);
            put(info, "lockedSynchronizers", new LockInfo[0]);
            Object awaited = ThreadDump.awaitedBy(task);
            if (awaited != null) {
                LockInfo lock = new LockInfo(awaited.getClass().getName(), System.identityHashCode(awaited));
                put(info, "lock", lock);
                put(info, "lockName", lock.toString());
            }
            ControlledTask holder = ThreadDump.holderFor(execution, task);
            if (holder != null) {
                UNSAFE.putLong(info, offset("lockOwnerId"), holder.thread.getId());
                put(info, "lockOwnerName", holder.thread.getName());
            }
            return info;
        } catch (InstantiationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static StackTraceElement[] stack(Execution execution, ControlledTask task, int depth) {
        StackTraceElement[] all =
                task == ControlledTask.running ? new Throwable().getStackTrace() : ThreadDump.stackOf(execution, task);
        return all.length <= depth ? all : java.util.Arrays.copyOf(all, depth);
    }

    private static void put(ThreadInfo info, String field, Object value) {
        UNSAFE.putReference(info, offset(field), value);
    }

    private static long offset(String field) {
        return UNSAFE.objectFieldOffset(ThreadInfo.class, field);
    }
}
