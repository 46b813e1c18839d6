package samples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import samples.HandOver.Box;

/** Data races in spite of locks, latches and threads that are joined. None of them fails. */
@SuppressWarnings({"NakedNotify", "ReturnValueIgnored", "SynchronizeOnNonFinalField"}) // the bugs
public final class RacyLocks {
    private Object lock = new Object();
    private int value;
    private boolean ready;

    private RacyLocks() {}

    /** What was read under the stamp is fine; what is read after it was validated nobody guards. */
    public static void readAfterValidation() throws InterruptedException {
        StampedLock lock = new StampedLock();
        RacyLocks shared = new RacyLocks();
        Run.both(() -> shared.value = 1, () -> {
            long stamp = lock.tryOptimisticRead();
            lock.validate(stamp);
            Run.check(shared.value < 2, shared.value);
        });
    }

    public static void differentMonitors() throws InterruptedException {
        Object one = new Object();
        Object two = new Object();
        HandOver.update(
                box -> {
                    synchronized (one) {
                        box.add();
                    }
                },
                box -> {
                    synchronized (two) {
                        box.add();
                    }
                });
    }

    public static void differentLocks() throws InterruptedException {
        ReentrantLock one = new ReentrantLock();
        ReentrantLock two = new ReentrantLock();
        HandOver.update(box -> addUnder(one, box), box -> addUnder(two, box));
    }

    private static void addUnder(ReentrantLock lock, Box box) {
        lock.lock();
        try {
            box.add();
        } finally {
            lock.unlock();
        }
    }

    public static void lockAgainstMonitorOfTheLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        HandOver.update(box -> addUnder(lock, box), box -> {
            synchronized (lock) {
                box.add();
            }
        });
    }

    public static void lockInOneThreadOnly() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        HandOver.update(box -> addUnder(lock, box), Box::add);
    }

    public static void monitorInOneThreadOnly() throws InterruptedException {
        Object monitor = new Object();
        HandOver.update(
                box -> {
                    synchronized (monitor) {
                        box.add();
                    }
                },
                Box::get);
    }

    public static void unlockedTooEarly() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        HandOver.update(
                box -> {
                    lock.lock();
                    lock.unlock();
                    box.add();
                },
                box -> addUnder(lock, box));
    }

    /** The lock is replaced under way, so that two tasks hold different ones. */
    public static void replacedLock() throws InterruptedException {
        RacyLocks shared = new RacyLocks();
        Run.both(shared::replaceAndAdd, shared::replaceAndAdd);
    }

    private void replaceAndAdd() {
        synchronized (lock) {
            lock = new Object();
            value++;
        }
    }

    public static void writeUnderReadLock() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        HandOver.Update add = box -> {
            lock.readLock().lock();
            box.add();
            lock.readLock().unlock();
        };
        HandOver.update(add, add);
    }

    public static void writeUnderReadStamp() throws InterruptedException {
        StampedLock lock = new StampedLock();
        HandOver.Update add = box -> {
            long stamp = lock.readLock();
            box.add();
            lock.unlockRead(stamp);
        };
        HandOver.update(add, add);
    }

    public static void writeUnderOptimisticStamp() throws InterruptedException {
        StampedLock lock = new StampedLock();
        HandOver.Update add = box -> {
            long stamp = lock.tryOptimisticRead();
            box.set(1);
            Run.check(lock.validate(stamp), "nobody locks it for writing");
        };
        HandOver.update(add, add);
    }

    /** What is read after the last validation is as good as any other read. */
    public static void readAfterTheLastValidation() throws InterruptedException {
        StampedLock lock = new StampedLock();
        HandOver.update(
                box -> {
                    long stamp = lock.writeLock();
                    box.add();
                    lock.unlockWrite(stamp);
                },
                box -> {
                    long stamp = lock.tryOptimisticRead();
                    box.get();
                    lock.validate(stamp);
                    box.get();
                });
    }

    /** To join the writer comes too late for what was read before. */
    public static void readAfterValidationBeforeAJoin() throws InterruptedException {
        StampedLock lock = new StampedLock();
        RacyLocks shared = new RacyLocks();
        Thread writer = new Thread(() -> shared.value = 1);
        writer.start();
        long stamp = lock.tryOptimisticRead();
        lock.validate(stamp);
        Run.check(shared.value < 2, shared.value);
        writer.join();
    }

    public static void tryLockWhateverItSays() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        HandOver.update(box -> addUnder(lock, box), box -> {
            boolean locked = lock.tryLock();
            box.add();
            if (locked) {
                lock.unlock();
            }
        });
    }

    public static void semaphoreWithTwoPermits() throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        HandOver.Update add = box -> {
            permits.acquire();
            box.add();
            permits.release();
        };
        HandOver.update(add, add);
    }

    public static void releasedTooEarly() throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        HandOver.tooEarly(permits::release, () -> {
            permits.acquire();
            return true;
        });
    }

    public static void countedDownTooEarly() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        HandOver.tooEarly(latch::countDown, () -> {
            latch.await();
            return true;
        });
    }

    public static void timeOutTakenForOpen() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Box box = new Box();
        Run.both(
                () -> {
                    Thread.sleep(2000);
                    box.value = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await(1, TimeUnit.SECONDS);
                    Run.check(box.value < 2, "?");
                });
    }

    public static void barrierPassedBeforeBothWrite() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        HandOver.Update add = box -> {
            barrier.await();
            box.add();
        };
        HandOver.update(add, add);
    }

    /** To arrive is not to wait. */
    public static void arrivedButNotAwaited() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        HandOver.tooEarly(phaser::arrive, () -> phaser.arrive() >= 0);
    }

    public static void writesAfterNotify() throws InterruptedException {
        RacyLocks shared = new RacyLocks();
        Run.both(
                () -> {
                    synchronized (shared) {
                        shared.ready = true;
                        shared.notifyAll();
                    }
                    shared.value = 1;
                },
                () -> {
                    synchronized (shared) {
                        while (!shared.ready) {
                            shared.wait();
                        }
                    }
                    Run.check(shared.value < 2, "?");
                });
    }

    public static void writesAfterSignal() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition signalled = lock.newCondition();
        boolean[] done = new boolean[1];
        HandOver.tooEarly(
                () -> {
                    lock.lock();
                    done[0] = true;
                    signalled.signal();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    while (!done[0]) {
                        signalled.await();
                    }
                    lock.unlock();
                    return true;
                });
    }

    public static void joinThatTimesOut() throws InterruptedException {
        Box box = new Box();
        Thread late = Run.start(() -> {
            Thread.sleep(2000);
            box.value = 1;
        });
        late.join(1000);
        Run.check(box.value < 2, "?");
        late.join();
    }

    public static void aliveIsNotDone() throws InterruptedException {
        Box box = new Box();
        Thread writer = Run.start(box::add);
        if (writer.isAlive()) {
            Run.check(box.value < 2, "?");
        }
        writer.join();
    }

    public static void joinOfAnotherThread() throws InterruptedException {
        Box box = new Box();
        Thread writer = Run.start(box::add);
        Thread other = Run.start(() -> {});
        other.join();
        Run.check(box.value < 2, "?");
        writer.join();
    }

    public static void writesAfterInterrupt() throws InterruptedException {
        Box box = new Box();
        Thread interrupted = Run.start(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                Run.check(box.value < 2, "?");
            }
        });
        interrupted.interrupt();
        box.value = 1;
        interrupted.join();
    }

    public static void writesAfterStart() throws InterruptedException {
        Box box = new Box();
        Thread reader = Run.start(box::get);
        box.value = 1;
        reader.join();
    }

    private static final class Escaping {
        final Thread thread;
        int late;

        Escaping() {
            thread = new Thread(() -> Run.check(late < 2, late));
            thread.start();
            late = 1;
        }
    }

    /** A thread that is started by a constructor may see the object half made. */
    public static void startedByConstructor() throws InterruptedException {
        new Escaping().thread.join();
    }
}
