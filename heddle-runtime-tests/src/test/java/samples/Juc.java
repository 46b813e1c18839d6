package samples;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** java.util.concurrent, as it runs by itself on top of park and unpark. */
public final class Juc {
    private static int value;

    private Juc() {}

    public static void reentrantLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        value = 0;
        Run.both(() -> addUnder(lock), () -> addUnder(lock));
        Run.check(value == 2, value);
    }

    private static void addUnder(ReentrantLock lock) {
        lock.lock();
        try {
            value++;
        } finally {
            lock.unlock();
        }
    }

    public static void lockOrder() throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Run.both(() -> nest(left, right), () -> nest(right, left));
    }

    private static void nest(ReentrantLock outer, ReentrantLock inner) {
        outer.lock();
        inner.lock();
        inner.unlock();
        outer.unlock();
    }

    public static void lockAndMonitor() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        Run.both(
                () -> {
                    lock.lock();
                    synchronized (monitor) {
                        value++;
                    }
                    lock.unlock();
                },
                () -> {
                    synchronized (monitor) {
                        lock.lock();
                        lock.unlock();
                    }
                });
    }

    /** Two tasks hand a turn to each other. */
    public static void pingPong() throws InterruptedException {
        pingPong(5);
    }

    public static void pingPong(int rounds) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition turned = lock.newCondition();
        int[] turn = new int[1];
        Run.both(() -> play(lock, turned, turn, 0, rounds), () -> play(lock, turned, turn, 1, rounds));
        Run.check(turn[0] == 2 * rounds, turn[0]);
    }

    private static void play(ReentrantLock lock, Condition turned, int[] turn, int me, int rounds)
            throws InterruptedException {
        for (int i = 0; i < rounds; i++) {
            lock.lock();
            try {
                while (turn[0] % 2 != me) {
                    turned.await();
                }
                turn[0]++;
                turned.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

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

    public static void semaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        value = 0;
        Run.both(() -> addWith(permits), () -> addWith(permits));
        Run.check(value == 2, value);
    }

    private static void addWith(Semaphore permits) throws InterruptedException {
        permits.acquire();
        value++;
        permits.release();
    }

    public static void latch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        value = 0;
        Thread waiter = Run.start(() -> {
            latch.await();
            Run.check(value == 1, value);
        });
        Run.both(
                () -> {
                    value = 1;
                    latch.countDown();
                },
                latch::countDown);
        waiter.join();
    }

    public static void barrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] cells = new int[2];
        Run.both(() -> meet(barrier, cells, 0), () -> meet(barrier, cells, 1));
    }

    private static void meet(CyclicBarrier barrier, int[] cells, int me) throws Exception {
        cells[me] = 1;
        barrier.await();
        Run.check(cells[1 - me] == 1, "too early");
    }

    public static void executor() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch latch = new CountDownLatch(4);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 4; i++) {
            pool.execute(() -> {
                map.merge("n", 1, Integer::sum);
                latch.countDown();
            });
        }
        latch.await();
        Run.check(map.get("n") == 4, map);
        pool.shutdown();
        Run.check(pool.awaitTermination(1, TimeUnit.DAYS), "still running");
    }

    public static void checkThenAct() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("n", 0);
        Callable<Integer> add = () -> map.put("n", map.get("n") + 1);
        Future<Integer> first = pool.submit(add);
        Future<Integer> second = pool.submit(add);
        first.get();
        second.get();
        pool.shutdown();
        Run.check(map.get("n") == 2, map);
    }

    public static void poolStarvation() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        Run.check(outer.get() == 1, "?");
    }

    public static void blockingQueue() throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Run.both(
                () -> {
                    queue.put(1);
                    queue.put(2);
                    queue.put(3);
                },
                () -> Run.check(queue.take() == 1 && queue.take() == 2 && queue.take() == 3, queue));
    }

    public static void linkedQueuePoll() throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Run.both(() -> queue.put(1), () -> Run.check(queue.poll(1, TimeUnit.HOURS) == 1, "nothing came"));
    }

    public static void handOff() throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Run.both(() -> queue.put(1), () -> Run.check(queue.take() == 1, "?"));
    }

    /** Somebody who does not wait for the asynchronous write. */
    public static void runAsyncOrder() {
        value = 0;
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> value = 1);
        int seen = value;
        future.join();
        Run.check(seen == 1, seen);
    }

    public static void completableFutures() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        Run.check(one.thenCombine(two, Integer::sum).join() == 3, "sum");
    }
}
