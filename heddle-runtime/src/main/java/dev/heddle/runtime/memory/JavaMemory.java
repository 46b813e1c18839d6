package dev.heddle.runtime.memory;

import dev.heddle.catalogue.WeakBits;
import dev.heddle.core.Access;
import dev.heddle.core.Operation;
import dev.heddle.core.Strategy;
import dev.heddle.core.memory.Fence;
import dev.heddle.core.memory.Mode;
import dev.heddle.core.memory.WeakMemory;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.races.HappensBeforeMirror;
import dev.heddle.runtime.races.Order;
import java.util.Arrays;
import java.util.Map;

/**
 * The memory of an execution under the Java memory model: {@link WeakMemory} is told of every access, and of whatever orders them, and says which older
 * writes a read may return.
 *
 * <p>The JVM's own memory always has the newest values, so that natives, reflection and the JDK's own code go on as ever. A read that is to return an
 * older value finds it all the same: it is <em>lent</em> to the memory for as long as the instruction takes that reads it, and then the newest is put
 * back ({@link #restore}). No other task runs in between.
 *
 * <p>Writes that are not seen (an initialiser's, a loop's that needs no choice) make a place forget what was there: who sees too little of the past
 * returns nothing false.
 */
public final class JavaMemory implements HappensBeforeMirror {
    private static final Mode[] MODES = Mode.values();

    /** A weak compare-and-set may fail for no reason so often in a task: in a loop it must get on some time. */
    private static final int MOST_FAILURES = 1;

    private static final long POISON = 0x5bd1_e995_9e37_79b9L;
    private static final Object NOBODY = new Object();

    /** Whether there is such a place; there is one execution at a time. */
    public static boolean isLent;

    private final HiddenWork hiddenWork;
    private final WeakMemory weak = new WeakMemory(true);
    private final Slots slots = new Slots();
    private final JavaPlaces places;
    private PendingAccess[] pending = new PendingAccess[8];

    private Strategy strategy;

    /** The resource that stands for the order of volatile accesses. */
    private int order;

    /** What code that was woven for weak memory says of the access that it makes next; 0 if it says nothing. */
    private int announced;

    /** The class by which it finds a static field, or null. */
    private Class<?> holder;

    /** What has an older value at this moment, and the newest, which is to be put back. */
    private final Slot lent = new Slot();

    private long newestBits;
    private Object newestReference;

    /** An attempt of which it is not known yet whether it did: null if there is none; with what was there before. */
    private PendingAccess attempt;

    private int attempter;
    private long attemptedBits;
    private Object attemptedReference;

    /** @param weaker what is to be taken as ordered less than it is, by name */
    public JavaMemory(HiddenWork hiddenWork, Map<String, Mode> weaker) {
        this.hiddenWork = hiddenWork;
        places = new JavaPlaces(weaker);
    }

    public JavaPlaces places() {
        return places;
    }

    public void begin(Strategy newStrategy, int volatileOrder) {
        strategy = newStrategy;
        order = volatileOrder;
        announced = 0;
        holder = null;
        attempt = null;
        restore();
        weak.begin();
        places.begin();
        Arrays.fill(pending, null);
    }

    // What woven code says.

    /** The running task's next access is this one; the code around it gives back what it is lent. */
    public void announce(int access) {
        restore();
        announced = access;
    }

    /** The same, of a static field that can be found from a class. */
    public void announce(int access, Class<?> from) {
        announce(access);
        holder = from;
    }

    /** The access that was announced was made, or there was none. */
    public void unannounce() {
        announced = 0;
        holder = null;
    }

    /** It is one to a static field that can be found from a class. */
    public void isStaticOf(Class<?> from) {
        holder = from;
    }

    /** Memory has its newest values again. */
    public void restore() {
        if (isLent) {
            isLent = false;
            lent.put(newestBits, newestReference);
            lent.clear();
            newestReference = null;
        }
    }

    // Accesses.

    /**
     * An access is about to be announced to the strategy. Returns whether it is one to memory, and not to something that nobody can look into.
     *
     * @param object null for a static field
     * @param state of the object; null if nothing is known of it
     * @param access with the bits of {@link Order}
     */
    public boolean prepare(Operation operation, Object object, ObjectState state, int part, int resource, int access) {
        settle();
        int said = announced;
        Class<?> from = holder;
        announced = 0;
        holder = null;
        PendingAccess next = pending(operation.task().id());
        next.isThere = object == null
                ? from != null && slots.findStatic(from, part, next.slot)
                : slots.find(object, part, next.slot);
        if (!next.isThere) {
            if (object == null && (access & Order.ACCESS) != 0) {
                weak.forget(resource);
            }
            return false;
        }
        next.location = resource;
        next.kind = said == 0 ? kindOf(object, part, access) : said & WeakBits.KIND;
        int place = JavaPlaces.place(object, part, operation.site());
        places.note(resource, place, next.kind != WeakBits.READ);
        next.mode = places.mode(place, said == 0 ? modeOf(access) : MODES[said >> WeakBits.MODE_SHIFT]);
        next.mayOverlook = said != 0 && !places.isFinal(place);
        next.isAsked = false;
        if (state != null && state.creator() != ObjectState.UNKNOWN) {
            weak.created(resource, state.creator(), state.weakOrigin().events());
        }
        if (next.mode == Mode.VOLATILE) {
            operation.also(order, Access.READ);
        }
        return true;
    }

    /** An access by code that is not woven for weak memory. What an atomic does to itself may be anything. */
    private static int kindOf(Object object, int part, int access) {
        boolean isAtomic =
                object != null && (part == 0 || !object.getClass().isArray()) && (access & Order.MASK) != Order.PLAIN;
        return (access & Order.ACCESS) == 0 ? WeakBits.READ : isAtomic ? WeakBits.UPDATE : WeakBits.WRITE;
    }

    /** Whether the access that a task is about to make can go more than one way: then it is a choice, also where nobody else is left. */
    public boolean hasOlder(int task) {
        PendingAccess next = task < pending.length ? pending[task] : null;
        if (next == null || !next.isThere || !next.mayOverlook) {
            return false;
        }
        settle();
        // What sees an older write for ever has no choice either, and does not see the newest.
        next.isAsked = next.kind == WeakBits.READ
                && (weak.offer(task, next.location, next.mode) > 1 || weak.isOlder(next.location, 0));
        return next.isAsked;
    }

    /** Whether a read of the task's sees the newest write whatever is chosen: in a loop it need not be looked at again and again. */
    public boolean isSettled(int task, int resource) {
        settle();
        return weak.isSettled(task, resource);
    }

    private static Mode modeOf(int access) {
        return switch (access & Order.MASK) {
            case Order.PLAIN -> Mode.PLAIN;
            case Order.OPAQUE -> Mode.OPAQUE;
            default -> Mode.VOLATILE;
        };
    }

    /** A place was written to, or may have been, where nobody looked. */
    public void forget(int resource) {
        settle();
        weak.forget(resource);
    }

    /**
     * An operation is executed: the one that was prepared, or another, which may conflict with those of others and touches no memory.
     *
     * @param chosen whether the strategy chose it, so that it can be asked which write is read
     */
    public void executed(Operation operation, boolean chosen) {
        restore();
        settle();
        int task = operation.task().id();
        PendingAccess access = task < pending.length ? pending[task] : null;
        if (access == null || !access.isThere) {
            touched(operation);
            return;
        }
        access.isThere = false;
        switch (access.kind) {
            case WeakBits.READ -> read(task, access, operation, chosen || access.isAsked);
            case WeakBits.WRITE ->
                weak.write(task, access.location, access.mode, access.slot.bits(), access.slot.reference());
            case WeakBits.UPDATE ->
                weak.update(task, access.location, access.mode, access.slot.bits(), access.slot.reference());
            default -> attempt(task, access, operation, chosen);
        }
        if (!isLent) {
            access.slot.clear();
        }
    }

    /** A step touches something that is no memory. */
    public void touched(Operation operation) {
        for (int i = 0; i < operation.touches(); i++) {
            if (operation.resource(i) != Operation.NO_RESOURCE) {
                weak.conflict(operation.task().id(), operation.resource(i), operation.access(i));
            }
        }
    }

    private void read(int task, PendingAccess read, Operation operation, boolean chosen) {
        if (!chosen || !read.mayOverlook) {
            weak.readNewest(task, read.location, read.mode);
            return;
        }
        int offers = weak.offer(task, read.location, read.mode);
        if (weak.isBounded()) {
            hiddenWork.found("a task may overlook a write more often than was tried");
        }
        int number = offers == 1 ? 0 : choose(operation, offers);
        if (weak.isOlder(read.location, number)) {
            lend(read.slot, weak.value(read.location, number), weak.reference(read.location, number));
        }
        weak.read(task, read.location, read.mode, number);
        if (offers > 1 && read.mode == Mode.VOLATILE) {
            // Whichever it sees: what a step depends on must be the same however its reads go.
            operation.also(order, Access.WRITE);
        }
    }

    private int choose(Operation operation, int offers) {
        int number = strategy.readsFrom(operation, offers);
        if (number < 0 || number >= offers) {
            throw new IllegalStateException("the strategy chose write " + number + " of " + offers);
        }
        operation.reads(number);
        return number;
    }

    private void lend(Slot slot, long bits, Object reference) {
        lent.become(slot);
        newestBits = slot.bits();
        newestReference = slot.reference();
        isLent = true;
        slot.put(bits, reference);
    }

    /** A compare-and-set: until its result is there, nobody knows what it is. */
    private void attempt(int task, PendingAccess access, Operation operation, boolean chosen) {
        attempt = access;
        attempter = task;
        attemptedBits = access.slot.bits();
        attemptedReference = access.slot.reference();
        if (access.kind == WeakBits.TRY_WEAKLY
                && chosen
                && access.failures < MOST_FAILURES
                && access.slot.canBePoisoned()
                && choose(operation, 2) == 1) {
            access.failures++;
            lend(access.slot, attemptedBits ^ POISON, access.slot.isReference() ? NOBODY : null);
        }
    }

    /** The attempt that was made last did nothing. It acquires, and releases nothing. */
    public void failed() {
        if (attempt != null) {
            PendingAccess access = attempt;
            attempt = null;
            weak.readNewest(attempter, access.location, access.mode);
        }
    }

    /** An attempt that nobody said had failed has not. */
    private void settle() {
        if (attempt != null) {
            PendingAccess access = attempt;
            attempt = null;
            weak.update(attempter, access.location, access.mode, attemptedBits, attemptedReference);
            attemptedReference = null;
        }
    }

    // What orders accesses.

    public void fence(int task, Fence kind) {
        settle();
        weak.fence(task, kind);
    }

    /** A full fence is a step, because volatile accesses are ordered by it. */
    public int volatileOrder() {
        return order;
    }

    /** How many events of a task there were: an object that it creates now was not there before. */
    public int events(int task) {
        settle();
        return weak.events(task);
    }

    /** A task has set the final fields of an object: who comes by them knows what it knows. */
    public void freeze(int task, ObjectState state) {
        settle();
        state.weakOrigin().freeze(weak.known(task));
    }

    public void readsFinal(int task, ObjectState state) {
        Object frozen = state.weakOrigin().frozen();
        if (frozen != null) {
            weak.learn(task, frozen);
        }
    }

    @Override
    public void added(int task, int parent) {
        settle();
        weak.spawned(parent, task);
    }

    @Override
    public void acquired(int task, int hub) {
        settle();
        weak.acquire(task, hub);
    }

    @Override
    public void released(int task, int hub) {
        settle();
        weak.release(task, hub);
    }

    private PendingAccess pending(int task) {
        if (task >= pending.length) {
            pending = Arrays.copyOf(pending, Math.max(task + 1, pending.length * 2));
        }
        if (pending[task] == null) {
            pending[task] = new PendingAccess();
        }
        return pending[task];
    }
}
