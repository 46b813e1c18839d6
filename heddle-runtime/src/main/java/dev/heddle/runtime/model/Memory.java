package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.ObjectState;
import dev.heddle.runtime.Races;

/**
 * Accesses to fields, statics, array elements and atomics.
 *
 * <p>An access is a step unless nobody else can see it: there was no other task yet, or the object was created by this very task,
 * which since then has made no step that could have made it known (a write, a release, a start, a call into the JDK).
 * Everything else is a step, also of objects that will turn out never to be shared, until there are many: see {@link CheapAccesses}.
 */
public final class Memory {
    private static final Access[] ACCESSES = {Access.READ, Access.WRITE, Access.COMMUTE};
    private static final Kind[] KINDS = {Kind.READ, Kind.WRITE, Kind.UPDATE};

    private Memory() {}

    /** An object was created by the running task. What class initialisers create is there before all but the first execution. */
    public static void created(Execution execution, ControlledTask me, Object object) {
        if (me.quiet > 0) {
            return;
        }
        ObjectState state = execution.objects.created(me, object);
        // A timer has a thread from the beginning, which finds in it whatever it is given.
        state.shared |= object instanceof java.util.Timer;
        if (state.creator == ObjectState.UNKNOWN && !state.shared) {
            state.creator = me.id();
            state.createdAt = me.publications;
        }
    }

    /**
     * An access to part of an object (a field's number, an element's index, 0 for the whole).
     *
     * @param access what it does, and how it orders memory: see {@link Order}
     */
    public static void access(Execution execution, ControlledTask me, Object object, int part, int access, int site) {
        if (isOutside(execution, me, object)) {
            return;
        }
        if (execution.sequentialSoFar()) {
            published(me, access & Order.ACCESS);
            return;
        }
        if (me.quiet > 0) {
            initialiserDepends(execution, 0);
        }
        ObjectState state = execution.state(object);
        if (isPrivate(state, me)) {
            me.own = object;
            me.ownSince = now(execution, me);
            return;
        }
        int resource = part == 0 ? state.resource : execution.objects.location(state.resource, part);
        access(execution, me, object, state, part, resource, access, site);
    }

    /**
     * Whether {@link #access}, or {@link #accessStatic}, would find again what it found the last time: that nobody can see what the task
     * does here, or that nobody is about to do anything about it. It is called first because it is quick.
     *
     * @param kind 0 for a read, 1 for a write
     */
    public static boolean isNothing(ControlledTask me, Object object, int part, int kind, int site) {
        if (object == me.cheapObject
                && part == (kind == 0 ? me.cheapRead : me.cheapWrite)
                && CheapAccesses.followsLast(me, kind)) {
            return true;
        }
        Execution execution = Gate.execution;
        if (object == me.own && me.ownSince == now(execution, me)) {
            return true;
        }
        return me.cheap != null && me.cheap.again(execution, me, object, part, kind, site);
    }

    /** Changes with whatever may make others see an object, or shows that they did. */
    private static long now(Execution execution, ControlledTask me) {
        return (long) execution.events() << 32 | (me.publications & 0xffffffffL);
    }

    /** An access to the field of an object that an updater stands for. */
    public static void accessBy(
            Execution execution, ControlledTask me, Object updater, Object object, int access, int site) {
        if (isOutside(execution, me, object)) {
            return;
        }
        if (execution.sequentialSoFar()) {
            published(me, access & Order.ACCESS);
            return;
        }
        int part = execution.state(updater).resource;
        ObjectState state = execution.state(object);
        if (!isPrivate(state, me)) {
            int resource = execution.objects.locationBy(state.resource, part);
            access(execution, me, object, state, part, resource, access, site);
        }
    }

    private static void access(
            Execution execution,
            ControlledTask me,
            Object object,
            ObjectState state,
            int part,
            int resource,
            int access,
            int site) {
        state.shared = true;
        if (part == 0) {
            me.calling = resource;
        } else if (Gate.footprints != null && object.getClass().isArray()) {
            Gate.footprints.ownElement(me, object, (access & Order.ACCESS) != 0);
        }
        if (isCheap(execution, me, object, state, part, resource, access, site)) {
            return;
        }
        step(execution, me, resource, access & Order.ACCESS, site);
        if (execution.races != null) {
            order(execution.races, me, resource, access, site, object, part);
        }
        if (execution.observer != null && me.quiet == 0) {
            execution.observer.accessed(object, part, resource, (access & Order.ACCESS) != 0);
        }
    }

    /**
     * A call on an object that may have to wait: one operation that is enabled while it would not.
     *
     * @param access with a condition of {@link Readiness}
     */
    public static void call(Execution execution, ControlledTask me, Object object, int amount, int access, int site) {
        if (isOutside(execution, me, object)) {
            return;
        }
        if ((access & Readiness.INSPECTS) != 0 || Readiness.queues(access, amount)) {
            execution.state(object).inspected = true;
        }
        if (execution.sequentialSoFar()
                || (access & Readiness.MASK) == 0
                || !Readiness.isKnown(access, object)
                || isPrivate(execution.state(object), me)) {
            access(execution, me, object, 0, access, site);
            return;
        }
        ObjectState state = execution.state(object);
        state.shared = true;
        me.calling = state.resource;
        int kind = access & Order.ACCESS;
        me.operation.set(KINDS[kind], state.resource, ACCESSES[kind], site);
        if ((access & Readiness.INTERRUPTIBLE) != 0) {
            me.operation.also(me.permitResource, Access.WRITE);
        }
        execution.stepWhen(me, access, object, amount);
        published(me, kind);
        if (execution.races != null) {
            execution.races.synchronizes(me, state.resource, access);
        }
        if (execution.observer != null && me.quiet == 0) {
            execution.observer.accessed(object, 0, state.resource, kind != 0);
        }
    }

    private static void order(
            Races races, ControlledTask me, int resource, int access, int site, Object object, int part) {
        if ((access & Order.MASK) != Order.PLAIN) {
            races.synchronizes(me, resource, access);
        } else if (me.quiet == 0) {
            races.accessed(me, resource, (access & Order.ACCESS) != 0, site, object, part);
        }
    }

    /** An access to a static field. */
    public static void accessStatic(Execution execution, ControlledTask me, int field, int access, int site) {
        if (execution.sequentialSoFar()) {
            published(me, access & Order.ACCESS);
            return;
        }
        if (me.quiet > 0) {
            initialiserDepends(execution, field);
        }
        int resource = execution.objects.location(0, field);
        if (isCheap(execution, me, null, null, field, resource, access, site)) {
            return;
        }
        step(execution, me, resource, access & Order.ACCESS, site);
        if (execution.races != null) {
            order(execution.races, me, resource, access, site, null, field);
        }
        if (execution.observer != null && me.quiet == 0) {
            execution.observer.accessedStatic(field, resource, (access & Order.ACCESS) != 0);
        }
    }

    private static void step(Execution execution, ControlledTask me, int resource, int access, int site) {
        me.operation.set(KINDS[access], resource, ACCESSES[access], site);
        execution.step(me);
        me.accessed = execution.events();
        published(me, access);
    }

    /** Whether an access needs no step, and is made. */
    private static boolean isCheap(
            Execution execution,
            ControlledTask me,
            Object object,
            ObjectState state,
            int part,
            int resource,
            int access,
            int site) {
        if ((access & Order.MASK) != Order.PLAIN || me.quiet > 0) {
            return false;
        }
        int kind = access & Order.ACCESS;
        boolean unshared = execution.unshared.isUnshared(me, state, kind, site);
        if (state != null && state.handed) {
            checkHanded(execution, state);
        }
        if (me.cheap == null) {
            if (!unshared && me.accesses++ < CheapAccesses.MANY) {
                return false;
            }
            me.cheap = new CheapAccesses();
        }
        if (me.cheap.isMany(site)) {
            execution.unshared.loops(me, state, site);
        } else if (!unshared) {
            return false;
        }
        if (!me.cheap.follows(execution, me, object, part, resource, kind, site, unshared)) {
            return false;
        }
        if (execution.races != null) {
            execution.races.accessed(me, resource, kind != 0, site, object, part);
        }
        return true;
    }

    /**
     * The running task has the JDK do something with an object that is not seen in detail. If others touch the object, too, nothing is
     * proved any more.
     */
    public static void hand(Execution execution, ControlledTask me, Object object, boolean writes) {
        if (execution.alone()) {
            return;
        }
        ObjectState state = execution.objects.stateInside(object);
        state.handed = true;
        state.written |= writes;
        boolean mine = state.toucher == me.id() || state.toucher == ObjectState.UNKNOWN;
        state.toucher = mine ? me.id() : ObjectState.SEVERAL;
        checkHanded(execution, state);
    }

    private static void checkHanded(Execution execution, ObjectState state) {
        if (state.toucher == ObjectState.SEVERAL && state.written) {
            execution.hiddenWork.found("the JDK was given an object that several tasks use");
        }
    }

    /** Whether nobody else can see what the running task does to an object now; if somebody can, it counts as shared from now. */
    public static boolean isInvisible(Execution execution, ControlledTask me, Object object) {
        if (execution.sequentialSoFar()) {
            return true;
        }
        ObjectState state = execution.state(object);
        state.shared |= !isPrivate(state, me);
        return !state.shared;
    }

    private static boolean isPrivate(ObjectState state, ControlledTask me) {
        return !state.shared && state.creator == me.id() && state.createdAt == me.publications;
    }

    /**
     * Whether an initialiser touches what nobody else has: that happens in the first execution only, and must leave nothing behind by
     * which it would differ from the next.
     */
    private static boolean isOutside(Execution execution, ControlledTask me, Object object) {
        return me.quiet > 0 && execution.objects.find(object) == null;
    }

    /** An initialiser touches what others may, too. It makes no steps, so nobody else sees that it depends on when it runs. */
    private static void initialiserDepends(Execution execution, int field) {
        if (!execution.alone()
                && execution.objects.initialisers.areRunning()
                && (field == 0 || !execution.objects.initialisers.isOwn(field))) {
            execution.hiddenWork.found("a class initialiser uses what other tasks use");
        }
    }

    /** What an initialiser writes makes nothing known that was there before it: it gets to see none of that. */
    private static void published(ControlledTask me, int access) {
        if (access != 0 && me.quiet == 0) {
            me.publications++;
        }
    }
}
