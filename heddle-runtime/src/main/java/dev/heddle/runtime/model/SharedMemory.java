package dev.heddle.runtime.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.claims.Unavailable;
import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.kernel.CheapAccesses;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.Order;
import dev.heddle.runtime.races.RaceDetector;
import jdk.internal.vm.annotation.DontInline;

/**
 * Accesses to fields, statics, array elements and atomics.
 *
 * <p>An access is a step unless nobody else can see it: there was no other task yet, or the object was created by this very task,
 * which since then has made no step that could have made it known (a write, a release, a start, a call into the JDK).
 * Everything else is a step, also of objects that will turn out never to be shared, until there are many: see {@link CheapAccesses}.
 */
public final class SharedMemory {
    private static final Access[] ACCESSES = {Access.READ, Access.WRITE, Access.COMMUTE};
    private static final Kind[] KINDS = {Kind.READ, Kind.WRITE, Kind.UPDATE};

    private SharedMemory() {}

    /** An object was created by the running task. What class initialisers create is there before all but the first execution. */
    public static void created(Execution execution, ControlledTask me, Object object) {
        if (me.isQuiet()) {
            return;
        }
        ObjectState state = execution.objects.created(me, object);
        // A timer has a thread from the beginning, which finds in it whatever it is given.
        if (object instanceof java.util.Timer) {
            state.share();
        }
        if (state.createdBy(me.id(), me.publications()) && execution.memory != null) {
            state.weakOrigin().createdAfter(execution.memory.events(me.id()));
        }
    }

    /**
     * An access to part of an object (a field's number, an element's index, 0 for the whole).
     *
     * @param access what it does, and how it orders memory: see {@link Order}
     */
    public static void access(Execution execution, ControlledTask me, Object object, int part, int access, int site) {
        if (me.isQuiet()
                && (Described.accesses(execution, me, object, part, access)
                        || isOutside(execution, me, object, part))) {
            return;
        }
        if (execution.events.areUnobserved()) {
            published(me, access & Order.ACCESS);
            return;
        }
        if (me.isQuiet()) {
            initialiserDepends(execution, 0);
        }
        ObjectState state = execution.state(object);
        if (isPrivate(state, me)) {
            me.owns(execution, object);
            return;
        }
        int resource = part == 0 ? state.resource : execution.objects.location(state.resource, part);
        access(execution, me, object, state, part, resource, access, site);
    }

    /** An access to the field of an object that an updater stands for. */
    public static void accessBy(
            Execution execution, ControlledTask me, Object updater, Object object, int access, int site) {
        if (me.isQuiet() && Described.accesses(execution, me, object, execution.state(updater).resource, access)) {
            return;
        }
        if (execution.events.areUnobserved()) {
            published(me, access & Order.ACCESS);
            return;
        }
        if (me.isQuiet() && me.looks == null && execution.objects.find(object) == null) {
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
            int written,
            int site) {
        int access = ordered(execution, object, part, written, site);
        state.share();
        int outer = me.call.resource;
        if (part == 0) {
            me.call.resource = resource;
        } else if (Footprints.current != null && object.getClass().isArray()) {
            Footprints.current.ownElement(me, object, (access & Order.ACCESS) != 0);
        }
        if (isCheap(execution, me, object, state, part, resource, access, site)) {
            return;
        }
        int kind = access & Order.ACCESS;
        me.next(KINDS[kind], resource, ACCESSES[kind], site);
        if (part == 0 && state.isForOrder(object)) {
            me.operation.synchronizes();
        }
        boolean isMemory = isMemory(execution, me, object, state, part, resource, access);
        execution.step(me);
        me.stepped(execution);
        published(me, kind);
        if (execution.races != null) {
            order(execution.races, me, resource, access, site, object, part, isMemory);
        }
        comesBack(execution, me, isMemory, outer);
        Described.accessed(me, object, part, access);
        if (execution.observer != null && !me.isQuiet()) {
            execution.observer.accessed(object, part, resource, (access & Order.ACCESS) != 0);
        }
    }

    /**
     * A call on an object that may have to wait: one operation that is enabled while it would not.
     *
     * @param access with a condition of {@link Readiness}
     */
    @DontInline
    public static void call(Execution execution, ControlledTask me, Object object, int amount, int access, int site) {
        if (me.isQuiet()
                && (Described.accesses(execution, me, object, 0, access) || isOutside(execution, me, object, 0))) {
            if (me.looks != null && Readiness.isKnown(access, object) && !Readiness.holds(access, object, amount, me)) {
                throw Unavailable.INSTANCE;
            }
            return;
        }
        if ((access & Readiness.INSPECTS) != 0 || Readiness.queues(access, amount)) {
            ObjectState state = execution.state(object);
            state.inspected = true;
            if ((access & Readiness.INSPECTS) != 0 && state.waitedFor) {
                execution.rehearsals.queues.happens();
            }
        }
        if (execution.sequentialSoFar()
                || (access & Readiness.MASK) == 0
                || !Readiness.isKnown(access, object)
                || isPrivate(execution.state(object), me)) {
            access(execution, me, object, 0, access, site);
            return;
        }
        ObjectState state = execution.state(object);
        state.share();
        int outer = me.call.resource;
        me.call.resource = state.resource;
        int kind = access & Order.ACCESS;
        me.next(KINDS[kind], state.resource, ACCESSES[kind], site).synchronizes();
        if ((access & Readiness.INTERRUPTIBLE) != 0) {
            me.operation.also(me.permit.resource, Access.WRITE);
        }
        execution.stepWhen(me, access, object, amount);
        // Who goes on because it is interrupted looks again before it would wait.
        me.call.looked &= Readiness.holds(access & ~Readiness.INTERRUPTIBLE, object, amount, me);
        published(me, kind);
        if (execution.races != null) {
            execution.races.synchronizes(me.id(), state.resource, access);
        }
        comesBack(execution, me, false, outer);
        if (execution.observer != null && !me.isQuiet()) {
            execution.observer.accessed(object, 0, state.resource, kind != 0);
        }
    }

    private static void order(
            RaceDetector races,
            ControlledTask me,
            int resource,
            int access,
            int site,
            Object object,
            int part,
            boolean isMemory) {
        if ((access & Order.MASK) == Order.PLAIN && me.isInTransaction()) {
            // Whoever accesses the same in another comes before or after all of it.
            races.acquire(me.id(), resource);
            races.accessed(me.id(), resource, (access & Order.ACCESS) != 0, site, object, part);
            races.release(me.id(), resource);
        } else if ((access & Order.MASK) == Order.PLAIN) {
            if (!me.isQuiet()) {
                races.accessed(me.id(), resource, (access & Order.ACCESS) != 0, site, object, part);
            }
        } else if (isMemory) {
            races.synchronizesMemory(me.id(), resource, access);
        } else {
            races.synchronizes(me.id(), resource, access);
        }
    }

    /**
     * Under weak memory: a step inside a call into the JDK lets others come in between, and what they did to the object that the call is on is seen by
     * whatever the call does from then on. Who made another call before is told too much, which hides and shows nothing false.
     */
    private static void comesBack(Execution execution, ControlledTask me, boolean isMemory, int outer) {
        if (execution.memory != null && !isMemory && outer != Operation.NO_RESOURCE) {
            execution.races.resumes(me.id(), outer);
        }
    }

    /** Under weak memory: has the access prepared, if it is one to memory that can be looked at. */
    private static boolean isMemory(
            Execution execution,
            ControlledTask me,
            Object object,
            ObjectState state,
            int part,
            int resource,
            int access) {
        if (execution.memory == null) {
            return false;
        }
        if (me.isQuiet()) {
            if ((access & Order.ACCESS) != 0) {
                execution.memory.forget(resource);
            }
            return false;
        }
        return execution.memory.prepare(me.operation, object, state, part, resource, access);
    }

    /** Under weak memory: as what an access is taken. */
    private static int ordered(Execution execution, Object object, int part, int access, int site) {
        return execution.memory == null ? access : execution.memory.places().ordered(object, part, access, site);
    }

    /** The object that static fields are parts of: each node that loads classes for itself has others. */
    private static int staticsOf(ControlledTask me) {
        return me.node == null || !me.node.hasOwnStatics() ? 0 : -2 * me.node.number();
    }

    /** An access to a static field. */
    public static void accessStatic(Execution execution, ControlledTask me, int field, int written, int site) {
        int access = ordered(execution, null, field, written, site);
        if (execution.events.areUnobserved()) {
            published(me, access & Order.ACCESS);
            return;
        }
        int resource = execution.objects.location(staticsOf(me), field);
        if (me.isQuiet()) {
            if (me.looks != null) {
                me.looks.at(resource);
                return;
            }
            if (Described.accesses(execution, me, null, field, access)) {
                return;
            }
            initialiserDepends(execution, field);
        }
        if (isCheap(execution, me, null, null, field, resource, access, site)) {
            return;
        }
        int kind = access & Order.ACCESS;
        me.next(KINDS[kind], resource, ACCESSES[kind], site);
        boolean isMemory = isMemory(execution, me, null, null, field, resource, access);
        execution.step(me);
        me.stepped(execution);
        published(me, kind);
        if (execution.races != null) {
            order(execution.races, me, resource, access, site, null, field, isMemory);
        }
        Described.accessed(me, null, field, access);
        if (execution.observer != null && !me.isQuiet()) {
            execution.observer.accessedStatic(field, resource, (access & Order.ACCESS) != 0);
        }
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
        if ((access & Order.MASK) != Order.PLAIN
                || me.isQuiet()
                || (execution.memory != null && !execution.memory.isSettled(me.id(), resource))
                || me.isInTransaction()
                || (execution.events.claims != null && execution.events.claims.dependOn(resource))) {
            return false;
        }
        int kind = access & Order.ACCESS;
        boolean unshared = execution.unshared.isUnshared(me.id(), state, kind, site);
        if (state != null && state.isHanded()) {
            checkHanded(execution, state);
        }
        CheapAccesses cheap = me.cheapAfter(unshared);
        if (cheap == null) {
            return false;
        }
        if (cheap.isMany(site)) {
            execution.unshared.loops(me.id(), state, site);
        } else if (!unshared) {
            return false;
        }
        if (!cheap.follows(execution, me, object, part, resource, kind, site, unshared)) {
            return false;
        }
        if (kind != 0 && execution.memory != null) {
            execution.memory.forget(resource);
        }
        if (execution.races != null) {
            execution.races.accessed(me.id(), resource, kind != 0, site, object, part);
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
        state.hand();
        state.touchedBy(me.id(), writes);
        checkHanded(execution, state);
    }

    private static void checkHanded(Execution execution, ObjectState state) {
        if (state.isContended()) {
            execution.hiddenWork.found("the JDK was given an object that several tasks use");
        }
    }

    /** Whether nobody else can see what the running task does to an object now; if somebody can, it counts as shared from now. */
    public static boolean isInvisible(Execution execution, ControlledTask me, Object object) {
        if (execution.sequentialSoFar()) {
            return true;
        }
        ObjectState state = execution.state(object);
        if (isPrivate(state, me)) {
            return true;
        }
        state.share();
        return false;
    }

    private static boolean isPrivate(ObjectState state, ControlledTask me) {
        return state.isPrivateTo(me.id(), me.publications());
    }

    /**
     * Whether an initialiser touches what nobody else has: that happens in the first execution only, and must leave nothing behind by
     * which it would differ from the next. Or a condition looks at something, whoever has it: from now on that is no one task's own.
     */
    private static boolean isOutside(Execution execution, ControlledTask me, Object object, int part) {
        if (me.looks == null) {
            return execution.objects.find(object) == null;
        }
        ObjectState state = execution.state(object);
        state.share();
        me.looks.at(part == 0 ? state.resource : execution.objects.location(state.resource, part));
        return true;
    }

    /** An initialiser touches what others may, too. It makes no steps, so nobody else sees that it depends on when it runs. */
    private static void initialiserDepends(Execution execution, int field) {
        if (!execution.alone()
                && execution.objects.initialisers.areRunning()
                && (field == 0 || !execution.objects.initialisers.isOwn(field))) {
            execution.hiddenWork.foundOnce("a class initialiser uses what other tasks use");
        }
    }

    /** What an initialiser writes makes nothing known that was there before it: it gets to see none of that. */
    private static void published(ControlledTask me, int access) {
        if (access != 0 && !me.isQuiet()) {
            me.publish();
        }
    }
}
