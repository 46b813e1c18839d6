package dev.heddle.turns;

import dev.heddle.catalogue.AccessBits;
import dev.heddle.core.Operation.Gathering;
import dev.heddle.core.restrict.TurnPolicy;
import dev.heddle.core.restrict.TurnPolicy.Standing;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that meets synchronizations. One that is started by another that takes turns takes them as well; all others are in nobody's way, and are known here for the monitors
 * that they hold.
 */
final class Taker {
    /** What a thread wants to do. */
    enum Wish {
        /** To make a call; others wait until it has returned, or waits. */
        CALL,
        /** To enter a monitor. */
        MONITOR,
        /** To be notified in a monitor, and then to enter it. */
        NOTIFICATION,
        /** To get a permit. */
        PARK,
        /** To see another thread end. */
        JOIN,
        /** Nothing but its turn. */
        PASS
    }

    /** What a call is. */
    enum Calls {
        /** Nothing that has a turn. */
        OTHER,
        /** A synchronization. */
        SYNCHRONIZATION,
        /** One of a fork-join pool, which does not keep to turns: nobody waits for it. */
        AWAY
    }

    private static final Object[] NONE = {};
    private static final int SPINS = 64;

    final Thread thread;
    /** Its number in the ring; {@link TurnPolicy#NOBODY} if it takes no turns. */
    int id = TurnPolicy.NOBODY;

    // What follows is guarded by the lock of TurnTaking.

    Standing standing = Standing.AWAY;
    boolean ended;
    Wish wish;
    /** What it waits for: the monitor, the thread's record, the object of a call with its condition. */
    Object target;

    /** Where an {@code AccessBits} says when the call can be made. */
    int condition;

    int amount;
    Gathering gathering;
    /** Whether it is one of those that wait to make a call. */
    boolean wantsCall;
    /** Where it stands in the code, if somebody wants to know. */
    String site;

    /** An interrupt was met while the thread waited for its turn. */
    boolean interrupted;

    /** Whether it may do what it wants to. */
    volatile boolean granted;

    /** Whether it was unparked, and has not parked since. */
    volatile boolean permit;

    /** The monitor in which it really waits, or null. Changed in that monitor. */
    volatile Object waitsIn;

    /** It was woken up there, be it for the sake of others. */
    volatile boolean poked;

    /** Since when it is known to be on its way; 0 if the watch has not looked yet. */
    volatile long since;

    /** It waits for its turn, or has not noticed yet that it may go on: it needs a processor, and nothing else. */
    volatile boolean wakesUp;

    // What follows is touched by the watch alone.

    /** The state in which it was seen, … */
    Thread.State seenIn;

    /** … and since when. */
    long seenSince;

    /** For how long others wait for it, in nanoseconds; less each time that they did so in vain. */
    long patience;

    // What follows is touched by the thread alone.

    /** Heddle's own work: what it does there takes no turns. */
    boolean inside;

    /** The calls that it is in, innermost last. */
    private Calls[] calls = new Calls[8];

    private int callsSize;
    private int synchronizing;
    /** In how many performance-critical sections it is, … */
    int critical;

    /** … and in how many calls that wait for what is outside. */
    int blocking;

    // The monitors that it is in: written by the thread, read by whoever decides.

    private volatile Object[] monitors = NONE;
    private volatile int depth;

    Taker(Thread thread) {
        this.thread = thread;
    }

    /** Whether its synchronizations go at any moment. */
    boolean isFree() {
        return id == TurnPolicy.NOBODY || critical > 0 || blocking > 0;
    }

    /** Whether an interrupt lets it go on that waits with a call. */
    boolean isInterruptible() {
        return (condition & AccessBits.INTERRUPTIBLE) != 0 && (interrupted || thread.isInterrupted());
    }

    /** Whether it is in a call that synchronizes: where it parks in that it waits for its turn to go on. */
    boolean isInCall() {
        return synchronizing > 0;
    }

    void beginCall(Calls call) {
        if (callsSize == calls.length) {
            calls = Arrays.copyOf(calls, callsSize * 2);
        }
        calls[callsSize++] = call;
        synchronizing += call == Calls.SYNCHRONIZATION ? 1 : 0;
    }

    Calls endCall() {
        if (callsSize == 0) {
            return Calls.OTHER;
        }
        Calls call = calls[--callsSize];
        synchronizing -= call == Calls.SYNCHRONIZATION ? 1 : 0;
        return call;
    }

    void hold(Object monitor) {
        int size = depth;
        Object[] all = monitors;
        if (size == all.length) {
            Object[] more = new Object[Math.max(8, size * 2)];
            System.arraycopy(all, 0, more, 0, size);
            monitors = more;
            all = more;
        }
        all[size] = monitor;
        depth = size + 1;
    }

    /** Leaves a monitor; returns whether it was in it. */
    boolean release(Object monitor) {
        Object[] all = monitors;
        for (int i = depth - 1; i >= 0; i--) {
            if (all[i] == monitor) {
                int last = depth - 1;
                System.arraycopy(all, i + 1, all, i, last - i);
                all[last] = null;
                depth = last;
                return true;
            }
        }
        return false;
    }

    boolean holds(Object monitor) {
        Object[] all = monitors;
        for (int i = Math.min(depth, all.length) - 1; i >= 0; i--) {
            if (all[i] == monitor) {
                return true;
            }
        }
        return false;
    }

    /**
     * Waits until it may go on, or for so long.
     *
     * @param nanos 0 for ever
     * @return false if the time is over
     */
    boolean await(long nanos) {
        long deadline = nanos == 0 ? 0 : System.nanoTime() + nanos;
        boolean wasInterrupted = false;
        for (int i = 0; i < SPINS && !granted; i++) {
            Thread.onSpinWait();
        }
        if (granted) {
            return true;
        }
        inside = true;
        wakesUp = true;
        try {
            while (!granted) {
                long left = deadline == 0 ? 0 : deadline - System.nanoTime();
                if (deadline != 0 && left <= 0) {
                    return false;
                }
                if (deadline == 0) {
                    LockSupport.park(this);
                } else {
                    LockSupport.parkNanos(this, left);
                }
                if (Thread.interrupted()) {
                    wasInterrupted = true;
                    TurnTaking.ALL.interrupted(this);
                }
            }
            return true;
        } finally {
            wakesUp = false;
            inside = false;
            if (wasInterrupted) {
                thread.interrupt();
            }
        }
    }
}
