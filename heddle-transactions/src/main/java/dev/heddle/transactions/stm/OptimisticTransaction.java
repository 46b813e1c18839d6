package dev.heddle.transactions.stm;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * The transaction of a thread, as woven code carries it out: optimistic, with a versioned lock for each object ({@link VersionedLocks}). Whatever commits is
 * as if it had happened at one moment between its beginning and its end (strict serialisability).
 *
 * <p>A transaction remembers the versions of what it reads, locks what it writes, writes in place, and commits if all that it has read is unchanged when it
 * has all of its locks; otherwise what it wrote is undone. There is no clock that all share, other than in TL2 (Dice, Shalev, Shavit, DISC 2006): for
 * transactions as small as these it costs more than to look at all versions again. So who will have to begin again may go on with values that never
 * were together. It does no harm in its sandbox (L. Dalessandro, M. Scott, <i>Sandboxing transactional memory</i>, PACT 2012): whatever leaves a transaction is behind its
 * commit, also an exception; in a loop it looks at the versions now and then.
 *
 * <p><b>Progress.</b> Who meets a lock that is held, and still is a moment later, gives up all of its own and begins again. After {@link #PATIENCE} attempts it takes the
 * fallback lock, and from then on locks what it reads, too, and waits for locks: all others give way, so it cannot fail. A transaction that goes round loops for long
 * may wait for somebody, who cannot do anything about it while it holds a lock: it begins again as well, with or without the fallback lock, and may take twice as
 * many turns the next time.
 *
 * <p>In TxIT (Yuan's thesis, 5.2.4) hardware does all this, and the fallback is exponential back-off.
 */
public final class OptimisticTransaction {
    /** After how many attempts in vain nobody else may come in between. */
    private static final int PATIENCE = 8;

    /** How often it looks whether a lock is let go of: this takes less than a microsecond, and most transactions no longer. */
    private static final int LOOKS = 16;

    /** How many turns of loops a transaction may take in its first attempt. */
    private static final int TURNS = 1000;

    private static final int FIRST_CHECK = 32;

    private static final int MOST_DOUBLINGS = 20;

    private static final ThreadLocal<OptimisticTransaction> CURRENT =
            ThreadLocal.withInitial(OptimisticTransaction::new);

    private final long holder = VersionedLocks.newHolder();
    private final Journal seen = new Journal();
    private final Journal held = new Journal();
    private final List<Undo> undos = new ArrayList<>();
    private boolean active;
    private boolean pessimistic;

    /** Nothing can keep it from its commit any more. */
    private boolean settled;

    private int attempts;
    private int turns;
    private int nextCheck = FIRST_CHECK;

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
        if (attempts > PATIENCE || VersionedLocks.isFallbackHeld) {
            beginSlowly();
        }
        active = true;
        return true;
    }

    private void beginSlowly() {
        if (pessimistic) {
            return;
        }
        VersionedLocks.FALLBACK.lock();
        if (attempts > PATIENCE) {
            pessimistic = true;
            VersionedLocks.isFallbackHeld = true;
        } else {
            VersionedLocks.FALLBACK.unlock();
        }
    }

    /** Commits, if there is something to commit. */
    public void end() {
        if (active) {
            if (!settled) {
                check();
            }
            attempts = 0;
            over();
            if (pessimistic) {
                letGo();
            }
        }
    }

    /** After an abort: waits for a moment, before it begins again. */
    @SuppressWarnings("ThreadPriorityCheck") // whoever holds the lock may have been stopped by the system
    public void again() {
        if (attempts > 2) {
            Thread.yield();
        } else {
            for (int i = 0; i < LOOKS; i++) {
                Thread.onSpinWait();
            }
        }
    }

    /** A loop goes round once more. */
    public void turn() {
        if (++turns == nextCheck) {
            checkTurns();
        }
    }

    private void checkTurns() {
        if (active) {
            nextCheck = 2 * turns;
            check();
            if (turns > TURNS << Math.min(attempts, MOST_DOUBLINGS)) {
                Abort abort = abort();
                if (pessimistic) {
                    letGo();
                }
                throw abort;
            }
        } else {
            turns = 0;
        }
    }

    private void letGo() {
        pessimistic = false;
        VersionedLocks.isFallbackHeld = false;
        VersionedLocks.FALLBACK.unlock();
    }

    /** Goes on if nothing that was read has changed until now. */
    private void check() {
        VarHandle.acquireFence();
        if (!seen.isUnchanged(held, holder)) {
            throw abort();
        }
    }

    private Abort abort() {
        for (int i = undos.size() - 1; i >= 0; i--) {
            undos.get(i).run();
        }
        attempts++;
        over();
        return Abort.INSTANCE;
    }

    private void over() {
        // With other versions, even if all was undone: somebody may have read it before.
        held.free();
        seen.clear();
        if (!undos.isEmpty()) {
            undos.clear();
        }
        turns = 0;
        nextCheck = FIRST_CHECK;
        active = false;
        settled = false;
    }

    // What woven code calls around accesses. The object comes first, as it is on the stack.

    /** Something of an object is about to be read. */
    public static void read(Object target, OptimisticTransaction me) {
        if (target != null) {
            int lock = VersionedLocks.of(target);
            me.seen.add(lock, VersionedLocks.WORDS.getAcquire(lock));
        }
    }

    /** Something of an object is about to be written. */
    public static void write(Object target, OptimisticTransaction me) {
        if (target != null) {
            me.take(VersionedLocks.of(target));
        }
    }

    private void take(int lock) {
        checkActive();
        long now = VersionedLocks.WORDS.getPlain(lock);
        if (now != holder) {
            held.prepare(lock, now);
            if (VersionedLocks.isHeld(now) || !VersionedLocks.WORDS.compareAndSet(lock, now, holder)) {
                takeSlowly(lock);
            }
            held.confirm();
            VarHandle.storeStoreFence();
        }
    }

    private void takeSlowly(int lock) {
        for (int i = 0; i < LOOKS; i++) {
            Thread.onSpinWait();
            long now = VersionedLocks.WORDS.getPlain(lock);
            held.prepare(lock, now);
            if (!VersionedLocks.isHeld(now) && VersionedLocks.WORDS.compareAndSet(lock, now, holder)) {
                return;
            }
        }
        throw abort();
    }

    private void checkActive() {
        if (!active) {
            throw new IllegalStateException("Heddle: an access outside of every transaction");
        }
    }

    /** The last access is about to be made, a write: nothing has to be undone if the transaction can commit now. */
    public void settle() {
        check();
        settled = true;
    }

    /** Whether what is about to be overwritten has to be kept. */
    boolean needsUndo(boolean last) {
        if (last) {
            settle();
        }
        return !last;
    }

    void keep(Undo undo) {
        undos.add(undo);
    }

    // The field, or element, had this value; its object is locked.

    public static void keep(Object target, Object old, Class<?> owner, String name, OptimisticTransaction me) {
        me.keep(new FieldUndo(target, old, 0, owner, name));
    }

    public static void keep(Object target, long old, Class<?> owner, String name, OptimisticTransaction me) {
        me.keep(new FieldUndo(target, null, old, owner, name));
    }

    public static void keep(Object target, float old, Class<?> owner, String name, OptimisticTransaction me) {
        keep(target, Float.floatToRawIntBits(old), owner, name, me);
    }

    public static void keep(Object target, double old, Class<?> owner, String name, OptimisticTransaction me) {
        keep(target, Double.doubleToRawLongBits(old), owner, name, me);
    }

    public static void keep(Object array, Object old, int index, OptimisticTransaction me) {
        me.keep(new ElementUndo(array, index, old, 0));
    }

    public static void keep(Object array, long old, int index, OptimisticTransaction me) {
        me.keep(new ElementUndo(array, index, null, old));
    }

    public static void keep(Object array, float old, int index, OptimisticTransaction me) {
        keep(array, Float.floatToRawIntBits(old), index, me);
    }

    public static void keep(Object array, double old, int index, OptimisticTransaction me) {
        keep(array, Double.doubleToRawLongBits(old), index, me);
    }

    // Atomic objects about to be changed by methods that are not in Atomics.

    public static void change(Object atomic, boolean last, OptimisticTransaction me) {
        if (atomic != null) {
            me.take(VersionedLocks.of(atomic));
            if (me.needsUndo(last)) {
                me.keep(Undo.of(atomic));
            }
        }
    }

    public static void changeElement(Object array, int index, boolean last, OptimisticTransaction me) {
        if (array != null) {
            me.take(VersionedLocks.of(array));
            if (me.needsUndo(last)) {
                me.keep(Undo.ofElement(array, index));
            }
        }
    }

    /** The field of an object that an updater stands for. */
    public static void changeBy(Object updater, Object target, boolean last, OptimisticTransaction me) {
        if (updater != null && target != null) {
            me.take(VersionedLocks.of(target));
            if (me.needsUndo(last)) {
                me.keep(Undo.of(updater, target));
            }
        }
    }
}
