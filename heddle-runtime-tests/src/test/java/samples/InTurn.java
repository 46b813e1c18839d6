package samples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs with one order of synchronizations when these go in turn, explored and in production. */
@SuppressWarnings("LockNotBeforeTry") // nothing in between throws
public final class InTurn {
    private static int shared;

    private InTurn() {}

    private interface Work {
        void run(int number) throws Exception;
    }

    /** Runs one of the programs. */
    public static void main(String[] arguments) throws Exception {
        InTurn.class.getMethod(arguments[0]).invoke(null);
    }

    private static void work(int size, Work work) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int number = i;
            Thread thread = new Thread(
                    () -> {
                        try {
                            work.run(number);
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    "worker " + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void monitors() throws Exception {
        Object lock = new Object();
        int[] sum = {0};
        work(3, number -> {
            for (int i = 0; i <= number; i++) {
                synchronized (lock) {
                    sum[0]++;
                }
            }
        });
    }

    private static synchronized void increment() {
        shared++;
        add();
    }

    private static synchronized void add() {
        shared++;
    }

    public static void synchronizedMethods() throws Exception {
        work(3, number -> {
            increment();
            add();
        });
    }

    public static void locks() throws Exception {
        Lock[] locks = {new ReentrantLock(), new ReentrantLock(true)};
        work(3, number -> {
            for (int i = 0; i < 2; i++) {
                locks[(number + i) % 2].lock();
                shared++;
                locks[(number + i) % 2].unlock();
            }
        });
    }

    public static void readersAndWriters() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        work(4, number -> {
            Lock own = number < 2 ? lock.readLock() : lock.writeLock();
            for (int i = 0; i < 2; i++) {
                own.lock();
                own.unlock();
            }
        });
    }

    public static void permits() throws Exception {
        Semaphore permits = new Semaphore(2);
        work(4, number -> {
            permits.acquire();
            shared(number);
            permits.release();
        });
    }

    private static void shared(int number) {
        synchronized (InTurn.class) {
            shared += number;
        }
    }

    public static void producersAndConsumers() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        work(4, number -> {
            for (int i = 0; i < 4; i++) {
                if (number < 2) {
                    queue.put(number);
                } else {
                    shared(queue.take());
                }
            }
        });
    }

    public static void pipeline() throws Exception {
        BlockingQueue<Integer> first = new LinkedBlockingQueue<>();
        BlockingQueue<Integer> second = new LinkedBlockingQueue<>();
        work(3, number -> {
            for (int i = 0; i < 4; i++) {
                switch (number) {
                    case 0 -> first.put(i);
                    case 1 -> second.put(first.take());
                    default -> second.take();
                }
            }
        });
    }

    public static void monitorBuffer() throws Exception {
        Deque<Integer> buffer = new ArrayDeque<>();
        work(4, number -> {
            boolean puts = number < 2;
            for (int i = 0; i < 3; i++) {
                synchronized (buffer) {
                    while (buffer.isEmpty() != puts) {
                        buffer.wait();
                    }
                    if (puts) {
                        buffer.add(i);
                    } else {
                        buffer.remove();
                    }
                    buffer.notifyAll();
                }
            }
        });
    }

    public static void notifications() throws Exception {
        Object lock = new Object();
        int[] tokens = {0};
        work(4, number -> {
            synchronized (lock) {
                if (number == 3) {
                    for (int i = 0; i < 3; i++) {
                        tokens[0]++;
                        lock.notify();
                    }
                } else {
                    while (tokens[0] == 0) {
                        lock.wait();
                    }
                    tokens[0]--;
                }
            }
            shared(number);
        });
    }

    public static void conditions() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition filled = lock.newCondition();
        Deque<Integer> buffer = new ArrayDeque<>();
        work(3, number -> {
            for (int i = 0; i < 2; i++) {
                lock.lock();
                if (number == 0) {
                    buffer.add(1);
                    buffer.add(2);
                    filled.signalAll();
                } else {
                    while (buffer.isEmpty()) {
                        filled.await();
                    }
                    buffer.remove();
                }
                lock.unlock();
            }
        });
    }

    public static void barriers() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        work(3, number -> {
            for (int i = 0; i < 3; i++) {
                barrier.await();
                shared(number);
            }
        });
    }

    public static void phases() throws Exception {
        Phaser phaser = new Phaser(3);
        CountDownLatch latch = new CountDownLatch(2);
        work(3, number -> {
            phaser.arriveAndAwaitAdvance();
            if (number == 0) {
                latch.await();
            } else {
                latch.countDown();
            }
            shared(number);
        });
    }

    public static void pool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            results.add(pool.submit(() -> {
                shared(number);
                return number;
            }));
        }
        for (Future<Integer> result : results) {
            shared(result.get());
        }
        pool.shutdown();
    }

    /** Threads that make threads, and end at different times. */
    public static void families() throws Exception {
        work(2, number -> {
            Thread child = new Thread(() -> shared(number), "child " + number);
            child.start();
            shared(number);
            if (number == 1) {
                child.join();
                shared(number);
            }
        });
        shared(7);
        work(1, number -> shared(number));
    }
}
