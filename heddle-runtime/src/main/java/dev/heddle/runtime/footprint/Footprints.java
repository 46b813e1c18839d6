package dev.heddle.runtime.footprint;

import dev.heddle.core.Operation;
import dev.heddle.runtime.ControlledTask;
import dev.heddle.runtime.Execution;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.HiddenWork;
import dev.heddle.runtime.IdentityHashes;
import dev.heddle.runtime.ObjectState;
import dev.heddle.runtime.ObjectTable;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.Future;

/**
 * Checks what a proof rests on: that steps which are unordered do not meet in what they touch. An enumeration leaves out the other order of two
 * steps if their operations are independent, and their operations are what Heddle was told of the JDK's methods. So in a second pass over a
 * program that would be proved, the JDK's own accesses to memory are recorded, and two of them to one place, of different tasks, one of
 * them a write, that no chain of dependent operations orders ({@link VisibleOrder}) take the proof back and name the two calls.
 *
 * <p>If in each execution all unordered steps really are independent, each order of the steps is equivalent to one that was explored: take one that is
 * not, and swap neighbours until it is one; the first swap of steps that are not independent shows as such a pair.
 *
 * <p>Not seen are natives, code that the compiler replaces by its own ({@code Arrays.copyOf} is hooked where it is called instead), and
 * classes that are not woven; see {@code catalogue/footprints.txt} in the agent. What class initialisers and class loading touch does
 * not count.
 *
 * <p>Uses no collection of the JDK's while the gate is open: what it did there would be recorded.
 */
public final class Footprints {
    /** Elements of arrays go by one number, apart for accesses of the program's own, which are operations and known to strategies. */
    private static final int ELEMENTS = 0;

    private static final int OWN_ELEMENTS = 1;

    /** An object as a whole, by calls that are operations, and by those that are made in the middle of others. */
    private static final int CALLED = 2;

    private static final int CALLED_INSIDE = 3;

    /** The same, if nobody looks into its class. */
    private static final int UNSEEN = 4;

    /** Hash codes are made of these, and others of smaller ones. */
    private static final int FIRST_NUMBER = 1 << 26;

    private final Execution execution;
    private final VisibleOrder order = new VisibleOrder();
    private Shadow statics = new Shadow();

    /** Apart from the objects that operations are made on: to have been looked at makes none of the program's. */
    private final ObjectTable objects = new ObjectTable();

    private int numbers;

    public Footprints(Execution execution) {
        this.execution = execution;
    }

    public void begin() {
        order.begin();
        objects.clear();
        numbers = 0;
        statics = new Shadow();
    }

    /** An operation was executed, as a step or as a part of one. */
    public void executed(Operation operation) {
        order.executed(operation);
    }

    /** The step under way touches something besides. */
    public void touched(Operation operation) {
        order.touched(operation);
    }

    /** The JDK accesses a field for the running task; of no object if it is a static one. */
    public void field(ControlledTask me, Object object, int field, boolean writes) {
        if (counts(me)) {
            Shadow shadow = object == null ? statics : shadowOf(object);
            check(me, shadow.of(field, execution.taskCount()), writes, object, field);
            note(me, shadow.of(field, execution.taskCount()), writes);
        }
    }

    /** It accesses elements of an array. */
    public void elements(ControlledTask me, Object array, boolean writes) {
        if (counts(me) && array != null) {
            Shadow shadow = shadowOf(array);
            check(me, shadow.of(ELEMENTS, execution.taskCount()), writes, array, ELEMENTS);
            check(me, shadow.of(OWN_ELEMENTS, execution.taskCount()), writes, array, ELEMENTS);
            note(me, shadow.of(ELEMENTS, execution.taskCount()), writes);
        }
    }

    /** The program itself accesses an element of an array: an operation like any other, unless the JDK has hold of the array, too. */
    public void ownElement(ControlledTask me, Object array, boolean writes) {
        if (counts(me)) {
            Shadow shadow = shadowOf(array);
            check(me, shadow.of(ELEMENTS, execution.taskCount()), writes, array, ELEMENTS);
            note(me, shadow.of(OWN_ELEMENTS, execution.taskCount()), writes);
        }
    }

    /**
     * A method that is an operation begins, and is one, or is part of another's. Those that are parts are only looked at for collections: the JDK's own
     * counters and locks are its own business.
     */
    public void called(ControlledTask me, Object object, boolean writes, boolean visible) {
        // A worker completes a future where nobody waits for it to be seen.
        boolean isFuture = object instanceof Future && (visible || !writes);
        if (counts(me) && (object instanceof Collection || object instanceof Map || isFuture)) {
            Shadow shadow = shadowOf(object);
            check(me, shadow.of(CALLED_INSIDE, execution.taskCount()), writes, object, CALLED);
            if (!visible) {
                check(me, shadow.of(CALLED, execution.taskCount()), writes, object, CALLED);
            }
            note(me, shadow.of(visible ? CALLED : CALLED_INSIDE, execution.taskCount()), writes);
        }
    }

    /** A call on an object of a class that nobody looks into: it may do anything to it. */
    public void unseen(ControlledTask me, Object object, boolean writes) {
        if (counts(me)) {
            int[] touches = shadowOf(object).of(UNSEEN, execution.taskCount());
            check(me, touches, writes, object, CALLED);
            note(me, touches, writes);
        }
    }

    /** What one task does before there is another comes before all that others do. */
    private boolean counts(ControlledTask me) {
        return me.quiet == 0 && !me.unrecorded && !execution.sequentialSoFar();
    }

    private Shadow shadowOf(Object object) {
        ObjectState state = objects.find(object);
        if (state == null) {
            state = new ObjectState(Operation.NO_RESOURCE);
            state.shadow = new Shadow();
            IdentityHashes.set(object, FIRST_NUMBER + ++numbers);
            objects.put(object, state);
        }
        return (Shadow) state.shadow;
    }

    /** What is no part of an operation comes after the last one, in a gap that others can get into. */
    private void note(ControlledTask me, int[] touches, boolean writes) {
        int operations = order.now(me.id()) + (me.covered ? 0 : 1);
        int releases = execution.races == null ? 0 : execution.races.now(me);
        Shadow.put(touches, me.id(), writes, operations, releases, me.atomic, me.callSite);
    }

    private void check(ControlledTask me, int[] touches, boolean writes, Object object, int field) {
        for (int other = 0; other < Shadow.tasks(touches); other++) {
            if (other != me.id()) {
                meet(me, touches, other, true, object, field);
                if (writes) {
                    meet(me, touches, other, false, object, field);
                }
            }
        }
    }

    private void meet(ControlledTask me, int[] touches, int other, boolean wrote, Object object, int field) {
        int operations = Shadow.operations(touches, other, wrote);
        if (operations == 0) {
            return;
        }
        if (!order.knows(me.id(), other, operations)) {
            found(me, Shadow.site(touches, other, wrote), " meet inside the JDK, in ", object, field);
        } else if (!(me.atomic && Shadow.isAtomic(touches, other, wrote))
                && !happensBefore(me, touches, other, wrote)) {
            found(
                    me,
                    Shadow.site(touches, other, wrote),
                    " may overlap, and are not known to be atomic: both use ",
                    object,
                    field);
        }
    }

    private boolean happensBefore(ControlledTask me, int[] touches, int other, boolean wrote) {
        return execution.races != null && execution.races.isOrdered(other, Shadow.releases(touches, other, wrote), me);
    }

    private void found(ControlledTask me, int site, String how, Object object, int field) {
        Thread owner = Gate.owner;
        Gate.owner = null;
        execution.hiddenWork.found(
                HiddenWork.callAt(site) + " and " + HiddenWork.callAt(me.callSite) + how + place(object, field));
        Gate.owner = owner;
    }

    private static String place(Object object, int field) {
        if (field == CALLED) {
            return "a " + object.getClass().getName();
        }
        if (object != null && object.getClass().isArray()) {
            return "an array";
        }
        String name = FieldNames.of(field);
        return object == null ? name : name + " of a " + object.getClass().getName();
    }
}
