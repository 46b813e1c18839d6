package samples;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Small programs with a result that depends on the order: each says by {@link Seen} what it saw, so that one can compare what two
 * strategies see in all.
 */
public final class Proved {
    private Proved() {}

    /** Is told what an execution saw. Not woven, so it is no part of the program. */
    public interface Seen {
        void saw(Object what);
    }

    private static final class Cell {
        private int value;
        private int other;
    }

    public static void twoWriters(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Run.both(() -> x.value = 1, () -> x.value = 2);
        seen.saw(x.value);
    }

    /** Lost updates are seen, not failures. */
    public static void twoIncrements(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Run.both(() -> x.value++, () -> x.value++);
        seen.saw(x.value);
    }

    public static void mainAgainstThread(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread t = Run.start(() -> x.value += 2);
        int before = x.value;
        x.value = before + 1;
        t.join();
        seen.saw(before + " " + x.value);
    }

    public static void monitors(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Run.both(
                () -> {
                    synchronized (x) {
                        x.value = x.value * 2 + 1;
                    }
                },
                () -> {
                    synchronized (x) {
                        x.value = x.value * 3 + 1;
                    }
                });
        seen.saw(x.value);
    }

    public static void waitAndNotify(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Run.both(
                () -> {
                    synchronized (x) {
                        while (x.value == 0) {
                            x.wait();
                        }
                        x.other = x.value;
                    }
                },
                () -> {
                    synchronized (x) {
                        x.value = 1;
                        x.notifyAll();
                    }
                    synchronized (x) {
                        x.value = 2;
                    }
                });
        seen.saw(x.other);
    }

    /** The time-out may come first only if the notification never comes: under ideal timing it is never needed. */
    public static void timedWait(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread t = Run.start(() -> {
            synchronized (x) {
                x.value = 1;
                x.notifyAll();
            }
        });
        synchronized (x) {
            if (x.value == 0) {
                x.wait(100);
            }
            seen.saw(x.value);
        }
        t.join();
    }

    public static void timedWaitInVain(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread t = Run.start(() -> {
            x.other = 1;
            synchronized (x) {
                x.wait(50);
                x.value = 1;
            }
        });
        int early = x.other;
        synchronized (x) {
            x.wait(50);
            seen.saw(early + " " + x.value);
        }
        t.join();
    }

    public static void sleepsAndWrites(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Run.both(
                () -> {
                    x.value = 1;
                    Thread.sleep(10);
                    x.other += 1;
                },
                () -> {
                    int was = x.value;
                    Thread.sleep(10);
                    x.other = x.other * 2 + was;
                });
        seen.saw(x.other);
    }

    public static void sleepAgainstWork(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread sleeper = Run.start(() -> {
            Thread.sleep(10);
            x.value = 1;
        });
        Thread worker = Run.start(() -> x.value = 2);
        worker.join();
        int before = x.value;
        sleeper.join();
        seen.saw(before + " " + x.value);
    }

    public static void timedJoin(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread sleeper = Run.start(() -> {
            Thread.sleep(100);
            x.value = 1;
        });
        sleeper.join(10);
        seen.saw(x.value + " " + sleeper.isAlive());
        sleeper.join();
    }

    public static void interruptedSleep(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread sleeper = new Thread(() -> {
            try {
                x.value = 1;
                Thread.sleep(10);
                x.other = 1;
            } catch (InterruptedException e) {
                x.other = 2;
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        seen.saw(x.other);
    }

    public static void interruptedWait(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread waiter = new Thread(() -> {
            synchronized (x) {
                try {
                    while (x.value == 0) {
                        x.wait();
                    }
                    x.other = 1;
                } catch (InterruptedException e) {
                    x.other = 2;
                }
            }
        });
        waiter.start();
        Thread notifier = Run.start(() -> {
            synchronized (x) {
                x.value = 1;
                x.notifyAll();
            }
        });
        waiter.interrupt();
        waiter.join();
        notifier.join();
        seen.saw(x.other);
    }

    public static void reentrantLock(Seen seen) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Cell x = new Cell();
        Run.both(
                () -> locked(lock, () -> x.value = x.value * 2 + 1),
                () -> locked(lock, () -> x.value = x.value * 3 + 1));
        seen.saw(x.value);
    }

    private static void locked(ReentrantLock lock, Runnable body) {
        lock.lock();
        try {
            body.run();
        } finally {
            lock.unlock();
        }
    }

    public static void tryLock(Seen seen) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger taken = new AtomicInteger();
        Run.Action attempt = () -> {
            if (lock.tryLock()) {
                taken.incrementAndGet();
                lock.unlock();
            }
        };
        Run.both(attempt, attempt);
        seen.saw(taken.get());
    }

    public static void timedTryLock(Seen seen) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Cell x = new Cell();
        Thread holder = Run.start(() -> locked(lock, () -> x.value++));
        if (lock.tryLock(10, TimeUnit.MILLISECONDS)) {
            seen.saw(x.value);
            lock.unlock();
        } else {
            seen.saw("not taken");
        }
        holder.join();
    }

    public static void condition(Seen seen) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Cell x = new Cell();
        Run.both(
                () -> {
                    lock.lock();
                    try {
                        while (x.value == 0) {
                            changed.await();
                        }
                        x.other = x.value;
                    } finally {
                        lock.unlock();
                    }
                },
                () -> {
                    lock.lock();
                    try {
                        x.value = 1;
                        changed.signal();
                    } finally {
                        lock.unlock();
                    }
                });
        seen.saw(x.other);
    }

    public static void timedCondition(Seen seen) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Cell x = new Cell();
        Thread t = Run.start(() -> {
            lock.lock();
            try {
                x.value = 1;
                changed.signal();
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        try {
            boolean signalled = x.value != 0 || changed.await(10, TimeUnit.MILLISECONDS);
            seen.saw(signalled + " " + x.value);
        } finally {
            lock.unlock();
        }
        t.join();
    }

    public static void semaphore(Seen seen) throws InterruptedException {
        Semaphore semaphore = new Semaphore(1);
        Cell x = new Cell();
        Run.Action work = () -> {
            semaphore.acquire();
            x.value = x.value * 2 + 1;
            semaphore.release();
        };
        Run.both(work, work);
        seen.saw(x.value);
    }

    public static void timedSemaphore(Seen seen) throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Cell x = new Cell();
        Thread t = Run.start(() -> {
            x.value = 1;
            semaphore.release();
        });
        boolean taken = semaphore.tryAcquire(10, TimeUnit.MILLISECONDS);
        seen.saw(taken + " " + x.value);
        t.join();
    }

    public static void latch(Seen seen) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        Cell x = new Cell();
        Thread a = Run.start(() -> {
            x.value = 1;
            latch.countDown();
        });
        Thread b = Run.start(() -> {
            x.value = 2;
            latch.countDown();
        });
        latch.await();
        seen.saw(x.value);
        a.join();
        b.join();
    }

    public static void timedLatch(Seen seen) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        Thread a = Run.start(latch::countDown);
        seen.saw(latch.await(10, TimeUnit.MILLISECONDS) + " " + latch.getCount());
        a.join();
    }

    public static void barrier(Seen seen) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Cell x = new Cell();
        Run.both(
                () -> {
                    x.value = 1;
                    barrier.await();
                    x.other = x.other * 2 + x.value;
                },
                () -> {
                    x.value = 2;
                    barrier.await();
                    x.other = x.other * 3 + x.value;
                });
        seen.saw(x.value + " " + x.other);
    }

    public static void boundedQueue(Seen seen) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = Run.start(() -> {
            queue.put(1);
            queue.put(2);
        });
        int first = queue.take();
        Integer second = queue.poll();
        seen.saw(first + " " + second);
        if (second == null) {
            queue.take();
        }
        producer.join();
    }

    public static void timedPoll(Seen seen) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = Run.start(() -> {
            Thread.sleep(20);
            queue.put(1);
        });
        Integer early = queue.poll(10, TimeUnit.MILLISECONDS);
        seen.saw(early + " " + queue.take());
        producer.join();
    }

    /** Treiber's stack. */
    public static void stack(Seen seen) throws InterruptedException {
        AtomicReference<int[]> top = new AtomicReference<>(new int[0]);
        Run.both(() -> push(top, 1), () -> push(top, 2));
        StringBuilder all = new StringBuilder();
        for (int i : top.get()) {
            all.append(i);
        }
        seen.saw(all);
    }

    private static void push(AtomicReference<int[]> top, int value) {
        while (true) {
            int[] old = top.get();
            int[] longer = java.util.Arrays.copyOf(old, old.length + 1);
            longer[old.length] = value;
            if (top.compareAndSet(old, longer)) {
                return;
            }
        }
    }

    private static final class Flags {
        private volatile boolean a;
        private volatile boolean b;
    }

    /** Dekker's idea: at least one of the two sees the other. */
    public static void dekker(Seen seen) throws InterruptedException {
        Flags flags = new Flags();
        Cell x = new Cell();
        Run.both(
                () -> {
                    flags.a = true;
                    x.value = flags.b ? 1 : 0;
                },
                () -> {
                    flags.b = true;
                    x.other = flags.a ? 1 : 0;
                });
        seen.saw(x.value + " " + x.other);
        Run.check(x.value + x.other > 0, "nobody saw the other");
    }

    public static void parkAndUnpark(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread parked = Run.start(() -> {
            LockSupport.park();
            x.other = x.value;
        });
        x.value = 1;
        LockSupport.unpark(parked);
        x.value = 2;
        parked.join();
        seen.saw(x.other);
    }

    public static void parkNanos(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread parked = Run.start(() -> {
            LockSupport.parkNanos(1000);
            x.other = x.value;
        });
        x.value = 1;
        LockSupport.unpark(parked);
        x.value = 2;
        parked.join();
        seen.saw(x.other);
    }

    public static void fourIncrements(Seen seen) throws InterruptedException {
        AtomicInteger x = new AtomicInteger();
        Run.both(
                () -> {
                    x.incrementAndGet();
                    x.set(x.get() * 2);
                },
                () -> x.addAndGet(5));
        seen.saw(x.get());
    }

    public static void threeThreads(Seen seen) throws InterruptedException {
        Cell x = new Cell();
        Thread a = Run.start(() -> x.value = x.value * 2 + 1);
        Thread b = Run.start(() -> x.value = x.value * 3 + 1);
        Thread c = Run.start(() -> x.other = x.value);
        a.join();
        b.join();
        c.join();
        seen.saw(x.value + " " + x.other);
    }
}
