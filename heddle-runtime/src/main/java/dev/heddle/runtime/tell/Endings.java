package dev.heddle.runtime.tell;

import dev.heddle.catalogue.FrameOwners;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Thrown;
import dev.heddle.runtime.gate.Abandoned;
import dev.heddle.runtime.jdk.JdkState;
import dev.heddle.runtime.jdk.Reserve;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TaskLock;
import dev.heddle.runtime.kernel.Verdicts;
import dev.heddle.runtime.objects.InitialisationLock;
import java.util.List;

/** Why an execution ended other than well: finds the words. Runs once an execution at most, so it may take its time. */
public final class Endings implements Verdicts {
    /** Longer chains say little more. */
    private static final int MOST_CAUSES = 5;

    private static final int MOST_NAMED = 3;

    private String idleWorkers;
    private Circles circles;
    private InVain inVain;
    private Execution execution;

    /** Of which execution to tell: once, as one follows the other. */
    public void of(Execution told) {
        execution = told;
        circles = new Circles(told);
        inVain = new InVain(told);
    }

    /** See {@link Circles#believe}. */
    public void believeCircles(int fromStep) {
        circles.believe(fromStep);
    }

    @Override
    public void begin() {
        circles.begin();
        inVain.begin();
    }

    @Override
    public Failure executed(Operation operation) {
        Failure inCircles = circles.executed(operation);
        if (inCircles == null && inVain.executed(operation)) {
            return Failure.endless(
                    Failure.Type.LIVELOCK,
                    "tasks wait in vain for each other, and nobody has got on for " + execution.events.withoutProgress()
                            + " steps: " + states(execution),
                    Circles.IN_VAIN,
                    0);
        }
        return inCircles;
    }

    /**
     * The workers that outlived the program in some execution so far, with nothing to do: a JVM would not end because of them. Null if there
     * were none.
     */
    public String idleWorkers() {
        return idleWorkers;
    }

    @Override
    public Failure uncaught(ControlledTask task, Throwable thrown) {
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
                if (!FrameOwners.areJdks(owner) && !FrameOwners.areHeddles(owner)) {
                    return owner + "." + element.getMethodName();
                }
            }
        }
        return "?";
    }

    @Override
    public Failure outOfMemory(ControlledTask task, OutOfMemoryError thrown) {
        Reserve.releaseFor(thrown);
        return uncaught(task, thrown);
    }

    @Override
    public Failure stepLimit(Execution execution) {
        String hot = execution.events.claims == null ? null : execution.events.claims.hot();
        if (hot != null) {
            return new Failure(
                    Failure.Type.PROPERTY,
                    hot + " has not come to be after " + execution.settings.maxSteps() + " steps: " + states(execution),
                    hot,
                    null);
        }
        boolean getsOn = execution.events.getOn() || execution.hasDeadlines();
        ControlledTask without = getsOn ? null : inVain.withoutTurn();
        String how = getsOn
                ? ": "
                : without == null
                        ? ", and nobody got on in the last half of them: "
                        : ", and " + without + ", which could go on, was given none of the last half of them: ";
        return new Failure(
                getsOn || without != null ? Failure.Type.TOO_LONG : Failure.Type.LIVELOCK,
                "the execution took " + execution.settings.maxSteps() + " steps without ending" + how
                        + states(execution),
                "step limit",
                null);
    }

    @Override
    public Failure nothingEnabled(Execution execution) {
        ControlledTask inCycle = findCycle(execution);
        ControlledTask main = execution.task(0);
        boolean mainWaits = !main.isDone() && !main.life.exiting;
        if (inCycle == null && !mainWaits && !hangs(execution)) {
            // Now, as they are not what they were once the backend has got rid of them.
            idleWorkers = idle(execution);
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
        return !task.isDone() && task.hasThread() && task.node == null && !task.thread.isDaemon() && !task.life.exiting;
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

    @Override
    public Failure leftOver(Execution execution) {
        if (!execution.settings.failOnLeak() || !isAnyLeftOnHost(execution)) {
            return null;
        }
        return new Failure(
                Failure.Type.LEAK, "tasks outlive the program: " + states(execution), "leftover tasks", null);
    }

    private static boolean isAnyLeftOnHost(Execution execution) {
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            if (!task.isDone() && task.hasThread() && task.node == null) {
                return true;
            }
        }
        return false;
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
        if (task == null || task.isDone() || task.isEnabled()) {
            return null;
        }
        if (task.waiting.entering != null) {
            return task.waiting.entering.owner();
        }
        if (task.waiting.joining != null) {
            return task.waiting.joining;
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
            if (!task.isDone() && task.hasThread()) {
                text.append(text.length() == 0 ? "" : "; ").append(describe(execution, task));
            }
        }
        return text.toString();
    }

    /** What keeps a task from going on, or null if nothing does. */
    static String awaited(Execution execution, ControlledTask task) {
        if (task.waiting.entering != null) {
            TaskLock monitor = task.waiting.entering;
            return name(monitor) + (monitor.owner() == null ? "" : ", which " + monitor.owner() + holds(monitor));
        }
        if (task.waiting.notification != null) {
            return "a notification on " + task.waiting.notification;
        }
        if (task.waiting.joining != null) {
            return "the end of " + task.waiting.joining;
        }
        if (task.waiting.wish != null) {
            return task.waiting.wish.awaited();
        }
        if (task.waiting.blocker != null) {
            ControlledTask holder = holderOfBlocker(execution, task);
            return execution.names.of(task.waiting.blocker) + (holder == null ? "" : ", which " + holder + " holds");
        }
        return switch (task.operation.kind()) {
            case PARK -> "an unpark";
            case SLEEP -> "time to pass";
            default -> null;
        };
    }

    private static String name(TaskLock lock) {
        return (lock.object() instanceof InitialisationLock ? "" : "lock ") + lock;
    }

    private static String holds(TaskLock lock) {
        return lock.object() instanceof InitialisationLock ? " has begun" : " holds";
    }

    private static ControlledTask holderOfBlocker(Execution execution, ControlledTask task) {
        Thread owner = Synchronizers.ownerOf(task.waiting.blocker);
        return owner == null ? null : execution.taskOf(owner);
    }

    private static String describe(Execution execution, ControlledTask task) {
        String place = task.operation.site() == Sites.UNKNOWN ? "" : " at " + Sites.text(task.operation.site());
        if (task.isStopped()) {
            return task + " has stopped" + place.replaceFirst(" at ", " before ");
        }
        if (task.waiting.entering != null && !task.isEnabled()) {
            TaskLock monitor = task.waiting.entering;
            String by = monitor.object() instanceof InitialisationLock ? " by " : " held by ";
            return task + " waits for " + name(monitor) + (monitor.owner() == null ? "" : by + monitor.owner()) + place;
        }
        if (task.waiting.notification != null) {
            return task + " waits for a notification on " + task.waiting.notification + place;
        }
        if (task.waiting.joining != null) {
            return task + " waits for the end of " + task.waiting.joining + place;
        }
        if (task.waiting.wish != null && !task.isEnabled()) {
            return task + " waits for " + task.waiting.wish.awaited() + place;
        }
        if (task.waiting.condition != 0 && !task.isEnabled()) {
            ControlledTask holder = holderOfBlocker(execution, task);
            String what = execution.names.of(task.waiting.blocker);
            return task + " waits for " + what + (holder == null ? "" : " held by " + holder) + place;
        }
        if (task.operation.kind() == Kind.PARK) {
            ControlledTask holder = holderOfBlocker(execution, task);
            String what = task.waiting.blocker == null ? "" : " on " + execution.names.of(task.waiting.blocker);
            return task + " is parked" + what + (holder == null ? "" : " held by " + holder) + place;
        }
        return task + " is at " + task.operation.kind().name().toLowerCase(java.util.Locale.ROOT) + place;
    }
}
