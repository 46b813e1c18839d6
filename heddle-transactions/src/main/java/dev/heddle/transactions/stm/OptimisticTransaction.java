package dev.heddle.transactions.stm;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * The transaction of a thread, as woven code carries it out: optimistic, with a versioned lock for each object ({@link VersionedLocks}). Whatever commits is
 * as if it had happened at one moment between its beginning and its end (strict serialisability), and whatever is under way sees what was true at one
 * moment (opacity), so a program cannot go astray by what it reads before it is begun again.
 *
 * <p>The algorithm is TL2 (Dice, Shalev, Shavit, DISC 2006): a transaction takes the time of a common clock when it begins, reads only what is not newer, and commits
 * with a new time. Deviations: writes take the lock at once and go to memory, and are undone if need be, so the program's own instructions read and
 * write; who meets something newer looks whether all that was read is still as it was, and if so takes the time anew (lazy snapshots: Riegel, Felber, Fetzer, DISC 2006).
 *
 * <p><b>Progress.</b> Who meets a lock that is held gives up all of its own and begins again. After {@link #PATIENCE} attempts it takes the fallback lock, and
 * from then on locks what it reads, too, and waits for locks: all others give way, so it cannot fail. A transaction that goes round loops for long
 * may wait for somebody, who cannot do anything about it while it holds a lock: it begins again as well, with or without the fallback lock, and may take twice as
 * many turns the next time.
 *
 * <p>In TxIT (Yuan's thesis, 5.2.4) hardware does all this, and the fallback is exponential back-off.
 */
public final class OptimisticTransaction {
    /** After how many attempts in vain nobody else may come in between. */
    private static final int PATIENCE = 8;

    /** How many turns of loops a transaction may take in its first attempt. */
    private static final int TURNS = 1000;

    private static final int MOST_DOUBLINGS = 20;

    private static final ThreadLocal<OptimisticTransaction> CURRENT =
            ThreadLocal.withInitial(OptimisticTransaction::new);

    private final long holder = VersionedLocks.newHolder();
    private final Journal seen = new Journal();
    private final Journal held = new Journal();
    private final List<Undo> undos = new ArrayList<>();
    private boolean active;
    private boolean pessimistic;

    /** What is not newer than this may be read. */
    private long time;

    /** The lock of what is about to be read, and its word. */
    private int lock;

    private long word;
    private int attempts;
    private int turns;

    private OptimisticTransaction() {}

    /** The calling thread's. */
    public static OptimisticTransaction current() {
        return CURRENT.get();
    }

    /** Begins, unless it has begun already. Returns whether it did now, so that the caller is to end it. */
    public boolean begin() {
        if (active) {
            return false;
        }
        if (attempts > PATIENCE) {
            VersionedLocks.FALLBACK.lock();
            pessimistic = true;
        }
        active = true;
        turns = 0;
        time = VersionedLocks.CLOCK.get();
        return true;
    }

    /** Commits, if there is something to commit. */
    public void end() {
        if (!active) {
            return;
        }
        if (held.size() > 0) {
            long now = VersionedLocks.CLOCK.incrementAndGet();
            if (now != time + 1 && !seen.holds(holder)) {
                throw abort();
            }
            held.free(now);
        }
        attempts = 0;
        over();
    }

    /** After an abort: waits for a moment, before it begins again. */
    @SuppressWarnings("ThreadPriorityCheck") // whoever holds the lock may have been stopped by the system
    public void again() {
        if (attempts > 2) {
            Thread.yield();
        }
    }

    /** A loop goes round once more. */
    public void turn() {
        if (active && ++turns > TURNS << Math.min(attempts, MOST_DOUBLINGS)) {
            throw abort();
        }
    }

    private Abort abort() {
        for (int i = undos.size() - 1; i >= 0; i--) {
            undos.get(i).run();
        }
        if (held.size() > 0) {
            // Not with the old one: somebody may have read what was undone.
            held.free(VersionedLocks.CLOCK.incrementAndGet());
        }
        attempts++;
        over();
        return Abort.INSTANCE;
    }

    private void over() {
        seen.clear();
        held.clear();
        undos.clear();
        active = false;
        if (pessimistic) {
            pessimistic = false;
            VersionedLocks.FALLBACK.unlock();
        }
    }

    // What woven code calls around accesses. The object comes first, as it is on the stack.

    /** Something of an object is about to be read. */
    public static void read(Object target, OptimisticTransaction me) {
        if (target != null) {
            me.look(VersionedLocks.of(target));
        }
    }

    private void look(int newLock) {
        checkActive();
        lock = newLock;
        if (pessimistic) {
            take(newLock);
            word = holder;
            return;
        }
        word = VersionedLocks.WORDS.get(newLock);
        if (word == holder) {
            return;
        }
        if (VersionedLocks.isHeld(word) || (VersionedLocks.version(word) > time && !isStillRight())) {
            throw abort();
        }
    }

    /** It was read: by one who was not disturbed, or in vain. */
    public void hasRead() {
        if (word == holder) {
            return;
        }
        VarHandle.acquireFence();
        if (VersionedLocks.WORDS.get(lock) != word) {
            throw abort();
        }
        seen.add(lock, word);
    }

    /** Something of an object is about to be written. */
    public static void write(Object target, OptimisticTransaction me) {
        if (target != null) {
            me.take(VersionedLocks.of(target));
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // as above
    private void take(int newLock) {
        checkActive();
        for (long now = VersionedLocks.WORDS.get(newLock); now != holder; now = VersionedLocks.WORDS.get(newLock)) {
            if (!VersionedLocks.isHeld(now)) {
                if (!pessimistic && VersionedLocks.version(now) > time && !isStillRight()) {
                    throw abort();
                }
                if (VersionedLocks.WORDS.compareAndSet(newLock, now, holder)) {
                    VarHandle.storeStoreFence();
                    held.add(newLock, now);
                    return;
                }
            } else if (!pessimistic) {
                throw abort();
            }
            Thread.yield();
        }
    }

    private void checkActive() {
        if (!active) {
            throw new IllegalStateException("Heddle: an access outside of every transaction");
        }
    }

    /** Whether nothing that was read has changed until now. */
    private boolean isStillRight() {
        long now = VersionedLocks.CLOCK.get();
        if (!seen.holds(holder)) {
            return false;
        }
        time = now;
        return true;
    }

    /** The field had this value; its object is locked. */
    public static void keepField(Object target, Object old, Class<?> owner, String name, OptimisticTransaction me) {
        me.undos.add(Undo.ofField(target, old, owner, name));
    }

    public static void keepElement(Object array, Object old, int index, OptimisticTransaction me) {
        me.undos.add(Undo.ofElement(array, index, old));
    }

    /** An atomic object is about to be changed. */
    public static void change(Object atomic, OptimisticTransaction me) {
        if (atomic != null) {
            me.take(VersionedLocks.of(atomic));
            me.undos.add(Undo.of(atomic));
        }
    }

    /** An element of an atomic array is about to be changed. */
    public static void changeElement(Object array, int index, OptimisticTransaction me) {
        if (array != null) {
            me.take(VersionedLocks.of(array));
            me.undos.add(Undo.ofElement(array, index));
        }
    }

    /** The field of an object that an updater stands for is about to be changed. */
    public static void changeBy(Object updater, Object target, OptimisticTransaction me) {
        if (updater != null && target != null) {
            me.take(VersionedLocks.of(target));
            me.undos.add(Undo.of(updater, target));
        }
    }
}
