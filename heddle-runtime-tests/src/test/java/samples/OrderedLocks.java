package samples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import samples.HandOver.Box;
import samples.HandOver.Update;

/** The happens-before edges of locks, latches, barriers and their kin. */
public final class OrderedLocks {
    private OrderedLocks() {}

    private static Update under(Lock lock) {
        return box -> {
            lock.lock();
            try {
                box.add();
            } finally {
                lock.unlock();
            }
        };
    }

    private static void bothUnder(Lock lock) throws InterruptedException {
        HandOver.update(under(lock), under(lock));
    }

    public static void reentrantLock() throws InterruptedException {
        bothUnder(new ReentrantLock());
    }

    /** Methods of the JDK that are synchronized, by whatever class they are called. */
    public static void suppressedException() throws InterruptedException {
        IllegalStateException failure = new IllegalStateException();
        int[] cell = new int[1];
        Run.both(
                () -> {
                    cell[0] = 1;
                    failure.addSuppressed(new Exception());
                },
                () -> {
                    if (failure.getSuppressed().length == 1) {
                        Run.check(cell[0] == 1, cell[0]);
                    }
                });
    }

    public static void fairLock() throws InterruptedException {
        bothUnder(new ReentrantLock(true));
    }

    public static void lockInterruptibly() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        HandOver.update(under(lock), box -> {
            lock.lockInterruptibly();
            box.add();
            lock.unlock();
        });
    }

    public static void tryLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        HandOver.update(under(lock), box -> {
            if (lock.tryLock()) {
                box.add();
                lock.unlock();
            }
        });
    }

    public static void timedTryLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        HandOver.update(under(lock), box -> {
            if (lock.tryLock(1, TimeUnit.SECONDS)) {
                box.add();
                lock.unlock();
            }
        });
    }

    private static void awaited(Lock lock, boolean timed) throws InterruptedException {
        Condition signalled = lock.newCondition();
        boolean[] done = new boolean[1];
        HandOver.over(
                () -> {
                    lock.lock();
                    done[0] = true;
                    signalled.signalAll();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    try {
                        while (!done[0]) {
                            if (!timed) {
                                signalled.await();
                            } else if (!signalled.await(1, TimeUnit.HOURS)) {
                                return false;
                            }
                        }
                    } finally {
                        lock.unlock();
                    }
                    return true;
                });
    }

    public static void condition() throws InterruptedException {
        awaited(new ReentrantLock(), false);
    }

    public static void timedCondition() throws InterruptedException {
        awaited(new ReentrantLock(), true);
    }

    public static void conditionOfWriteLock() throws InterruptedException {
        awaited(new ReentrantReadWriteLock().writeLock(), false);
    }

    public static void writeLocks() throws InterruptedException {
        bothUnder(new ReentrantReadWriteLock().writeLock());
    }

    private static void writerAndReader(Lock write, Lock read) throws InterruptedException {
        HandOver.update(under(write), box -> {
            read.lock();
            int seen = box.get();
            read.unlock();
            write.lock();
            box.set(seen + 1);
            write.unlock();
        });
    }

    public static void readWriteLock() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        writerAndReader(lock.writeLock(), lock.readLock());
    }

    public static void fairReadWriteLock() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        writerAndReader(lock.writeLock(), lock.readLock());
    }

    public static void downgradedLock() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Update downgrade = box -> {
            lock.writeLock().lock();
            box.add();
            lock.readLock().lock();
            lock.writeLock().unlock();
            Run.check(box.get() > 0, "?");
            lock.readLock().unlock();
        };
        HandOver.update(downgrade, downgrade);
    }

    public static void stampedLockViews() throws InterruptedException {
        StampedLock lock = new StampedLock();
        writerAndReader(lock.asWriteLock(), lock.asReadLock());
    }

    public static void stampedLock() throws InterruptedException {
        StampedLock lock = new StampedLock();
        HandOver.update(
                box -> {
                    long stamp = lock.writeLock();
                    box.add();
                    lock.unlock(stamp);
                },
                box -> {
                    long stamp = lock.readLock();
                    int seen = box.get();
                    lock.unlock(stamp);
                    stamp = lock.tryWriteLock();
                    if (stamp != 0) {
                        box.set(seen + 1);
                        lock.unlockWrite(stamp);
                    }
                });
    }

    public static void convertedStamp() throws InterruptedException {
        StampedLock lock = new StampedLock();
        Update upgrade = box -> {
            long stamp = lock.readLock();
            long write = lock.tryConvertToWriteLock(stamp);
            if (write == 0) {
                lock.unlockRead(stamp);
                write = lock.writeLock();
            }
            box.add();
            lock.unlockWrite(write);
        };
        HandOver.update(upgrade, upgrade);
    }

    public static void validatedRead() throws InterruptedException {
        StampedLock lock = new StampedLock();
        HandOver.update(
                box -> {
                    long stamp = lock.writeLock();
                    box.add();
                    lock.unlockWrite(stamp);
                },
                box -> {
                    long stamp = lock.tryOptimisticRead();
                    int seen = box.get();
                    if (!lock.validate(stamp)) {
                        stamp = lock.readLock();
                        seen = box.get();
                        lock.unlockRead(stamp);
                    }
                    Run.check(seen < 2, seen);
                });
    }

    /** One stamp for two reads, each of which is validated before it is used. */
    public static void validatedTwice() throws InterruptedException {
        StampedLock lock = new StampedLock();
        HandOver.update(
                box -> {
                    long stamp = lock.writeLock();
                    box.add();
                    lock.unlockWrite(stamp);
                },
                box -> {
                    long stamp = lock.tryOptimisticRead();
                    int first = box.get();
                    if (lock.validate(stamp)) {
                        int second = box.get();
                        if (lock.validate(stamp)) {
                            Run.check(first == second, second);
                        }
                    }
                });
    }

    public static void semaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        HandOver.over(permits::release, () -> {
            permits.acquire();
            return true;
        });
    }

    public static void triedSemaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(0, true);
        HandOver.over(() -> permits.release(2), () -> permits.tryAcquire(2));
    }

    public static void timedSemaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        HandOver.over(permits::release, () -> permits.tryAcquire(1, TimeUnit.SECONDS));
    }

    public static void latch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        HandOver.over(latch::countDown, () -> {
            latch.await();
            return true;
        });
    }

    public static void timedLatch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        HandOver.over(latch::countDown, () -> latch.await(1, TimeUnit.HOURS));
    }

    public static void countOfLatch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        HandOver.over(latch::countDown, () -> latch.getCount() == 0);
    }

    public static void barrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        HandOver.over(barrier::await, () -> barrier.await() >= 0);
    }

    /** Before the barrier, then the barrier's action, then after it. */
    public static void barrierAction() throws InterruptedException {
        Box box = new Box();
        int[] cells = new int[2];
        CyclicBarrier barrier = new CyclicBarrier(2, () -> box.set(cells[0] + cells[1]));
        Run.both(
                () -> {
                    cells[0] = 1;
                    barrier.await();
                    Run.check(box.get() == 3, box.get());
                },
                () -> {
                    cells[1] = 2;
                    barrier.await(1, TimeUnit.HOURS);
                    Run.check(box.get() == 3, box.get());
                });
    }

    public static void barrierTwice() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        HandOver.update(
                box -> {
                    box.add();
                    barrier.await();
                    barrier.await();
                    box.add();
                },
                box -> {
                    barrier.await();
                    box.add();
                    barrier.await();
                });
    }

    public static void phaser() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        HandOver.over(phaser::arriveAndAwaitAdvance, () -> phaser.arriveAndAwaitAdvance() >= 0);
    }

    public static void arrivedAndAwaited() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        HandOver.over(phaser::arriveAndDeregister, () -> phaser.awaitAdvance(0) != 0);
    }

    public static void timedPhaser() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        HandOver.over(phaser::arrive, () -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.HOURS) == 1);
    }

    public static void phaserOnAdvance() throws InterruptedException {
        Box box = new Box();
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                box.add();
                return false;
            }
        };
        Run.Action meet = () -> {
            phaser.arriveAndAwaitAdvance();
            Run.check(box.get() == 1, box.get());
        };
        Run.both(meet, meet);
    }

    public static void tieredPhasers() throws InterruptedException {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        HandOver.over(left::arriveAndAwaitAdvance, () -> right.arriveAndAwaitAdvance() >= 0);
    }

    public static void exchanger() throws InterruptedException {
        Exchanger<Box> exchanger = new Exchanger<>();
        Run.Action swap = () -> {
            Box mine = new Box();
            mine.value = 1;
            Box others = exchanger.exchange(mine);
            Run.check(others.value == 1, others.value);
            others.value = 2;
        };
        Run.both(swap, swap);
    }

    public static void timedExchanger() throws InterruptedException {
        Exchanger<Box> exchanger = new Exchanger<>();
        Run.Action swap = () -> {
            Box mine = new Box();
            mine.value = 1;
            Run.check(exchanger.exchange(mine, 1, TimeUnit.HOURS).value == 1, "?");
        };
        Run.both(swap, swap);
    }

    /** A lock as the JDK's manual has it. */
    private static final class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    public static void ownSynchronizer() throws InterruptedException {
        Mutex mutex = new Mutex();
        Update add = box -> {
            mutex.acquire(1);
            box.add();
            mutex.release(1);
        };
        HandOver.update(add, add);
    }
}
