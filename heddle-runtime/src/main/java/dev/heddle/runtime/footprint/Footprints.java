package dev.heddle.runtime.footprint;

import dev.heddle.core.Operation;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.jdk.OwnCaches;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.StepRecorder;
import dev.heddle.runtime.objects.IdentityHashes;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.objects.ObjectTable;
import java.util.Collection;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Future;
import jdk.internal.vm.annotation.DontInline;

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
 * classes that are not woven; see {@code leave} in the catalogue. What class initialisers and class loading touch does
 * not count.
 *
 * <p>An exception of this code's own never reaches the program, which could swallow it: it denies the proof.
 *
 * <p>Uses no collection of the JDK's while the gate is open: what it did there would be recorded.
 */
public final class Footprints implements StepRecorder {
    /** Those of the execution under way; null unless a proof is being checked. */
    public static Footprints current;

    private static final String ATOMICS = "java.util.concurrent.atomic.";

    private final Execution execution;
    private final VisibleOrder order = new VisibleOrder();
    private Shadow statics = new Shadow();

    /** Apart from the objects that operations are made on: to have been looked at makes none of the program's. */
    private final ObjectTable objects = new ObjectTable();

    private int numbers;

    /** Whether tasks made threads in any order, and the site where one was asked for its number, which may be part of its name. */
    private boolean numberedInAnyOrder;

    private int numberAskedAt;

    public Footprints(Execution execution) {
        this.execution = execution;
    }

    @Override
    public void begin() {
        current = this;
        order.begin();
        objects.clear();
        numbers = 0;
        statics = new Shadow();
    }

    @Override
    public void end() {
        current = null;
    }

    @Override
    public void executed(Operation operation) {
        order.executed(operation);
    }

    @Override
    public void released(int task, int resource) {
        order.released(task, resource);
    }

    @Override
    public void touched(Operation operation) {
        order.touched(operation);
    }

    /** The JDK accesses a field for the running task; of no object if it is a static one. */
    @DontInline
    public void field(ControlledTask me, Object object, int field, boolean writes) {
        try {
            if (counts(me)) {
                Shadow shadow = object == null ? statics : shadowOf(object);
                check(me, shadow.of(field, execution.taskCount()), writes, object, field);
                note(me, shadow.of(field, execution.taskCount()), writes);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /** It accesses elements of an array; of none if it accesses memory outside the heap, of which nobody knows whose it is. */
    @DontInline
    public void elements(ControlledTask me, Object array, boolean writes) {
        try {
            if (counts(me) && array == null) {
                int[] touches = statics.of(PartNumbers.OFF_HEAP, execution.taskCount());
                check(me, touches, writes, null, PartNumbers.OFF_HEAP);
                note(me, touches, writes);
            } else if (counts(me)) {
                Shadow shadow = shadowOf(array);
                check(me, shadow.of(PartNumbers.ELEMENTS, execution.taskCount()), writes, array, PartNumbers.ELEMENTS);
                check(
                        me,
                        shadow.of(PartNumbers.OWN_ELEMENTS, execution.taskCount()),
                        writes,
                        array,
                        PartNumbers.ELEMENTS);
                check(
                        me,
                        shadow.of(DescribedState.ELEMENTS, execution.taskCount()),
                        writes,
                        array,
                        PartNumbers.ELEMENTS);
                note(me, shadow.of(PartNumbers.ELEMENTS, execution.taskCount()), writes);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /** The program itself accesses an element of an array: an operation like any other, unless the JDK has hold of the array, too. */
    @DontInline
    public void ownElement(ControlledTask me, Object array, boolean writes) {
        try {
            if (counts(me)) {
                Shadow shadow = shadowOf(array);
                check(me, shadow.of(PartNumbers.ELEMENTS, execution.taskCount()), writes, array, PartNumbers.ELEMENTS);
                note(me, shadow.of(PartNumbers.OWN_ELEMENTS, execution.taskCount()), writes);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /**
     * A method that is an operation begins, and is one, or is part of another's. Those that are parts are only looked at for collections, and for
     * atomics and generators that the program calls, too: the JDK's own counters and locks are its own business.
     */
    @DontInline
    public void called(ControlledTask me, Object object, boolean writes, boolean isVisible) {
        try {
            boolean visible = isVisible && !me.isInside();
            // A worker completes a future where nobody waits for it to be seen.
            boolean isFuture = object instanceof Future && (visible || !writes);
            boolean isAtomic = object.getClass().getName().startsWith(ATOMICS) || object instanceof Random;
            boolean isState = object instanceof Collection || object instanceof Map;
            if (counts(me) && (isState || isFuture || isAtomic || DescribedState.counts(me, object))) {
                Shadow shadow = shadowOf(object);
                int[] calls = shadow.of(PartNumbers.CALLED, execution.taskCount());
                if (visible || !isAtomic || Shadow.isTouched(calls) || isLent(object)) {
                    check(
                            me,
                            shadow.of(PartNumbers.CALLED_INSIDE, execution.taskCount()),
                            writes,
                            object,
                            PartNumbers.CALLED);
                }
                if (!visible) {
                    check(me, calls, writes, object, PartNumbers.CALLED);
                }
                note(me, visible ? calls : shadow.of(PartNumbers.CALLED_INSIDE, execution.taskCount()), writes);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /**
     * A concurrent class touches an object. In the middle of an operation that is licensed; what a call of the program's touches before its first operation,
     * or after another on what it was given, is part of none, so strategies do not know of it.
     */
    @DontInline
    public void concurrent(ControlledTask me, Object object, boolean writes) {
        try {
            if (counts(me)) {
                boolean isEarly = (!me.call.covered || me.call.lookedAway) && me.call.underWay != 0;
                Shadow shadow = shadowOf(object);
                check(me, shadow.of(PartNumbers.EARLY, execution.taskCount()), writes, object, PartNumbers.EARLY);
                if (isEarly) {
                    check(me, shadow.of(PartNumbers.IN_TIME, execution.taskCount()), writes, object, PartNumbers.EARLY);
                }
                note(me, shadow.of(isEarly ? PartNumbers.EARLY : PartNumbers.IN_TIME, execution.taskCount()), writes);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /** Whether the program has handed a generator to the JDK, which works on it. */
    private static boolean isLent(Object object) {
        try (Gate.Closed closed = Gate.close()) {
            return OwnCaches.useGeneratorOfProgram(object);
        }
    }

    /** A call on an object of a class that nobody looks into: it may do anything to it. */
    @DontInline
    public void unseen(ControlledTask me, Object object, boolean writes) {
        try {
            if (counts(me)) {
                int[] touches = shadowOf(object).of(PartNumbers.UNSEEN, execution.taskCount());
                check(me, touches, writes, object, PartNumbers.CALLED);
                note(me, touches, writes);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /**
     * The program accesses a part of an object of its own; of none if it is a static field. As operations such accesses are known to strategies, but not
     * those in the middle of an operation that is described as one.
     */
    @DontInline
    public void own(ControlledTask me, Object object, int part, boolean writes) {
        try {
            if (!counts(me)) {
                return;
            }
            Shadow shadow = object == null ? statics : shadowOf(object);
            int[] inside = shadow.of(DescribedState.inside(part), execution.taskCount());
            check(me, inside, writes, object, DescribedState.inside(part));
            if (me.isInside()) {
                if (object != null && object.getClass().isArray()) {
                    check(
                            me,
                            shadow.of(PartNumbers.ELEMENTS, execution.taskCount()),
                            writes,
                            object,
                            PartNumbers.ELEMENTS);
                    note(me, shadow.of(DescribedState.ELEMENTS, execution.taskCount()), writes);
                }
                int[] own = shadow.of(DescribedState.own(part), execution.taskCount());
                check(me, own, writes, object, DescribedState.inside(part));
                note(me, inside, writes);
            } else {
                int now = order.now(me.id());
                int[] own = shadow.of(DescribedState.own(part), execution.taskCount());
                Shadow.put(own, me.id(), writes, now, now, true, me.call.site);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /** Whether what is done to an object is not seen. */
    public static boolean isUnseen(Object object) {
        return UnseenState.isIn(object);
    }

    /** Whether what an object does to the arrays that it gets is not seen. */
    public static boolean isStateless(Object object) {
        return UnseenState.isStateless(object);
    }

    /** Code that nobody sees gets hold of an object, and of all that it reaches by it. */
    @DontInline
    public void leaves(ControlledTask me, Object object) {
        try {
            if (counts(me)) {
                UnseenState.reach(object, this, me);
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /** A thread is made, and gets a number. */
    public void numbered(ControlledTask me) {
        try {
            if (counts(me)) {
                int[] touches = statics.of(PartNumbers.NUMBERS, execution.taskCount());
                for (int other = 0; other < Shadow.tasks(touches); other++) {
                    int operations = Shadow.operations(touches, other, true);
                    numberedInAnyOrder |=
                            other != me.id() && operations != 0 && !order.knows(me.id(), other, operations);
                }
                note(me, touches, true);
                checkNumbers();
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    /** A thread is asked for what may have its number in it. */
    public void numberAsked(ControlledTask me) {
        try {
            if (counts(me)) {
                numberAskedAt = me.call.site;
                checkNumbers();
            }
        } catch (RuntimeException | Error e) {
            execution.hiddenWork.denied = true;
        }
    }

    private void checkNumbers() {
        if (numberedInAnyOrder && numberAskedAt != 0) {
            execution.hiddenWork.denied = true;
            try (Gate.Closed closed = Gate.close()) {
                execution.hiddenWork.found(HiddenWork.callAt(numberAskedAt)
                        + " tells the number of a thread, and several tasks make threads; give them names");
            }
        }
    }

    /** What one task does before there is another comes before all that others do. */
    private boolean counts(ControlledTask me) {
        return (!me.isQuiet() || me.isInside())
                && !me.call.unrecorded
                && me.call.ownBooks == 0
                && !execution.sequentialSoFar();
    }

    private Shadow shadowOf(Object object) {
        ObjectState state = objects.find(object);
        if (state == null) {
            state = new ObjectState(Operation.NO_RESOURCE);
            state.shadow = new Shadow();
            IdentityHashes.set(object, PartNumbers.FIRST_NUMBER + ++numbers);
            objects.put(object, state);
        }
        return (Shadow) state.shadow;
    }

    /**
     * What is no part of an operation comes after the last one, in a gap that others can get into. A call that is not atomic is over when its task's next
     * operation comes; locks that it takes for itself say nothing, as it may give them back in the middle.
     */
    @DontInline
    private void note(ControlledTask me, int[] touches, boolean writes) {
        int over = order.now(me.id()) + 1;
        boolean inside = me.isInside();
        int operations = inside || me.call.covered ? over - 1 : over;
        boolean atomic = inside || me.call.atomic;
        Shadow.put(touches, me.id(), writes, operations, inside ? operations : over, atomic, me.call.site);
        Shadow.commutes(touches, me.id(), writes, me.commutesOn());
    }

    @DontInline
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

    @DontInline
    private void meet(ControlledTask me, int[] touches, int other, boolean wrote, Object object, int field) {
        int operations = Shadow.operations(touches, other, wrote);
        if (operations == 0 || commute(me, Shadow.commutesOn(touches, other, wrote))) {
            return;
        }
        if (!order.knows(me.id(), other, operations)) {
            found(me, Shadow.site(touches, other, wrote), " meet inside the JDK, in ", object, field);
        } else if (!((me.isInside() || me.call.atomic) && Shadow.isAtomic(touches, other, wrote))
                && !order.knows(me.id(), other, Shadow.over(touches, other, wrote))) {
            found(
                    me,
                    Shadow.site(touches, other, wrote),
                    " may overlap, and are not known to be atomic: both use ",
                    object,
                    field);
        }
    }

    /** Whether both are parts of operations of which their author says that they commute. */
    private static boolean commute(ControlledTask me, int resource) {
        return resource != Operation.NO_RESOURCE && resource == me.commutesOn();
    }

    private void found(ControlledTask me, int site, String how, Object object, int field) {
        execution.hiddenWork.denied = true;
        try (Gate.Closed closed = Gate.close()) {
            execution.hiddenWork.found(
                    HiddenWork.callAt(site) + " and " + HiddenWork.callAt(me.call.site) + how
                            + PartNumbers.inWords(object, field),
                    object);
        }
    }
}
