package samples;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** ReentrantReadWriteLock and StampedLock. */
public final class ReadWriteLocks {
    private static int value;

    private ReadWriteLocks() {}

    public static void readWriteLock() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        value = 0;
        Run.both(
                () -> {
                    lock.writeLock().lock();
                    value++;
                    value++;
                    lock.writeLock().unlock();
                },
                () -> {
                    lock.readLock().lock();
                    Run.check(value % 2 == 0, value);
                    lock.readLock().unlock();
                });
    }

    public static void stampedLock() throws InterruptedException {
        StampedLock lock = new StampedLock();
        value = 0;
        Run.both(
                () -> {
                    long stamp = lock.writeLock();
                    value++;
                    value++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    int seen = value;
                    if (!lock.validate(stamp)) {
                        stamp = lock.readLock();
                        seen = value;
                        lock.unlockRead(stamp);
                    }
                    Run.check(seen % 2 == 0, seen);
                });
    }

    /** Trusts an optimistic read without validating it. */
    public static void stampedLockUnvalidated() throws InterruptedException {
        StampedLock lock = new StampedLock();
        value = 0;
        Run.both(
                () -> {
                    long stamp = lock.writeLock();
                    value++;
                    value++;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    lock.tryOptimisticRead();
                    Run.check(value % 2 == 0, value);
                });
    }
}
