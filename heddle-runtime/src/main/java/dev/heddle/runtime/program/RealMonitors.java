package dev.heddle.runtime.program;

import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;

/**
 * Who holds the real monitor that a stuck task waits for. Those of woven classes are modelled, so it was taken by a class that is left alone
 * and has called the program back.
 */
final class RealMonitors {
    private static final String REAL = ". That is a real one: it was taken where Heddle controls nothing";

    private RealMonitors() {}

    /** In words that go on from where the thread is; nothing if it waits for no monitor. */
    static String awaitedBy(Thread stuck, Execution execution) {
        if (stuck == null || stuck.getState() != Thread.State.BLOCKED) {
            return "";
        }
        String monitor = null;
        try {
            monitor = awaitedBy(stuck.getId(), execution);
        } catch (LinkageError e) {
            // A JVM without that module.
        }
        return " and waits for " + (monitor == null ? "a monitor that another task holds" : monitor) + REAL;
    }

    /** Null if the JVM does not tell, as it does not of a monitor whose owner is a continuation that is not mounted. */
    private static String awaitedBy(long stuck, Execution execution) {
        for (ThreadInfo info : ManagementFactory.getThreadMXBean().dumpAllThreads(true, false)) {
            if (info.getThreadId() == stuck && info.getLockInfo() != null) {
                LockInfo lock = info.getLockInfo();
                return "the monitor of a " + lock.getClassName()
                        + holder(lock, info.getLockOwnerId(), info.getLockOwnerName(), execution);
            }
        }
        return null;
    }

    private static String holder(LockInfo lock, long owner, String name, Execution execution) {
        ControlledTask task = taskOf(owner, execution);
        String who = task != null ? task.toString() : name;
        for (ThreadInfo info : ManagementFactory.getThreadMXBean().dumpAllThreads(true, false)) {
            for (MonitorInfo monitor : info.getLockedMonitors()) {
                if (monitor.getIdentityHashCode() == lock.getIdentityHashCode()
                        && monitor.getClassName().equals(lock.getClassName())
                        && monitor.getLockedStackFrame() != null) {
                    return ", which " + (who == null ? "another task" : who) + " took at "
                            + monitor.getLockedStackFrame();
                }
            }
        }
        return who == null ? "" : ", which " + who + " holds";
    }

    private static ControlledTask taskOf(long id, Execution execution) {
        for (int i = 0; i < execution.taskCount(); i++) {
            Thread thread = execution.task(i).thread;
            if (thread != null && thread.getId() == id) {
                return execution.task(i);
            }
        }
        return null;
    }
}
