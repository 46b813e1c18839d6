package dev.heddle.runtime;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Witness;
import dev.heddle.runtime.backend.Backend;
import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.model.Readiness;
import dev.heddle.runtime.model.Shutdown;
import dev.heddle.runtime.model.UnsharedSites;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * One execution: its tasks, which of them are enabled, and the token. Everything here is done by the task that holds the
 * token, so nothing is locked.
 */
public final class Execution {
    public final KnownObjects objects = new KnownObjects();
    public final VirtualClock clock = new VirtualClock();
    public final Settings settings;

    /** The execution's own common pool and thread behind delayed CompletableFutures, once it asked for them. */
    public ForkJoinPool commonPool;

    public ScheduledThreadPoolExecutor delayer;

    /** Finds words for a report; null in all other executions. */
    public Observer observer;

    /** Looks for data races; null if nobody wants to know. */
    public final Races races;

    /** What executions so far have shown of where objects are shared. */
    public final UnsharedSites unshared = new UnsharedSites();

    public final References references = new References(this);
    public final RandomStream random = new RandomStream();
    public final HiddenWork hiddenWork = new HiddenWork();
    public final DefaultHandler defaultHandler = objects.initialisers.defaultHandler;
    public final ForeignThreads foreignThreads = new ForeignThreads(hiddenWork);
    /** Records what the JDK touches; null unless somebody wants to look closer. */
    Footprints footprints;

    public final Shutdown shutdown = new Shutdown();
    private final Followers followers = new Followers();
    final ObjectNames names = new ObjectNames();
    private final Backend backend;
    private final Choice choice = new Choice();
    private ControlledTask[] tasks = new ControlledTask[16];
    private int taskCount;
    private int live;
    private int liveUsers;
    private int virtualThreads;
    private int steps;
    private int events;
    private int activity;
    private int conditional;
    private Strategy strategy;
    private Failure failure;
    private boolean over;
    String idleWorkers;

    public Execution(Backend backend, Settings settings) {
        this.backend = backend;
        this.settings = settings;
        this.races = settings.races() == Settings.Races.OFF ? null : new Races(this);
    }

    /** Runs a program from its first thread on, until nothing is left to run or it failed. */
    Outcome run(Thread root, Strategy newStrategy) {
        strategy = newStrategy;
        forget();
        clock.reset();
        if (races != null) {
            races.begin();
        }
        choice.begin();
        live = 0;
        liveUsers = 0;
        virtualThreads = 0;
        steps = 0;
        followers.begin(newStrategy);
        events = 0;
        activity = 0;
        random.begin();
        hiddenWork.begin();
        conditional = 0;
        failure = null;
        over = false;
        commonPool = null;
        delayer = null;
        shutdown.begin();
        Gate.execution = this;
        Gate.footprints = footprints;
        if (footprints != null) {
            footprints.begin();
        }
        Task main = new Task(0, 0, "main");
        objects.put(root, objects.numbers.ofLife(main.key()));
        ControlledTask first = add(root, main, null);
        backend.run(this, first);
        Gate.owner = null;
        Gate.footprints = null;
        if (observer != null) {
            observer.flush();
        }
        if (failure == null) {
            failure = Endings.leftOver(this);
        }
        Outcome outcome = new Outcome(failure, steps, taskCount, Endings.blocked(this));
        if (failure != null && failure.cause() instanceof OutOfMemoryError) {
            forget();
        }
        return outcome;
    }

    /** Drops what an execution held: before the next, or at once if that used up the memory, as what comes then needs some. */
    private void forget() {
        objects.begin();
        names.clear();
        references.begin();
        Arrays.fill(tasks, 0, taskCount, null);
        taskCount = 0;
        Gate.running = null;
    }

    /** From now on executions tell a witness what they can; null for none. */
    void observe(Witness witness) {
        observer = witness == null ? null : new Observer(this, names, witness);
    }

    /** What an object is called in messages: its class and a small number. */
    public String nameOf(Object object) {
        return names.of(object);
    }

    /** Makes a thread a task, with its first operation pending and enabled. */
    private ControlledTask add(Thread thread, Task task, ControlledTask parent) {
        ControlledTask added = new ControlledTask(task, thread);
        if (taskCount == tasks.length) {
            tasks = Arrays.copyOf(tasks, taskCount * 2);
        }
        tasks[taskCount++] = added;
        live++;
        if (!thread.isDaemon()) {
            liveUsers++;
        }
        JdkState.adopt(thread, task.id(), task.key());
        // An interrupt before the start is kept.
        added.interrupted = JdkState.takeInterrupt(thread);
        ObjectState state = state(thread);
        state.task = added;
        added.body = state.body;
        added.lifeResource = state.resource;
        added.permitResource = objects.numbers.ofPermit(task.key());
        if (races != null) {
            races.added(added, parent);
        }
        if (observer != null) {
            observer.named(added.lifeResource, task.name());
            observer.named(added.permitResource, task.name());
        }
        added.operation.set(Kind.BEGIN, added.lifeResource, Access.WRITE, Sites.UNKNOWN);
        enable(added);
        return added;
    }

    /** The running task creates another. */
    public ControlledTask spawn(ControlledTask parent, Thread thread) {
        String name = thread.getName().isEmpty() ? "virtual-" + taskCount : thread.getName();
        Task task = parent.task.spawn(taskCount, name, parent.operation.index());
        hiddenWork.started(thread);
        return add(thread, task, parent);
    }

    /** The running task made a virtual thread; it is a task once it is started. */
    public void virtualCreated(Thread thread, Runnable body) {
        ObjectState state = state(thread);
        state.body = body;
        JdkState.adoptVirtual(thread, ++virtualThreads);
    }

    // Tasks and objects.

    public ControlledTask running() {
        return Gate.running;
    }

    public Strategy strategy() {
        return strategy;
    }

    public int taskCount() {
        return taskCount;
    }

    public ControlledTask task(int id) {
        return tasks[id];
    }

    /** The task of a thread, or null if the thread is not controlled. */
    public ControlledTask taskOf(Thread thread) {
        ObjectState state = objects.find(thread);
        return state == null ? null : state.task;
    }

    /**
     * The task of a really started thread that does not have the token yet: all it may look at is the list of tasks, which
     * is long enough for its own to be in it.
     */
    public ControlledTask startedTaskOf(Thread thread) {
        ControlledTask[] all = tasks;
        for (ControlledTask task : all) {
            if (task != null && task.thread == thread) {
                return task;
            }
        }
        return null;
    }

    public Backend backend() {
        return backend;
    }

    /** What is known of an object; it becomes known by being asked for. */
    public ObjectState state(Object object) {
        return objects.state(object, sequentialSoFar() ? tasks[0] : null);
    }

    /** Whether no other task is there that could come in between. */
    public boolean alone() {
        return live == 1;
    }

    /** Whether there never was another task: nothing that happens is part of any order then. */
    public boolean sequentialSoFar() {
        return taskCount == 1;
    }

    /** How many events there were: steps, and effects that needed no choice. */
    public int events() {
        return events;
    }

    /** How many events there were that were not just idling. */
    public int activity() {
        settle();
        return activity;
    }

    // Enabledness.

    public void enable(ControlledTask task) {
        if (!task.enabled) {
            task.enabled = true;
            choice.removeBlocked(task.operation);
            choice.insert(task.operation);
        }
    }

    public void disable(ControlledTask task) {
        if (task.enabled) {
            task.enabled = false;
            choice.remove(task.operation);
            choice.addBlocked(task.operation);
        }
    }

    // The token.

    /** The running task's published operation is enabled: lets the strategy decide who goes next, and returns when it is this. */
    public void step(ControlledTask me) {
        if (me.quiet > 0) {
            me.operation.unset();
            hiddenWork.printed(me);
        } else if (live == 1) {
            executed(me.operation);
            if (failure != null) {
                fail(me, failure);
            }
        } else {
            await(me);
        }
    }

    /** The running task's published operation is not enabled: returns when somebody enabled it and it was chosen. */
    public void block(ControlledTask me) {
        disable(me);
        if (settings.timing() == Settings.Timing.ANY && me.deadline != ControlledTask.NO_DEADLINE) {
            TimeOuts.fire(this, me);
        }
        blocked(me);
        await(me);
        me.deadline = ControlledTask.NO_DEADLINE;
    }

    /** The running task's published operation is enabled while a condition holds: returns when it held and the task was chosen. */
    public void stepWhen(ControlledTask me, int condition, Object target, int amount) {
        if (me.quiet > 0 || live == 1) {
            step(me);
            return;
        }
        me.condition = condition;
        me.amount = amount;
        me.blocker = target;
        conditional++;
        await(me);
        conditional--;
        me.condition = 0;
        me.blocker = null;
    }

    /** A task's pending operation is not enabled any more: whoever reports wants to know. */
    public void blocked(ControlledTask task) {
        if (observer != null && !task.enabled) {
            observer.waits(task);
        }
    }

    private void await(ControlledTask me) {
        Gate.owner = null;
        ControlledTask next = pick();
        if (next == null) {
            over = true;
            backend.abandon(me);
        } else if (next != me) {
            backend.transfer(me, next);
        }
        resumed(me);
    }

    /** A task has the token and makes its step. */
    public void resumed(ControlledTask me) {
        Gate.running = me;
        if (me.operation.kind() == Kind.TIMEOUT) {
            clock.advanceTo(me.deadline);
        }
        executed(me.operation);
        Gate.owner = me.thread;
    }

    /** How many accesses of the running task may follow without a choice. */
    public int mayFollow(ControlledTask me) {
        return followers.allowed(me, live == 1);
    }

    /** Reports the accesses of the running task that followed. */
    private void settle() {
        int followed = followers.settle(Gate.running, live == 1);
        activity += followed;
        if (followed > 0 && failure == null && followers.areTooMany(settings)) {
            failure = Endings.stepLimit(this);
        }
    }

    /** Reports something that happened: the step that was chosen, or an effect that needed no choice. */
    public void executed(Operation operation) {
        settle();
        if (observer != null) {
            observer.flush();
        }
        if (++events > settings.maxSteps() && failure == null) {
            failure = Endings.stepLimit(this);
        }
        if (operation.kind() != Kind.YIELD) {
            activity++;
        }
        // An effect comes with the gate open; what strategies do with the JDK's collections is no operation.
        Thread owner = Gate.owner;
        Gate.owner = null;
        try {
            strategy.executed(operation);
            if (footprints != null) {
                footprints.executed(operation);
            }
            if (observer != null) {
                observer.at(clock.now());
            }
        } catch (OutOfMemoryError e) {
            failed(Endings.outOfMemory(Gate.running, e));
        }
        Gate.owner = owner;
    }

    /** Reports an effect of the running task that needs no choice: whoever it enables is in the next choice. */
    public void effect(ControlledTask me, Kind kind, int resource, Access access, int site) {
        if (me.quiet == 0) {
            me.operation.set(kind, resource, access, site);
            executed(me.operation);
        }
    }

    /**
     * The running task's step touches something besides what it was announced with: a part of the step that was not known before, and nothing that a
     * report should show.
     */
    public void touch(ControlledTask me, int resource, Access access) {
        if (me.quiet == 0 && !alone()) {
            Thread owner = Gate.owner;
            Gate.owner = null;
            Operation touch = me.touch.touch(me.operation, resource, access);
            strategy.touched(touch);
            if (footprints != null) {
                footprints.touched(touch);
            }
            Gate.owner = owner;
        }
    }

    /** Who goes next: null when the execution is over. */
    public ControlledTask pick() {
        settle();
        if (failure != null) {
            return null;
        }
        if (conditional > 0) {
            Readiness.check(this);
        }
        if (choice.size() == 0 && !TimeOuts.passTime(this, ControlledTask.NO_DEADLINE - 1)) {
            failure = Endings.nothingEnabled(this);
            return null;
        }
        long all = ++steps + followers.number();
        if (clock.mayBeLate(all) && TimeOuts.passTime(this, clock.latest(all))) {
            clock.grewLate();
        }
        try {
            Operation chosen = choice.get(strategy.choose(choice));
            choice.advance(chosen);
            return tasks[chosen.task().id()];
        } catch (OutOfMemoryError e) {
            failure = Endings.outOfMemory(Gate.running, e);
            return null;
        }
    }

    // The beginning and the end.

    /** A task ended; returns who goes next, or null when the execution is over. */
    public ControlledTask ended(ControlledTask me, Throwable thrown) {
        Gate.owner = null;
        settle();
        disable(me);
        choice.removeBlocked(me.operation);
        me.done = true;
        live--;
        if (!me.thread.isDaemon()) {
            liveUsers--;
        }
        if (races != null) {
            races.ended(me);
        }
        me.operation.set(Kind.END, me.lifeResource, Access.WRITE, Sites.UNKNOWN);
        executed(me.operation);
        if (thrown != null && failure == null) {
            failure = Endings.uncaught(me, thrown);
        }
        for (int i = 0; i < taskCount; i++) {
            if (tasks[i].joining == me) {
                enable(tasks[i]);
            }
        }
        ControlledTask next = failure != null || liveUsers == 0 ? null : pick();
        over |= next == null;
        return next;
    }

    /** Notes a failure: the next step will not be made. */
    public void failed(Failure newFailure) {
        if (failure == null) {
            failure = newFailure;
        }
    }

    /** Ends the execution with a failure, from within a task. */
    public void fail(ControlledTask me, Failure newFailure) {
        Gate.owner = null;
        failed(newFailure);
        over = true;
        backend.abandon(me);
    }

    public boolean isOver() {
        return over;
    }

    /** Tasks that have not ended. */
    public int live() {
        return live;
    }
}
