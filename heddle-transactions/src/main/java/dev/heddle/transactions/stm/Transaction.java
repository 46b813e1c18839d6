package dev.heddle.transactions.stm;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * The transaction of a thread, as woven code carries it out: optimistic, with a versioned lock for each object ({@link Locks}). Whatever commits is
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
public final class Transaction {
    /** After how many attempts in vain nobody else may come in between. */
    private static final int PATIENCE = 8;

    /** How many turns of loops a transaction may take in its first attempt. */
    private static final int TURNS = 1000;

    private static final int MOST_DOUBLINGS = 20;

    private static final ThreadLocal<Transaction> CURRENT = ThreadLocal.withInitial(Transaction::new);

    private final long holder = Locks.newHolder();
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

    private Transaction() {}

    /** The calling thread's. */
    public static Transaction current() {
        return CURRENT.get();
    }

    /** Begins, unless it has begun already. Returns whether it did now, so that the caller is to end it. */
    public boolean begin() {
        if (active) {
            return false;
        }
        if (attempts > PATIENCE) {
            Locks.FALLBACK.lock();
            pessimistic = true;
        }
        active = true;
        turns = 0;
        time = Locks.CLOCK.get();
        return true;
    }

    /** Commits, if there is something to commit. */
    public void end() {
        if (!active) {
            return;
        }
        if (held.size() > 0) {
            long now = Locks.CLOCK.incrementAndGet();
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
            held.free(Locks.CLOCK.incrementAndGet());
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
            Locks.FALLBACK.unlock();
        }
    }

    // What woven code calls around accesses. The object comes first, as it is on the stack.

    /** Something of an object is about to be read. */
    public static void read(Object target, Transaction me) {
        if (target != null) {
            me.look(Locks.of(target));
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
        word = Locks.WORDS.get(newLock);
        if (word == holder) {
            return;
        }
        if (Locks.isHeld(word) || (Locks.version(word) > time && !isStillRight())) {
            throw abort();
        }
    }

    /** It was read: by one who was not disturbed, or in vain. */
    public void hasRead() {
        if (word == holder) {
            return;
        }
        VarHandle.acquireFence();
        if (Locks.WORDS.get(lock) != word) {
            throw abort();
        }
        seen.add(lock, word);
    }

    /** Something of an object is about to be written. */
    public static void write(Object target, Transaction me) {
        if (target != null) {
            me.take(Locks.of(target));
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // as above
    private void take(int newLock) {
        checkActive();
        for (long now = Locks.WORDS.get(newLock); now != holder; now = Locks.WORDS.get(newLock)) {
            if (!Locks.isHeld(now)) {
                if (!pessimistic && Locks.version(now) > time && !isStillRight()) {
                    throw abort();
                }
                if (Locks.WORDS.compareAndSet(newLock, now, holder)) {
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
        long now = Locks.CLOCK.get();
        if (!seen.holds(holder)) {
            return false;
        }
        time = now;
        return true;
    }

    /** The field had this value; its object is locked. */
    public static void keepField(Object target, Object old, Class<?> owner, String name, Transaction me) {
        me.undos.add(Undo.ofField(target, old, owner, name));
    }

    public static void keepElement(Object array, Object old, int index, Transaction me) {
        me.undos.add(Undo.ofElement(array, index, old));
    }

    /** An atomic object is about to be changed. */
    public static void change(Object atomic, Transaction me) {
        if (atomic != null) {
            me.take(Locks.of(atomic));
            me.undos.add(Undo.of(atomic));
        }
    }

    /** An element of an atomic array is about to be changed. */
    public static void changeElement(Object array, int index, Transaction me) {
        if (array != null) {
            me.take(Locks.of(array));
            me.undos.add(Undo.ofElement(array, index));
        }
    }

    /** The field of an object that an updater stands for is about to be changed. */
    public static void changeBy(Object updater, Object target, Transaction me) {
        if (updater != null && target != null) {
            me.take(Locks.of(target));
            me.undos.add(Undo.of(updater, target));
        }
    }
}
