package dev.heddle.runtime.backend;

import jdk.internal.misc.Unsafe;

/**
 * A signal for one thread, which waits for it. (LockSupport is woven, and parks on behalf of the program; this is the same
 * one level below.)
 */
final class Token {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private volatile boolean given;
    private volatile Thread waiter;

    Token(Thread waiter) {
        this.waiter = waiter;
    }

    void give() {
        given = true;
        UNSAFE.unpark(waiter);
    }

    void await() {
        while (!given) {
            UNSAFE.park(false, 0L);
        }
        given = false;
    }

    /** Waits at most so long; returns false if the signal did not come. */
    boolean await(long nanos) {
        long deadline = System.nanoTime() + nanos;
        while (!given) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            UNSAFE.park(false, left);
        }
        given = false;
        return true;
    }
}
