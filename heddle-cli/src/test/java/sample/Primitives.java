package sample;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** A small program for each primitive, some right and some wrong, to compare what front ends say of them. */
@SuppressWarnings({"LockNotBeforeTry", "SynchronizeOnNonFinalField"
}) // some are wrong on purpose, and each shows one thing
public final class Primitives {
    private static int number;
    private static List<String> names = new ArrayList<>();
    private int field;
    private volatile boolean flag;
    private int[] elements = new int[2];

    /** What one of the threads does. */
    interface Work {
        void run() throws Exception;
    }

    private static Thread start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void both(Work first, Work second) throws Exception {
        Thread other = start(first);
        second.run();
        other.join();
    }

    private static void expect(boolean right) {
        if (!right) {
            throw new AssertionError("wrong");
        }
    }

    public void alone() {
        field++;
        expect(field == 1);
    }

    public void plainField() throws Exception {
        both(() -> field++, () -> field++);
        expect(field == 2);
    }

    public void staticField() throws Exception {
        both(() -> number++, () -> number++);
        expect(number == 2);
    }

    public void staticList() throws Exception {
        both(() -> add("a"), () -> add("b"));
        expect(names.size() == 2);
    }

    private static synchronized void add(String name) {
        names.add(name);
    }

    public void monitor() throws Exception {
        both(this::lockedIncrement, this::lockedIncrement);
        expect(field == 2);
    }

    private synchronized void lockedIncrement() {
        field++;
    }

    public void volatileFlag() throws Exception {
        both(
                () -> {
                    field = 1;
                    flag = true;
                },
                () -> expect(!flag || field == 1));
    }

    public void arrayElements() throws Exception {
        both(() -> elements[0]++, () -> elements[1]++);
        expect(elements[0] + elements[1] == 2);
    }

    public void atomic() throws Exception {
        AtomicInteger count = new AtomicInteger();
        both(count::incrementAndGet, count::incrementAndGet);
        expect(count.get() == 2);
    }

    public void compareAndSet() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Work once = () -> count.compareAndSet(count.get(), count.get() + 1);
        both(once, once);
        expect(count.get() == 2);
    }

    public void reentrantLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Work increment = () -> {
            lock.lock();
            field++;
            lock.unlock();
        };
        both(increment, increment);
        expect(field == 2);
    }

    public void tryLock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Work increment = () -> {
            if (lock.tryLock()) {
                field++;
                lock.unlock();
            }
        };
        both(increment, increment);
        expect(field == 2);
    }

    public void twoLocks() throws Exception {
        Object a = new Object();
        Object b = new Object();
        both(() -> nested(a, b), () -> nested(b, a));
        expect(field == 2);
    }

    private void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                field++;
            }
        }
    }

    public void readWriteLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        both(
                () -> {
                    lock.writeLock().lock();
                    field = 1;
                    field = 2;
                    lock.writeLock().unlock();
                },
                () -> {
                    lock.readLock().lock();
                    expect(field != 1);
                    lock.readLock().unlock();
                });
    }

    public void stampedLock() throws Exception {
        StampedLock lock = new StampedLock();
        both(
                () -> {
                    long stamp = lock.writeLock();
                    field = 1;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    long stamp = lock.tryOptimisticRead();
                    int seen = field;
                    expect(!lock.validate(stamp) || seen == field);
                });
    }

    public void semaphore() throws Exception {
        Semaphore permits = new Semaphore(2);
        Work increment = () -> {
            permits.acquire();
            field++;
            permits.release();
        };
        both(increment, increment);
        expect(field == 2);
    }

    public void latch() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        both(
                () -> {
                    field = 1;
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    expect(field == 1);
                });
    }

    public void barrier() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        both(
                () -> {
                    elements[0] = 1;
                    barrier.await();
                },
                () -> {
                    elements[1] = 1;
                    barrier.await();
                    expect(elements[0] == 1);
                });
    }

    public synchronized void waitAndNotify() throws Exception {
        Thread other = start(() -> {
            synchronized (this) {
                field = 1;
                notifyAll();
            }
        });
        while (field == 0) {
            wait();
        }
        other.join();
    }

    public void lostNotification() throws Exception {
        both(
                () -> {
                    synchronized (elements) {
                        elements.notifyAll();
                    }
                },
                () -> {
                    synchronized (elements) {
                        elements.wait();
                    }
                });
    }

    public void condition() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        both(
                () -> {
                    lock.lock();
                    field = 1;
                    changed.signal();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    while (field == 0) {
                        changed.await();
                    }
                    lock.unlock();
                });
    }

    public void parking() throws Exception {
        Thread me = Thread.currentThread();
        both(
                () -> {
                    flag = true;
                    LockSupport.unpark(me);
                },
                () -> {
                    while (!flag) {
                        LockSupport.park();
                    }
                });
    }

    public void interruption() throws Exception {
        Thread other = start(() -> {
            try {
                Thread.sleep(1000);
                field = 1;
            } catch (InterruptedException e) {
                field = 2;
            }
        });
        other.interrupt();
        other.join();
        expect(field == 2);
    }

    public void timeOut() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        both(
                () -> {
                    Thread.sleep(10);
                    latch.countDown();
                },
                () -> expect(latch.await(1, TimeUnit.SECONDS)));
    }

    public void concurrentMap() throws Exception {
        ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
        Work increment = () -> {
            Integer old = map.get("k");
            map.put("k", old == null ? 1 : old + 1);
        };
        both(increment, increment);
        expect(map.get("k") == 2);
    }

    public void blockingQueue() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        both(
                () -> {
                    queue.put(1);
                    queue.put(2);
                },
                () -> {
                    int first = queue.take();
                    expect(first < queue.take());
                });
    }

    public void executor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> first = pool.submit(() -> ++field);
        Future<Integer> second = pool.submit(() -> ++field);
        expect(first.get() + second.get() == 3);
        pool.shutdown();
    }

    public void completableFuture() throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> next = future.thenApply(x -> x + 1);
        both(() -> future.complete(1), () -> expect(next.get() == 2));
    }
}
