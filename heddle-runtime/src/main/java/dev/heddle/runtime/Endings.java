package dev.heddle.runtime;

import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Thrown;
import dev.heddle.runtime.model.Monitor;
import java.util.ArrayList;
import java.util.List;

/** Why an execution ended other than well: finds the words. Runs once an execution at most, so it may take its time. */
final class Endings {
    /** Longer chains say little more. */
    private static final int MOST_CAUSES = 5;

    private static final int MOST_NAMED = 3;

    private Endings() {}

    static Failure uncaught(ControlledTask task, Throwable thrown) {
        if (thrown instanceof Abandoned) {
            return null;
        }
        return new Failure(
                Failure.Type.EXCEPTION,
                "uncaught in " + task + ": " + Thrown.text(thrown) + causes(thrown),
                thrown.getClass().getName() + "@" + placeOf(thrown),
                thrown);
    }

    /** The first line of each cause, unless what it caused repeats it, as most exceptions that are given no message do. */
    private static String causes(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        String last = Thrown.text(thrown);
        List<Throwable> chain = Thrown.chain(thrown);
        for (int i = 1; i < Math.min(chain.size(), 1 + MOST_CAUSES); i++) {
            String said = Thrown.text(chain.get(i));
            int end = said.indexOf('\n');
            String line = end < 0 ? said : said.substring(0, end).stripTrailing();
            if (!last.contains(line)) {
                text.append(", caused by ").append(line);
            }
            last = said;
        }
        return text.toString();
    }

    /** The method of the program that threw. Where the heap or the stack comes to its end is another one each time. */
    private static String placeOf(Throwable thrown) {
        if (!(thrown instanceof VirtualMachineError)) {
            for (StackTraceElement element : Thrown.stack(thrown)) {
                String owner = element.getClassName();
                if (!owner.startsWith("java.")
                        && !owner.startsWith("jdk.")
                        && !owner.startsWith("dev.heddle.runtime.")) {
                    return owner + "." + element.getMethodName();
                }
            }
        }
        return "?";
    }

    /** The strategy found no memory: the program has used it up. */
    static Failure outOfMemory(ControlledTask task, OutOfMemoryError thrown) {
        Reserve.releaseFor(thrown);
        return uncaught(task, thrown);
    }

    static Failure stepLimit(Execution execution) {
        return new Failure(
                Failure.Type.LIVELOCK,
                "the execution took " + execution.settings.maxSteps() + " steps without ending: " + states(execution),
                "step limit",
                null);
    }

    /** No operation is enabled and no time-out is left. Null if that is just idle tasks which nobody waits for. */
    static Failure nothingEnabled(Execution execution) {
        ControlledTask inCycle = findCycle(execution);
        ControlledTask main = execution.task(0);
        boolean mainWaits = !main.done && !main.exiting;
        if (inCycle == null && !mainWaits && !hangs(execution)) {
            // Now, as they are not what they were once the backend has got rid of them.
            execution.idleWorkers = idle(execution);
            return null;
        }
        String what = inCycle != null
                ? "deadlock: " + cycle(execution, inCycle)
                : "every task waits for something that will not come: " + states(execution);
        return new Failure(Failure.Type.DEADLOCK, what, inCycle != null ? "cycle" : "all wait", null);
    }

    /** Whether a JVM would wait for ever for a task that has something to do. */
    private static boolean hangs(Execution execution) {
        if (!execution.settings.wholeProgram()) {
            return false;
        }
        for (int i = 1; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (keepsTheJvm(task) && !JdkState.isIdleWorker(task.thread)) {
                return true;
            }
        }
        return false;
    }

    private static boolean keepsTheJvm(ControlledTask task) {
        return !task.done && !task.thread.isDaemon() && !task.exiting;
    }

    /** Workers of pools and timers with nothing to do, for which a JVM would wait; null if there are none. */
    private static String idle(Execution execution) {
        if (!execution.settings.wholeProgram() || execution.live() == 0) {
            return null;
        }
        int count = 0;
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (keepsTheJvm(task) && JdkState.isIdleWorker(task.thread) && count++ < MOST_NAMED) {
                text.append(count == 1 ? "" : ", ").append(task);
            }
        }
        return count == 0
                ? null
                : text + (count > MOST_NAMED ? " and " + (count - MOST_NAMED) + " more" : "")
                        + (count == 1 ? " has" : " have")
                        + " nothing to do and would keep the JVM from ending: a pool or a timer is not shut down";
    }

    /** Tasks that are still there after the program's first task and all that could run have ended. */
    static Failure leftOver(Execution execution) {
        if (!execution.settings.failOnLeak() || execution.live() == 0) {
            return null;
        }
        return new Failure(
                Failure.Type.LEAK, "tasks outlive the program: " + states(execution), "leftover tasks", null);
    }

    /** The operations of the tasks that cannot go on. */
    static List<Operation> blocked(Execution execution) {
        if (execution.live() == 0) {
            return List.of();
        }
        List<Operation> blocked = new ArrayList<>();
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (!task.done && !task.isEnabled()) {
                blocked.add(task.operation.copy());
            }
        }
        return blocked;
    }

    private static ControlledTask findCycle(Execution execution) {
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask slow = execution.task(i);
            int hops = 0;
            for (ControlledTask t = waitsFor(execution, slow); t != null; t = waitsFor(execution, t)) {
                if (t == slow) {
                    return slow;
                }
                if (++hops > execution.taskCount()) {
                    break;
                }
            }
        }
        return null;
    }

    /** The task that alone could let another go on: who holds the lock, or who must end first. */
    static ControlledTask waitsFor(Execution execution, ControlledTask task) {
        if (task == null || task.done || task.isEnabled()) {
            return null;
        }
        if (task.entering != null) {
            return task.entering.owner();
        }
        if (task.joining != null) {
            return task.joining;
        }
        return holderOfBlocker(execution, task);
    }

    private static String cycle(Execution execution, ControlledTask start) {
        StringBuilder text = new StringBuilder();
        ControlledTask t = start;
        do {
            text.append(text.length() == 0 ? "" : "; ").append(describe(execution, t));
            t = waitsFor(execution, t);
        } while (t != start);
        return text.toString();
    }

    private static String states(Execution execution) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (!task.done) {
                text.append(text.length() == 0 ? "" : "; ").append(describe(execution, task));
            }
        }
        return text.toString();
    }

    /** What keeps a task from going on, or null if nothing does. */
    static String awaited(Execution execution, ControlledTask task) {
        if (task.entering != null) {
            Monitor monitor = task.entering;
            return "lock " + monitor + (monitor.owner() == null ? "" : ", which " + monitor.owner() + " holds");
        }
        if (task.waitingOn != null) {
            return "a notification on " + task.waitingOn;
        }
        if (task.joining != null) {
            return "the end of " + task.joining;
        }
        if (task.blocker != null) {
            ControlledTask holder = holderOfBlocker(execution, task);
            return execution.nameOf(task.blocker) + (holder == null ? "" : ", which " + holder + " holds");
        }
        return switch (task.operation.kind()) {
            case PARK -> "an unpark";
            case SLEEP -> "time to pass";
            default -> null;
        };
    }

    private static ControlledTask holderOfBlocker(Execution execution, ControlledTask task) {
        Thread owner = Synchronizers.ownerOf(task.blocker);
        return owner == null ? null : execution.taskOf(owner);
    }

    private static String describe(Execution execution, ControlledTask task) {
        String place = task.operation.site() == Sites.UNKNOWN ? "" : " at " + Sites.text(task.operation.site());
        if (task.entering != null && !task.isEnabled()) {
            Monitor monitor = task.entering;
            return task + " waits for lock " + monitor + (monitor.owner() == null ? "" : " held by " + monitor.owner())
                    + place;
        }
        if (task.waitingOn != null) {
            return task + " waits for a notification on " + task.waitingOn + place;
        }
        if (task.joining != null) {
            return task + " waits for the end of " + task.joining + place;
        }
        if (task.condition != 0 && !task.isEnabled()) {
            ControlledTask holder = holderOfBlocker(execution, task);
            String what = execution.nameOf(task.blocker);
            return task + " waits for " + what + (holder == null ? "" : " held by " + holder) + place;
        }
        if (task.operation.kind() == Kind.PARK) {
            ControlledTask holder = holderOfBlocker(execution, task);
            String what = task.blocker == null ? "" : " on " + execution.nameOf(task.blocker);
            return task + " is parked" + what + (holder == null ? "" : " held by " + holder) + place;
        }
        return task + " is at " + task.operation.kind().name().toLowerCase(java.util.Locale.ROOT) + place;
    }
}
