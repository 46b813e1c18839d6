package dev.heddle.runtime.tell;

import java.lang.reflect.Method;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;

/** Looks into the objects on which threads park, to say who holds them. */
final class Synchronizers {
    private static final Method OWNER;

    static {
        Method owner = null;
        try {
            owner = AbstractOwnableSynchronizer.class.getDeclaredMethod("getExclusiveOwnerThread");
            owner.setAccessible(true);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Without the agent's opens the cycle cannot be told; the deadlock is reported all the same.
            owner = null;
        }
        OWNER = owner;
    }

    private Synchronizers() {}

    /** What a lock of java.util.concurrent leaves its work to, if it can have an owner; else null. */
    static Object synchronizerOf(Object lock) {
        if (lock instanceof AbstractOwnableSynchronizer) {
            return lock;
        }
        if (!(lock instanceof Lock)) {
            return null;
        }
        try {
            Object inside = ValueTexts.get(lock, lock.getClass().getDeclaredField("sync"));
            return inside instanceof AbstractOwnableSynchronizer ? inside : null;
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    static Thread ownerOf(Object blocker) {
        if (OWNER == null || !(blocker instanceof AbstractOwnableSynchronizer)) {
            return null;
        }
        try {
            return (Thread) OWNER.invoke(blocker);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
