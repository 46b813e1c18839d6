package dev.heddle.runtime.kernel;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.RaceDetector;
import jdk.internal.vm.annotation.DontInline;

/**
 * One execution: its tasks, which of them are enabled, and the token. Everything here is done by the task that holds the
 * token, so nothing is locked.
 */
public final class Execution extends Surroundings implements RaceDetector.Host {
    /** The execution under way; meaningful only to a thread that owns the gate. */
    public static Execution current;

    /** Looks for data races; null if nobody wants to know. */
    public final RaceDetector races;

    public final References references = new References(this);
    public final Events events;
    public final Tasks tasks = new Tasks();
    private final Conditions conditions;
    public final Verdicts verdicts;
    final Choice choice = new Choice();
    private int steps;
    private Strategy chooser;
    private Failure failure;
    private boolean over;

    public Execution(Backend backend, Settings settings, Conditions conditions, Verdicts verdicts) {
        super(backend, settings);
        this.conditions = conditions;
        this.verdicts = verdicts;
        this.events = new Events(this, verdicts);
        // Weak memory is told by it what orders tasks.
        this.races = settings.races() == Settings.Races.OFF && memory == null
                ? null
                : new RaceDetector(this, hiddenWork, settings.races() == Settings.Races.FAIL, settings.knownRaces())
                        .mirroredBy(memory);
    }

    /** Runs a program from its first thread on, until nothing is left to run or it failed. */
    public Outcome run(Thread root, Strategy newStrategy) {
        begin(newStrategy);
        Task main = new Task(0, 0, "main");
        objects.put(root, objects.numbers.ofLife(main.key()));
        backend.run(this, tasks.adopt(this, root, main, null));
        Gate.shut();
        VirtualNode.goTo(null);
        if (recorder != null) {
            recorder.end();
        }
        if (observer != null) {
            observer.flush();
        }
        if (failure == null) {
            failure = verdicts.leftOver(this);
        }
        Outcome outcome = new Outcome(failure, steps, tasks.count, tasks.blocked());
        if (failure != null && failure.cause() instanceof OutOfMemoryError) {
            forget();
        }
        return outcome;
    }

    private void begin(Strategy newStrategy) {
        chooser = newStrategy.chooser();
        forget();
        beginAnew();
        if (memory != null) {
            memory.begin(newStrategy, objects.volatileOrder());
        }
        if (races != null) {
            races.begin();
        }
        choice.begin();
        steps = 0;
        events.begin(newStrategy);
        failure = null;
        over = false;
        current = this;
        if (recorder != null) {
            recorder.begin();
        }
    }

    /** Drops what an execution held: before the next, or at once if that used up the memory, as what comes then needs some. */
    private void forget() {
        objects.begin();
        names.clear();
        references.begin();
        tasks.begin();
        ControlledTask.running = null;
    }

    /** The running task creates another. */
    public ControlledTask spawn(ControlledTask parent, Thread thread) {
        String name = thread.getName().isEmpty() ? "virtual-" + tasks.count : thread.getName();
        hiddenWork.started(thread);
        String where = parent.startsOn == null
                ? name
                : parent.startsOn.name().concat("/").concat(name);
        return tasks.adopt(this, thread, tasks.child(parent, where), parent);
    }

    public int taskCount() {
        return tasks.count;
    }

    public ControlledTask task(int id) {
        return tasks.get(id);
    }

    /** The task of a thread, or null if the thread is not controlled. */
    public ControlledTask taskOf(Thread thread) {
        ObjectState state = objects.find(thread);
        return state == null || state.task() == ObjectState.UNKNOWN ? null : tasks.get(state.task());
    }

    /** What is known of an object; it becomes known by being asked for. */
    public ObjectState state(Object object) {
        return objects.state(object, sequentialSoFar() ? tasks.get(0) : null);
    }

    /** Whether nothing that others did or do could come after what the running task does. */
    public boolean alone() {
        return tasks.isAlone(ControlledTask.running);
    }

    /** Whether there never was another task: nothing that happens is part of any order then. */
    public boolean sequentialSoFar() {
        return tasks.count == 1;
    }

    /** Whether time will let somebody go on who waits. */
    public boolean hasDeadlines() {
        return tasks.timed.size() > 0;
    }

    /** Tasks that have not ended. */
    public int live() {
        return tasks.live;
    }

    public void enable(ControlledTask task) {
        if (!task.isEnabled() && !task.isHeld()) {
            task.enabled = true;
            choice.unblock(task.operation);
        }
    }

    public void disable(ControlledTask task) {
        task.held = false;
        if (task.isEnabled()) {
            task.enabled = false;
            choice.block(task.operation);
        }
    }

    /** A task's pending operation is not enabled any more: whoever reports wants to know. */
    public void blocked(ControlledTask task) {
        if (observer != null && !task.isEnabled()) {
            observer.waits(task);
        }
    }

    /** The running task's published operation is enabled: lets the strategy decide who goes next, and returns when it is this. */
    public void step(ControlledTask me) {
        if (me.isQuiet()) {
            me.looked();
            me.operation.unset();
            if (me.isPrinting()) {
                hiddenWork.printed();
            }
        } else if (me.goesOnWithStep()) {
            events.goesOn(me);
        } else if (tasks.isLeftAlone(me) && !tasks.isAfterEnd() && (memory == null || !memory.hasOlder(me.id()))) {
            events.executed(me.operation);
            if (failure != null) {
                fail(me, failure);
            }
        } else {
            pass(me, pick());
        }
    }

    /** The running task's published operation leaves a value open, which a task that is alone is asked for, too. */
    public int choose(ControlledTask me, int alternatives) {
        if (me.isQuiet()) {
            me.looked();
            me.operation.unset();
            return 0;
        }
        me.input.among(alternatives);
        pass(me, pick());
        return me.input.chosen();
    }

    /** The running task's published operation is not enabled: returns when somebody enabled it and it was chosen. */
    public void block(ControlledTask me) {
        me.cannotLook();
        disable(me);
        passUntilDeadline(me, true);
    }

    /** The running task's published operation is enabled while a condition holds: returns when it held and the task was chosen. */
    public void stepWhen(ControlledTask me, int condition, Object target, int amount) {
        if (me.isQuiet() || tasks.isOneLeft()) {
            step(me);
            return;
        }
        me.waiting.until(condition, target, amount);
        tasks.conditional.add(me);
        pass(me, pick());
        tasks.conditional.remove(me);
        me.waiting.noMore();
    }

    /** The same for a condition of the operation's own. Goes on at the deadline, too, or when interrupted, if the task is interruptible. */
    public void stepWhen(ControlledTask me, Waiting.Condition wish, Object target, long deadline) {
        me.cannotLook();
        me.waiting.until(wish, target, deadline);
        tasks.conditional.add(me);
        passUntilDeadline(me, !wish.holds());
        tasks.conditional.remove(me);
        me.waiting.noMore();
    }

    private void passUntilDeadline(ControlledTask me, boolean mustWait) {
        if (mustWait && me.isQuiet() && objects.initialisers.areRunning() && objects.initialisers.waits()) {
            Gate.shut();
            over = true;
            backend.abandon(me);
        }
        boolean isTimed = me.waiting.isTimed();
        TimeOuts.mayComeAtOnce(this, me, mustWait);
        if (isTimed) {
            tasks.timed.add(me);
        }
        blocked(me);
        pass(me, pick());
        if (isTimed) {
            tasks.timed.remove(me);
        }
        me.waiting.deadline = VirtualClock.NEVER;
    }

    /** Gives the token to whoever was picked, and returns when it came back. */
    private void pass(ControlledTask me, ControlledTask next) {
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
        ControlledTask.running = me;
        me.stepped();
        if (me.operation.kind() == Kind.TIMEOUT) {
            TimeOuts.passTimeFor(this, me);
        } else if (me.operation.kind() == Kind.CHOOSE) {
            me.input.choose(me.operation, events.strategy);
        }
        events.executed(me.operation);
        VirtualNode.goTo(me.node);
        Gate.open(me.thread);
    }

    /** Who goes next: null when the execution is over. The gate is shut from then on, and what needs no thread happens. */
    public ControlledTask pick() {
        Gate.shut();
        ControlledTask next;
        for (next = choose(); next != null && !next.hasThread(); next = choose()) {
            next.happening.run();
        }
        return next;
    }

    @DontInline
    private ControlledTask choose() {
        events.settle();
        ControlledTask.stopIfDue(this);
        if (failure == null && tasks.conditional.size() > 0) {
            conditions.check(this);
        }
        if (failure != null || (tasks.liveUsers == 0 && !tasks.daemonsGoOn(this))) {
            return null;
        }
        ControlledTask fault = tasks.fault(events.strategy, choice.step());
        if (fault != null) {
            return fault;
        }
        if (tasks.timed.size() > 0 && settings.timing() == Settings.Timing.BOUNDED) {
            TimeOuts.boundDelays(this);
        }
        if (choice.size() == 0 && !TimeOuts.passTime(this, VirtualClock.NEVER - 1)) {
            failure = verdicts.nothingEnabled(this);
            events.end(true);
            return null;
        }
        long all = ++steps + events.followers();
        if (clock.mayBeLate(all) && TimeOuts.passTime(this, clock.latest(all))) {
            clock.grewLate();
        }
        try {
            Operation chosen = choice.get(chooser.choose(choice));
            choice.advance(chosen);
            return tasks.get(chosen.task().id());
        } catch (OutOfMemoryError e) {
            failure = verdicts.outOfMemory(ControlledTask.running, e);
            return null;
        }
    }

    /** A task ended; returns who goes next, or null when the execution is over. */
    @DontInline
    public ControlledTask ended(ControlledTask me, Throwable thrown) {
        Gate.shut();
        events.settle();
        drop(me);
        me.next(Kind.END, me.life.resource, Access.WRITE, Sites.UNKNOWN);
        events.executed(me.operation);
        if (thrown != null && failure == null) {
            failure = verdicts.uncaught(me, thrown);
        }
        TimeOuts.joinedGoOn(this, me);
        events.end(tasks.liveUsers == 0);
        ControlledTask next = failure != null ? null : pick();
        over |= next == null;
        return next;
    }

    /** A task leaves the choice for good. */
    private void drop(ControlledTask task) {
        disable(task);
        choice.removeBlocked(task.operation);
        tasks.ended(task);
        if (races != null) {
            races.ended(task.id(), task.life.resource, task.life.contained);
        }
    }

    /** A task is no more, wherever it was: it makes no further step, and whatever it held it has given up. */
    public void kill(ControlledTask task) {
        tasks.conditional.remove(task);
        tasks.timed.remove(task);
        drop(task);
        TimeOuts.joinedGoOn(this, task);
    }

    /** The running task is no more, after {@link #kill}: the others go on, and it does not return. */
    public void leave(ControlledTask me) {
        pass(me, pick());
    }

    @Override
    public String taskName(int id) {
        return tasks.get(id).toString();
    }

    public boolean hasFailed() {
        return failure != null;
    }

    /** Notes a failure: the next step will not be made. */
    @Override
    public void failed(Failure newFailure) {
        if (failure == null) {
            failure = newFailure;
        }
    }

    /** Ends the execution with a failure, from within a task; with the one that was noted already if there is one. */
    public void fail(ControlledTask me, Failure newFailure) {
        Gate.shut();
        failed(newFailure);
        over = true;
        backend.abandon(me);
    }

    public boolean isOver() {
        return over;
    }
}
