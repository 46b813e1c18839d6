package dev.heddle.runtime.kernel;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Choice.TaskSet;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.runtime.jdk.JdkState;
import dev.heddle.runtime.objects.ObjectState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import jdk.internal.vm.annotation.DontInline;

/** The tasks of an execution, by their numbers. */
public final class Tasks {
    private ControlledTask[] all = new ControlledTask[16];

    /** The faults that may happen now. They are in no choice: else they would come in the first steps. */
    final Choice faults = new Choice();

    /** Those whose pending operation is enabled while a condition holds, and those that go on when some time has passed. */
    public final Some conditional = new Some();

    final Some timed = new Some();

    /** How many there were so far. */
    int count;

    /** How many have not ended, and how many of those the JVM of the host would wait for. */
    int live;

    int liveUsers;

    /** So many steps are made after the end, by daemons. */
    private static final int MOST_AFTER_END = 300;

    private int afterEnd;

    /** How many tasks without a thread may do something while a thread makes its steps, and are to be chosen among with it. */
    private int beside;

    /** The first one's, which it is no longer in once it has ended. */
    private ThreadGroup group;

    /** Made once, as it is handed over at each step of who is the only one left. */
    private final IntPredicate withoutThread = this::isWithoutThread;

    /** Whether a task may make no steps though nothing keeps it waiting. */
    boolean canBeHeld;

    /** How many virtual threads were made. */
    private int virtual;

    /** Some of them, by their numbers: they are gone through before each choice, so they must not be all. */
    public static final class Some {
        private ControlledTask[] some = new ControlledTask[8];
        private int size;

        public int size() {
            return size;
        }

        public ControlledTask get(int index) {
            return some[index];
        }

        void add(ControlledTask task) {
            if (size == some.length) {
                some = Arrays.copyOf(some, size * 2);
            }
            int at = size++;
            while (at > 0 && some[at - 1].id() > task.id()) {
                some[at] = some[at - 1];
                at--;
            }
            some[at] = task;
        }

        void remove(ControlledTask task) {
            for (int i = size - 1; i >= 0; i--) {
                if (some[i] == task) {
                    System.arraycopy(some, i + 1, some, i, --size - i);
                    some[size] = null;
                    return;
                }
            }
        }

        void clear() {
            Arrays.fill(some, 0, size, null);
            size = 0;
        }
    }

    void begin() {
        Arrays.fill(all, 0, count, null);
        conditional.clear();
        timed.clear();
        faults.begin();
        count = 0;
        live = 0;
        liveUsers = 0;
        afterEnd = 0;
        beside = 0;
        canBeHeld = false;
        virtual = 0;
    }

    /** Makes a thread a task, with its first operation pending and enabled. */
    @DontInline
    ControlledTask adopt(Execution execution, Thread thread, Task task, ControlledTask parent) {
        ControlledTask added =
                new ControlledTask(task, thread, parent == null ? null : parent.startsOn, execution.choice);
        group = parent == null ? thread.getThreadGroup() : group;
        canBeHeld |= added.node != null;
        add(added);
        JdkState.adopt(thread, task.id(), task.key());
        // An interrupt before the start is kept.
        added.permit.interrupted = JdkState.takeInterrupt(thread);
        ObjectState state = execution.state(thread);
        state.thread().isTask(added.id());
        added.life.body = state.thread().body();
        added.life.resource = state.resource;
        if (parent != null) {
            added.life.ends.learn(parent.life.ends);
        }
        added.permit.resource = execution.objects.numbers.ofPermit(task.key());
        if (execution.races != null) {
            execution.races.added(added.id(), parent == null ? added.id() : parent.id());
        }
        if (execution.observer != null) {
            execution.observer.named(added.life.resource, task.name());
            execution.observer.named(added.permit.resource, task.name());
        }
        added.next(Kind.BEGIN, added.life.resource, Access.WRITE, Sites.UNKNOWN);
        execution.enable(added);
        return added;
    }

    public ThreadGroup groupOfFirst() {
        return group;
    }

    /** The running task sets going what has no thread: it is in no choice until it says so. */
    public ControlledTask adopt(Execution execution, String name, Runnable happening, ControlledTask parent) {
        ControlledTask added = adoptUnsent(execution, name, happening, parent);
        execution.choice.block(added.operation);
        return added;
    }

    /** The same for what is not even pending until it says so: a message before it is sent. */
    public ControlledTask adoptUnsent(Execution execution, String name, Runnable happening, ControlledTask parent) {
        ControlledTask added = new ControlledTask(child(parent, name), happening);
        add(added);
        if (execution.races != null) {
            execution.races.added(added.id(), parent.id());
        }
        return added;
    }

    /** A task without a thread has something to do, or nothing any more, that may come between any two steps of a thread. */
    public void isBeside(boolean now) {
        beside += now ? 1 : -1;
    }

    /** A message was sent and can be handled, or there is none any more. */
    public void isSent(Execution execution, ControlledTask delivery, boolean now) {
        if (delivery.enabled != now) {
            delivery.enabled = now;
            if (now) {
                execution.choice.insert(delivery.operation);
            } else {
                execution.choice.remove(delivery.operation);
            }
        }
    }

    Task child(ControlledTask parent, String name) {
        return parent.task.spawn(count, name, parent.operation.index());
    }

    /** The running task made a virtual thread; it is a task once it is started. */
    public void virtualCreated(ObjectState state, Thread thread, Runnable body) {
        state.thread().runs(body);
        JdkState.adoptVirtual(thread, ++virtual);
    }

    private void add(ControlledTask task) {
        if (count == all.length) {
            all = Arrays.copyOf(all, count * 2);
        }
        all[count++] = task;
        if (!task.hasThread()) {
            return;
        }
        live++;
        liveUsers += isAwaited(task) ? 1 : 0;
    }

    /** Nodes do not keep an execution going: many a server runs for ever. */
    private static boolean isAwaited(ControlledTask task) {
        return !task.thread.isDaemon() && task.node == null;
    }

    /** Whether no other is there that could come in between. */
    public boolean isOneLeft() {
        return live == 1 && beside == 0;
    }

    /** Whether only daemons are left. */
    boolean isAfterEnd() {
        return liveUsers == 0;
    }

    /** Whether that is so, and this one knows of all others that they have ended: who ended without being waited for might have ended later. */
    boolean isAlone(ControlledTask me) {
        return live == 1 && (me == null || me.life.ends.areAll(count, me.id()));
    }

    private boolean isWithoutThread(int task) {
        return !all[task].hasThread();
    }

    /**
     * Whether it goes on without choices: nobody can come in between, and no thread that has ended could have ended later. A message that was handled is none: as long as
     * one can be, it is {@link #isBeside}.
     */
    boolean isLeftAlone(ControlledTask me) {
        return isOneLeft() && (me == null || me.life.ends.areAllBut(withoutThread, count, me.id()));
    }

    /**
     * Whether a daemon makes another step, now that all others have ended. It might as well have made it before, so that nothing else is seen by letting the end
     * come late; but not as late as one likes, and what takes time does not come any more. Of what is to be true at the end, the end is when it comes first; so it is for who
     * must not be there any more.
     */
    boolean daemonsGoOn(Execution execution) {
        for (int i = 0; i < count && !execution.settings.failOnLeak(); i++) {
            ControlledTask task = all[i];
            if (mayGoOn(task)) {
                if (afterEnd++ < MOST_AFTER_END && execution.events.claims == null) {
                    return true;
                }
                execution.hiddenWork.found("what " + task + ", a daemon, would do after the program's end");
                return false;
            }
        }
        return false;
    }

    private static boolean mayGoOn(ControlledTask task) {
        return task.hasThread()
                && task.node == null
                && task.isEnabled()
                && !task.waiting.isTimed()
                && !task.life.belongsToClass;
    }

    void ended(ControlledTask task) {
        task.end();
        live--;
        liveUsers -= isAwaited(task) ? 1 : 0;
    }

    /** Has stopped for good: no end will come that one could wait for. */
    void noLongerAwaited(ControlledTask stopped) {
        liveUsers -= isAwaited(stopped) ? 1 : 0;
    }

    /** {@link Execution#enable} for all of some tasks with threads. */
    public void enableAll(Execution execution, TaskSet some) {
        if (!canBeHeld) {
            execution.choice.unblockAll(some);
            return;
        }
        for (int id = some.next(0); id >= 0; id = some.next(id + 1)) {
            execution.enable(all[id]);
        }
    }

    /** {@link Execution#disable} for all of them, as what they wait for is another's: whoever reports wants to know which of them could have gone on. */
    public void disableAll(Execution execution, TaskSet some) {
        if (!canBeHeld && execution.observer == null) {
            execution.choice.blockAll(some);
            return;
        }
        for (int id = some.next(0); id >= 0; id = some.next(id + 1)) {
            boolean could = all[id].isEnabled();
            execution.disable(all[id]);
            if (could) {
                execution.blocked(all[id]);
            }
        }
    }

    /** A fault may happen from now on, or not any more. */
    public void mayFail(ControlledTask fault, boolean now) {
        if (fault.enabled != now) {
            fault.enabled = now;
            if (now) {
                faults.insert(fault.operation);
            } else {
                faults.remove(fault.operation);
            }
        }
    }

    /** The fault that happens before the next choice, or null. */
    ControlledTask fault(Strategy strategy, int step) {
        int index = faults.size() == 0 ? Strategy.NO_FAULT : strategy.fault(faults, step);
        return index == Strategy.NO_FAULT ? null : get(faults.get(index).task().id());
    }

    ControlledTask get(int id) {
        return all[id];
    }

    /**
     * The task of a really started thread that does not have the token yet: all it may look at is the list of tasks, which
     * is long enough for its own to be in it.
     */
    public ControlledTask startedOf(Thread thread) {
        ControlledTask[] tasks = all;
        for (ControlledTask task : tasks) {
            if (task != null && task.thread == thread) {
                return task;
            }
        }
        return null;
    }

    /** The operations of the tasks that cannot go on. */
    List<Operation> blocked() {
        if (live == 0) {
            return List.of();
        }
        List<Operation> blocked = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (!all[i].isDone() && all[i].hasThread() && !all[i].isEnabled()) {
                blocked.add(all[i].operation.copy());
            }
        }
        return blocked;
    }

    void letGo() {
        for (int i = 0; i < count; i++) {
            all[i].letGo();
        }
    }
}
