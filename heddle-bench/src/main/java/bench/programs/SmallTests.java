package bench.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Tests as people write them, from nothing at all to a thousand hand-overs. */
public final class SmallTests {
    private SmallTests() {}

    public static void empty() {
        // What an execution costs by itself.
    }

    /** Two threads, one atomic increment each. */
    public static void atomicIncrements() throws InterruptedException {
        AtomicInteger x = new AtomicInteger();
        inParallel(2, x::incrementAndGet);
        check(x.get() == 2);
    }

    /** Two threads that increment an atomic so often. */
    public static void manyIncrements(int times) throws InterruptedException {
        AtomicInteger x = new AtomicInteger();
        inParallel(2, () -> {
            for (int i = 0; i < times; i++) {
                x.incrementAndGet();
            }
        });
        check(x.get() == 2 * times);
    }

    private static final class Counter {
        private int value;

        synchronized void increment() {
            value++;
        }

        synchronized int value() {
            return value;
        }
    }

    /** Four threads that increment a counter under its lock, a hundred times each. */
    public static void synchronizedIncrements() throws InterruptedException {
        synchronizedIncrements(100);
    }

    public static void synchronizedIncrements(int times) throws InterruptedException {
        Counter counter = new Counter();
        inParallel(4, () -> {
            for (int i = 0; i < times; i++) {
                counter.increment();
            }
        });
        check(counter.value() == 4 * times);
    }

    private static final class Table {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition turned = lock.newCondition();
        private int turn;

        void play(int player, int strokes) {
            for (int i = 0; i < strokes; i++) {
                lock.lock();
                try {
                    while (turn != player) {
                        turned.awaitUninterruptibly();
                    }
                    turn = 1 - player;
                    turned.signal();
                } finally {
                    lock.unlock();
                }
            }
        }
    }

    /** A thousand strokes between two threads, by a lock and a condition. */
    public static void pingPong() throws InterruptedException {
        Table table = new Table();
        Thread ping = new Thread(() -> table.play(0, 500));
        Thread pong = new Thread(() -> table.play(1, 500));
        ping.start();
        pong.start();
        ping.join();
        pong.join();
    }

    /** Four tasks on an executor, and a latch that waits for them. */
    public static void executorAndLatch() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch done = new CountDownLatch(4);
        AtomicInteger x = new AtomicInteger();
        for (int i = 0; i < 4; i++) {
            pool.execute(() -> {
                x.incrementAndGet();
                done.countDown();
            });
        }
        done.await();
        pool.shutdown();
        check(x.get() == 4);
    }

    /** A thousand numbers from hand to hand. */
    public static void synchronousQueue() throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 1000; i++) {
                    queue.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        for (int i = 0; i < 1000; i++) {
            check(queue.take() == i);
        }
        producer.join();
    }

    private static void inParallel(int threads, Runnable work) throws InterruptedException {
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            all[i] = new Thread(work);
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
    }

    static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError();
        }
    }
}
