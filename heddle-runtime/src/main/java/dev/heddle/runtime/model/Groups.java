package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;

/**
 * Who is in a thread group: the program's tasks that have begun and not ended, in the order of their start. What the JDK knows of groups is about
 * threads that were really started, the host's among them.
 */
public final class Groups {
    private Groups() {}

    /** Puts a group's threads into an array, as far as there is room, or counts them if there is none. */
    public static int list(
            Execution execution, ControlledTask me, ThreadGroup group, Thread[] into, boolean recurse, int site) {
        look(execution, me, group, site);
        int count = 0;
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (isIn(task, group, recurse) && (into == null || count < into.length)) {
                if (into != null) {
                    into[count] = task.thread;
                }
                count++;
            }
        }
        return count;
    }

    /** Interrupts all of a group. */
    public static void interrupt(Execution execution, ControlledTask me, ThreadGroup group, int site) {
        look(execution, me, group, site);
        int count = execution.taskCount();
        for (int i = 0; i < count; i++) {
            ControlledTask task = execution.task(i);
            if (isIn(task, group, true)) {
                Threads.interrupt(execution, me, task, 0);
            }
        }
    }

    /** A step that depends on the beginning and the end of all tasks, which is not shown. */
    private static void look(Execution execution, ControlledTask me, ThreadGroup group, int site) {
        if (site != 0 && !execution.alone()) {
            execution.hiddenWork.found("a group is asked for its threads");
            me.next(Kind.READ, execution.state(group).resource, Access.READ, site);
            execution.step(me);
        }
    }

    /** Virtual threads are in no group that can be listed. */
    private static boolean isIn(ControlledTask task, ThreadGroup group, boolean recurse) {
        if (task.isDone() || !task.hasThread() || task.life.body != null) {
            return false;
        }
        ThreadGroup own = task.thread.getThreadGroup();
        return own == group || (recurse && own != null && group.parentOf(own));
    }
}
