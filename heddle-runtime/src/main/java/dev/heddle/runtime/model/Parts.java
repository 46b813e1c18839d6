package dev.heddle.runtime.model;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.objects.PartCalls;
import dev.heddle.runtime.races.Order;

/**
 * Calls that are one operation here, but not atomic in the JDK: {@code ConcurrentHashMap.clear} empties one bin after the other, and others may see it
 * half done. If a task that was there during such a call uses the object, too, before it or after it, it might have done so in the middle, and
 * nothing is proved.
 */
public final class Parts {
    private Parts() {}

    /** A method began of a class that has such methods, and is one of them if the access says so. */
    public static void called(Execution execution, ControlledTask me, Object object, int access) {
        if (me.isQuiet() || execution.alone()) {
            return;
        }
        if ((access & Order.HIDES) != 0) {
            found(execution, me, object, " looks at what nobody sees");
            return;
        }
        PartCalls calls = execution.state(object).partCalls();
        boolean writes = (access & Order.ACCESS) != 0;
        if (calls.called(bit(me), writes)) {
            found(execution, me, object, NOT_ATOMIC);
        }
        if ((access & Order.PARTS) != 0 && calls.goneThrough(others(execution, me), writes)) {
            found(execution, me, object, NOT_ATOMIC);
        }
    }

    private static final String NOT_ATOMIC =
            " is used by several tasks while one goes through all of it, which is not atomic (--inside ";

    private static void found(Execution execution, ControlledTask me, Object object, String what) {
        try (Gate.Closed closed = Gate.close()) {
            String type = object.getClass().getName();
            boolean hasAdvice = what.endsWith("--inside ");
            execution.hiddenWork.found(
                    HiddenWork.callAt(me.call.site) + ": a " + type + what
                            + (hasAdvice ? type + " explores that)" : ""),
                    hasAdvice ? object : null);
        }
    }

    private static long others(Execution execution, ControlledTask me) {
        long all = 0;
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            all |= task != me && !hasSeenEnd(me, task) ? bit(task) : 0;
        }
        return all;
    }

    /** One that has ended may still have been at work, for all that a task knows which has not waited for its end. */
    private static boolean hasSeenEnd(ControlledTask me, ControlledTask task) {
        return task.isDone() && me.life.ends.has(task.id());
    }

    /** Beyond so many tasks some share a bit, which may cost a proof. */
    private static long bit(ControlledTask task) {
        return 1L << (task.id() & (Long.SIZE - 1));
    }
}
