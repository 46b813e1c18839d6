package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Choice.TaskSet;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.claims.Unavailable;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.jdk.JdkObjects;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.TaskLock;
import dev.heddle.runtime.kernel.TimeOuts;
import dev.heddle.runtime.objects.ObjectState;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/**
 * The monitor of an object. To enter is enabled while nobody else is in it. To leave needs no choice: whoever wants in is
 * enabled from then on. A waiting task is out of the choice until it is notified, interrupted or timed out, and then wants in
 * again.
 */
public final class ObjectMonitor implements TaskLock {
    private static final ObjectMonitor[] NONE = {};

    private final Execution execution;
    private final ObjectState state;
    private final Object object;
    /** Tasks whose pending operation is to enter this monitor, whether or not they can. */
    private final TaskSet entering = new TaskSet();
    /** Tasks that wait for a notification, longest first. */
    private final TaskList waiting = new TaskList();

    private ControlledTask owner;
    private int entries;
    /** Entered by the JDK's own code: neither that nor leaving it is an event. */
    private boolean silent;

    /** Entered so, and not right after an operation on the object either: nobody knows when. */
    private boolean unseen;

    /** The locks that the JDK took for itself while it held this one for itself, in this execution. */
    private ObjectMonitor[] inside = NONE;

    private int taken;

    /** Whether whoever reports knows it. */
    private boolean named;

    private ObjectMonitor(Execution execution, ObjectState state, Object object) {
        this.execution = execution;
        this.state = state;
        this.object = object;
    }

    @Override
    public Object object() {
        return object;
    }

    public static ObjectMonitor of(Execution execution, Object object) {
        if (object == null) {
            throw new NullPointerException("there is no monitor of null");
        }
        return of(execution, execution.state(object), object);
    }

    /** The same for a monitor that the JDK enters for itself. */
    public static ObjectMonitor inside(Execution execution, Object object) {
        return of(execution, execution.objects.stateInside(object), object);
    }

    private static ObjectMonitor of(Execution execution, ObjectState state, Object object) {
        if (state.monitor == null) {
            state.monitor = new ObjectMonitor(execution, state, object);
        }
        return (ObjectMonitor) state.monitor;
    }

    /** Whether a task is in the monitor of an object. */
    public static boolean isHeld(ObjectState state, ControlledTask by) {
        return state.monitor != null && ((ObjectMonitor) state.monitor).owner == by;
    }

    /** Whether the lock that a task took last is that which keeps others from changing a list. */
    public static boolean keepsOthersOut(ControlledTask me, Object list) {
        ObjectMonitor innermost = (ObjectMonitor) me.monitors.innermost();
        return innermost != null && innermost.object == JdkObjects.lockOf(list);
    }

    /** The number in operations, which it has from the first of them on. */
    int resource() {
        if (state.resource == Operation.NO_RESOURCE || !named) {
            execution.state(object);
            named = true;
            if (execution.observer != null) {
                execution.observer.named(state.resource, object);
            }
        }
        return state.resource;
    }

    @Override
    public ControlledTask owner() {
        return owner;
    }

    /** Enters; {@code visible} says whether it is a step if the monitor is free (inside the JDK it is not). */
    @DontInline
    public void enter(ControlledTask me, int site, boolean visible) {
        if (owner == me) {
            entries++;
            return;
        }
        if (me.looks != null) {
            me.looks.at(resource());
            if (owner != null) {
                throw Unavailable.INSTANCE;
            }
            return;
        }
        if (owner != null && unseen) {
            execution.hiddenWork.found("the JDK makes others wait for a lock of its own");
        }
        if (owner != null || visible) {
            await(me, site);
        }
        ObjectMonitor outer = (ObjectMonitor) me.monitors.innermost();
        boolean isSeen = visible || me.operation.resource() == state.resource;
        if (!isSeen && outer != null && outer.silent && !execution.alone()) {
            outer.contains(this);
        }
        own(me, 1);
        silent = !visible;
        unseen = !isSeen;
    }

    /** The JDK takes another lock while it holds this one. Two tasks that nest locks in different orders can deadlock, and that is not explored. */
    private void contains(ObjectMonitor other) {
        for (int i = 0; i < taken; i++) {
            if (inside[i] == other) {
                return;
            }
        }
        if (other.leadsTo(this)) {
            execution.hiddenWork.found("the JDK takes locks of its own one inside the other, in different orders");
        } else {
            if (taken == inside.length) {
                inside = Arrays.copyOf(inside, taken * 2 + 1);
            }
            inside[taken++] = other;
        }
    }

    /** There are no circles: what would close one is not added. */
    private boolean leadsTo(ObjectMonitor wanted) {
        boolean leads = this == wanted;
        for (int i = 0; i < taken && !leads; i++) {
            leads = inside[i].leadsTo(wanted);
        }
        return leads;
    }

    @DontInline
    private void await(ControlledTask me, int site) {
        me.next(Kind.LOCK, resource(), Access.WRITE, site);
        me.waiting.entering = this;
        entering.add(me.id());
        if (owner == null) {
            execution.step(me);
        } else {
            execution.block(me);
        }
        entering.remove(me.id());
        me.waiting.entering = null;
    }

    private void own(ControlledTask me, int count) {
        owner = me;
        entries = count;
        if (execution.races != null) {
            execution.races.entered(me.id(), state);
        }
        execution.tasks.disableAll(execution, entering);
    }

    public void exit(ControlledTask me) {
        if (owner == me && --entries == 0) {
            release(me, Kind.UNLOCK);
        }
    }

    @DontInline
    private void release(ControlledTask me, Kind kind) {
        owner = null;
        entries = 0;
        // What the JDK locks for itself, perhaps to fill a cache, makes nothing known. Its methods that do are
        // operations.
        if (!me.isQuiet() && !silent) {
            me.publish();
        }
        if (execution.races != null) {
            execution.races.left(me.id(), state);
        }
        if (!silent) {
            execution.events.effect(me, kind, resource(), Access.WRITE, me.operation.site());
        } else if (execution.recorder != null && !unseen) {
            execution.recorder.released(me.id(), resource());
        }
        execution.tasks.enableAll(execution, entering);
    }

    @Override
    public void gone(ControlledTask task) {
        entering.remove(task.id());
        waiting.remove(task);
        if (owner == task) {
            owner = null;
            entries = 0;
            if (execution.races != null) {
                execution.races.left(task.id(), state);
            }
            execution.tasks.enableAll(execution, entering);
        }
    }

    /** Waits for a notification; {@code nanos} is 0 for ever. */
    @DontInline
    public void await(ControlledTask me, long nanos, int site) throws InterruptedException {
        checkOwner(me);
        execution.events.touch(me, me.permit.resource, Access.WRITE);
        if (me.permit.interrupted) {
            throw interrupted(me);
        }
        int saved = entries;
        release(me, Kind.WAIT);
        me.next(Kind.WAIT, resource(), Access.WRITE, site).also(me.permit.resource, Access.WRITE);
        me.waiting.notification = this;
        waiting.add(me);
        if (nanos > 0) {
            me.waiting.deadline = execution.clock.after(nanos);
        }
        if (me.permit.wakesForNoReason(execution.settings)) {
            stopWaiting(me);
            execution.step(me);
        } else {
            execution.block(me);
        }
        boolean leaves = me.operation.kind() == Kind.TIMEOUT || me.operation.kind() == Kind.WAIT;
        me.waiting.notification = null;
        if (leaves) {
            waiting.remove(me);
            await(me, site);
        } else {
            entering.remove(me.id());
            me.waiting.entering = null;
        }
        own(me, saved);
        if (me.permit.interrupted && !me.waiting.notified) {
            throw interrupted(me);
        }
        me.waiting.notified = false;
    }

    private InterruptedException interrupted(ControlledTask me) {
        me.permit.interrupted = false;
        if (execution.races != null) {
            execution.races.acquire(me.id(), me.permit.resource);
        }
        return new InterruptedException();
    }

    @DontInline
    public void notifyOne(ControlledTask me, int site) {
        checkOwner(me);
        execution.events.effect(me, Kind.NOTIFY, resource(), Access.WRITE, site);
        if (waiting.size() > 0) {
            ControlledTask first = waiting.get(0);
            first.waiting.notified = true;
            stopWaiting(first);
        }
    }

    public void notifyEveryone(ControlledTask me, int site) {
        checkOwner(me);
        execution.events.effect(me, Kind.NOTIFY, resource(), Access.WRITE, site);
        notifyWaiting();
    }

    private void notifyWaiting() {
        while (waiting.size() > 0) {
            ControlledTask first = waiting.get(0);
            first.waiting.notified = true;
            stopWaiting(first);
        }
    }

    /**
     * The thread that this is the monitor of ends: that takes the monitor, and notifies everyone. Whoever joins the thread is in no monitor of
     * it: a join waits there.
     */
    void threadEnds(ControlledTask me) {
        if (owner != null && owner != me && owner.waiting.joining != me) {
            await(me, Sites.UNKNOWN);
        }
        if (execution.races != null) {
            execution.races.entered(me.id(), state);
            execution.races.left(me.id(), state);
        }
        if (waiting.size() > 0) {
            execution.events.effect(me, Kind.NOTIFY, resource(), Access.WRITE, Sites.UNKNOWN);
        }
        notifyWaiting();
    }

    /** Its owner joins the thread that this is the monitor of, which may be about to end. */
    void ownerJoins(ControlledTask ending) {
        if (ending.waiting.entering == this) {
            execution.enable(ending);
        }
    }

    /**
     * A waiting task was interrupted. It leaves those that wait by a step of its own, as in the JVM, where it has to wake up for that: until then it may be
     * notified, too, and goes on as if it had not been interrupted.
     */
    void interruptWaiting(ControlledTask task) {
        TimeOuts.goesOn(execution, task);
    }

    /** A waiting task was notified: from now on it wants in. */
    void stopWaiting(ControlledTask task) {
        waiting.remove(task);
        task.waiting.deadline = VirtualClock.NEVER;
        execution.disable(task);
        task.operation.change(Kind.LOCK, resource(), Access.WRITE);
        task.waiting.entering = this;
        entering.add(task.id());
        if (owner == null) {
            execution.enable(task);
        }
    }

    boolean isWaiting(ControlledTask task) {
        return waiting.contains(task);
    }

    private void checkOwner(ControlledTask me) {
        if (owner != me) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
    }

    @Override
    public String toString() {
        return execution.names.of(object);
    }
}
