package dev.heddle.transactions.stm;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The versioned locks of objects (D. Dice, O. Shalev, N. Shavit, <i>Transactional Locking II</i>, DISC 2006). A word is even while nobody holds the lock, and
 * another one after each change of what it protects; otherwise it tells who holds it.
 *
 * <p>There are fewer locks than objects. Those that share one may keep each other's transactions from going on, and nothing worse.
 */
final class VersionedLocks {
    /** A power of two. */
    private static final int NUMBER = 1 << 14;

    /** Spreads hash codes over the locks: the golden ratio. */
    private static final int SPREAD = 0x9E3779B9;

    private static final int SHIFT = Integer.numberOfLeadingZeros(NUMBER - 1);

    static final AtomicLongArray WORDS = new AtomicLongArray(NUMBER);

    /** Held by the one transaction that does not give way to others. */
    static final ReentrantLock FALLBACK = new ReentrantLock();

    /** Whether somebody has it: nobody begins then. */
    static volatile boolean isFallbackHeld;

    private static final AtomicInteger HOLDERS = new AtomicInteger();

    private VersionedLocks() {}

    /** The word of somebody who holds locks, different from everybody else's. */
    static long newHolder() {
        return (long) HOLDERS.incrementAndGet() << 1 | 1;
    }

    static int of(Object object) {
        return (System.identityHashCode(object) * SPREAD) >>> SHIFT;
    }

    static boolean isHeld(long word) {
        return (word & 1) != 0;
    }

    /** The word of a lock that had this one when it was taken, and is let go of. */
    static long next(long word) {
        return word + 2;
    }
}
