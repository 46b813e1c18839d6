package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.claims.Unavailable;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.Waiting;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.Order;
import java.util.function.BooleanSupplier;

/**
 * An operation that a library's author describes: what it touches, when it is enabled, and what it does (J. Simsa, PhD thesis, CMU 2013, ch. 7: dBug's
 * preschedule, test and execute). It is one step. What it does is in the middle of that step: it makes no steps of its own, and what it touches is told to
 * whoever checks a proof.
 *
 * <p>Deviation: dBug's test is asked of a state of the arbiter's own; here it looks at the program's objects, before each choice, and nothing that it does is a step.
 */
public final class Described implements Waiting.Condition {
    /** How {@link #begin} ended: the operation was chosen and may be carried out, or the time was up, or its task was interrupted. */
    public enum Start {
        DONE,
        TOO_LATE,
        INTERRUPTED
    }

    /** Of no use without an end, and in need of none without a limit. */
    public static final long FOREVER = -1;

    private static final Access[] ACCESSES = Access.values();
    private static final int READ = Access.READ.ordinal();
    private static final int COMMUTE = Access.COMMUTE.ordinal();

    /** What no part is called. */
    private static final int PARTS = "\0".hashCode();

    private final String name;
    private final int site;
    private final BooleanSupplier enabled;
    private final long nanos;
    private final boolean interruptible;
    private RuntimeException thrown;

    /** The resources that it touches, and the ordinals of how, in turn. */
    private int[] touches = new int[8];

    private int size;

    /** The first thing of which the author says that it commutes there; none if he says so of nothing. */
    private int commutesOn = Operation.NO_RESOURCE;

    /** What it touches first: whoever waits for it waits for that. */
    private Object first;

    /**
     * @param enabled null if it never waits
     * @param nanos for how long it waits, or {@link #FOREVER}
     */
    public Described(String name, BooleanSupplier enabled, long nanos, boolean interruptible) {
        this.name = name;
        this.site = Sites.of(name);
        this.enabled = enabled;
        this.nanos = nanos;
        this.interruptible = interruptible;
    }

    /**
     * It touches an object, or a part of one.
     *
     * @param part the name of the part, or null for the whole, which has all its parts
     * @param how the ordinal of an {@link Access}
     */
    public void touches(Execution execution, Object object, String part, int how) {
        ObjectState state = execution.state(object);
        state.share();
        first = first == null ? object : first;
        named(execution, state.resource, object, null);
        // By a second number whoever changes the whole tells those who touch parts, which do not disturb each other.
        int parts = execution.objects.locationBy(state.resource, PARTS);
        if (part == null) {
            touches(state.resource, how);
            if (how != READ) {
                touches(parts, how);
            }
        } else {
            int number = execution.objects.locationBy(state.resource, part.hashCode());
            touches(number, how);
            touches(parts, READ);
            if (how != READ) {
                touches(state.resource, COMMUTE);
            }
            named(execution, number, object, part);
        }
        if (how == COMMUTE && commutesOn == Operation.NO_RESOURCE) {
            commutesOn = part == null ? state.resource : execution.objects.locationBy(state.resource, part.hashCode());
        }
    }

    private static void named(Execution execution, int resource, Object object, String part) {
        if (execution.observer != null) {
            String text = execution.names.of(object);
            execution.observer.named(
                    resource, part == null ? text : text.concat(".").concat(part));
        }
    }

    private void touches(int resource, int how) {
        if (size == touches.length) {
            touches = java.util.Arrays.copyOf(touches, size * 2);
        }
        touches[size++] = resource;
        touches[size++] = how;
    }

    /** The running task comes to it; returns when it was chosen. With {@link Start#DONE} its middle has begun, which {@link #end} ends. */
    public Start begin(Execution execution, ControlledTask me) {
        if (me.looks != null) {
            look(me);
        } else if (me.isInside()) {
            nest(execution, me);
        } else if (!execution.events.areUnobserved() || !holds()) {
            step(execution, me);
        }
        if (interruptible && me.permit.interrupted && me.looks == null) {
            me.permit.interrupted = false;
            return Start.INTERRUPTED;
        }
        boolean ready = holds();
        if (thrown != null) {
            throw thrown;
        }
        if (!ready && nanos == FOREVER && me.isQuiet()) {
            throw new IllegalStateException(
                    "Heddle: " + name
                            + " would wait where there are no choices: in the middle of another operation that is described as one, or in an initialiser");
        }
        if (!ready) {
            return Start.TOO_LATE;
        }
        me.beginInside(commutesOn);
        if (Footprints.current != null && !looksAgain()) {
            throw new IllegalStateException("Heddle: the condition of " + name + " does not say the same twice");
        }
        return Start.DONE;
    }

    /** What it looks at to know whether it is enabled is a part of it, and recorded. */
    private boolean looksAgain() {
        return enabled == null || enabled.getAsBoolean();
    }

    /** The end of what it does. */
    public static void end(ControlledTask me) {
        me.endInside();
        me.publish();
    }

    private void step(Execution execution, ControlledTask me) {
        fill(me);
        if (me.isQuiet()) {
            execution.step(me);
        } else if (execution.tasks.isOneLeft() && holds()) {
            execution.step(me);
        } else {
            me.waiting.interruptible = interruptible;
            long deadline = nanos == FOREVER ? VirtualClock.NEVER : execution.clock.after(nanos);
            execution.stepWhen(me, this, blocker(execution), deadline);
            me.waiting.interruptible = false;
        }
        if (commutesOn != Operation.NO_RESOURCE || me.operation.kind() == Kind.ACQUIRE) {
            execution.events.noteProgress();
        }
        order(execution, me);
        me.publish();
    }

    private Object blocker(Execution execution) {
        if (first == null) {
            execution.state(this);
            return this;
        }
        return first;
    }

    private void fill(ControlledTask me) {
        if (size == 0) {
            me.next(kind(Access.READ), Operation.NO_RESOURCE, Access.READ, site);
        } else {
            me.next(kind(ACCESSES[touches[1]]), touches[0], ACCESSES[touches[1]], site);
        }
        for (int i = 2; i < size; i += 2) {
            me.operation.also(touches[i], ACCESSES[touches[i + 1]]);
        }
        if (interruptible) {
            me.operation.also(me.permit.resource, Access.WRITE);
        }
    }

    /** What may wait is of a kind of which enumerations do not believe that it is enabled wherever it is pending. */
    private Kind kind(Access access) {
        if (enabled != null) {
            return Kind.ACQUIRE;
        }
        return access == Access.READ ? Kind.READ : Kind.UPDATE;
    }

    private void order(Execution execution, ControlledTask me) {
        for (int i = 0; i < size && execution.races != null; i += 2) {
            execution.races.acquire(me.id(), touches[i]);
            if (touches[i + 1] != READ) {
                execution.races.release(me.id(), touches[i]);
            }
        }
    }

    /** A condition of the program's comes to it. */
    private void look(ControlledTask me) {
        for (int i = 0; i < size; i += 2) {
            me.looks.at(touches[i]);
        }
        if (!holds()) {
            throw Unavailable.INSTANCE;
        }
    }

    /** It is a part of another: what it touches, that touches as well. */
    private void nest(Execution execution, ControlledTask me) {
        for (int i = 0; i < size; i += 2) {
            execution.events.touchesToo(me, touches[i], ACCESSES[touches[i + 1]]);
        }
    }

    @Override
    public boolean holds() {
        if (enabled == null || thrown != null) {
            return true;
        }
        try (Gate.Closed closed = Gate.close()) {
            return enabled.getAsBoolean();
        } catch (RuntimeException e) {
            // It is thrown where the operation would be carried out.
            thrown = e;
            return true;
        }
    }

    @Override
    public String awaited() {
        return name;
    }

    // What is done in the middle.

    /** Whether the running task is in the middle of such an operation: then what it accesses there is a part of that, and noted. */
    static boolean accesses(Execution execution, ControlledTask me, Object object, int part, int access) {
        if (!me.isInside() || me.looks != null) {
            return false;
        }
        boolean writes = (access & Order.ACCESS) != 0;
        int resource = resource(execution, object, part);
        if (object != null && writes && execution.memory != null) {
            execution.memory.forget(resource);
        }
        if (!me.hasThread() && me.commutesOn() == Operation.NO_RESOURCE) {
            // Nobody has said what is touched by handling a message.
            execution.events.touchesToo(me, resource, writes ? Access.WRITE : Access.READ);
        }
        if (Footprints.current != null && part != 0) {
            Footprints.current.own(me, object, part, writes);
        }
        return true;
    }

    private static int resource(Execution execution, Object object, int part) {
        if (object == null) {
            return execution.objects.location(0, part);
        }
        ObjectState state = execution.state(object);
        state.share();
        return part == 0 ? state.resource : execution.objects.location(state.resource, part);
    }

    /** The running task has accessed something by an operation of its own. */
    static void accessed(ControlledTask me, Object object, int part, int access) {
        if (Footprints.current != null && part != 0 && !me.isQuiet()) {
            Footprints.current.own(me, object, part, (access & Order.ACCESS) != 0);
        }
    }
}
