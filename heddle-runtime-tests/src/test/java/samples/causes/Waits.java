package samples.causes;

import static samples.causes.Together.check;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Signals that come too early or reach another, locks that are taken in two orders, and other waits without an end. */
public final class Waits {
    private Waits() {}

    // Signals.

    public static void notifiedTooEarly() throws InterruptedException {
        Object bell = new Object();
        Together.run(
                () -> {
                    synchronized (bell) {
                        bell.notifyAll();
                    }
                },
                () -> {
                    synchronized (bell) {
                        await(bell);
                    }
                });
    }

    static final class Gate {
        private final Lock lock = new ReentrantLock();
        private final Condition opened = lock.newCondition();

        void open() {
            lock.lock();
            opened.signalAll();
            lock.unlock();
        }

        void pass() {
            lock.lock();
            opened.awaitUninterruptibly();
            lock.unlock();
        }
    }

    public static void signalledTooEarly() throws InterruptedException {
        Gate gate = new Gate();
        Together.run(gate::open, gate::pass);
    }

    static final class Slot {
        private boolean full;

        synchronized void put() {
            while (full) {
                await(this);
            }
            full = true;
            notify();
        }

        synchronized void take() {
            while (!full) {
                await(this);
            }
            full = false;
            notify();
        }
    }

    /** One notification that reaches a taker in place of the putter. */
    public static void wrongOneNotified() throws InterruptedException {
        Slot slot = new Slot();
        Thread other = new Thread(slot::take, "other");
        other.start();
        Together.run(slot::take, () -> {
            slot.put();
            slot.put();
        });
        other.join();
    }

    static final class Mailbox {
        private volatile boolean full;

        void put() {
            full = true;
            synchronized (this) {
                notifyAll();
            }
        }

        void take() {
            if (!full) {
                synchronized (this) {
                    await(this);
                }
            }
        }
    }

    public static void lookedWithoutLock() throws InterruptedException {
        Mailbox mailbox = new Mailbox();
        Together.run(mailbox::put, mailbox::take);
    }

    // Locks in two orders.

    static final class Forks {
        final Object left = new Object();
        final Object right = new Object();

        void eat() {
            synchronized (left) {
                synchronized (right) {
                    check(true, "");
                }
            }
        }

        void clean() {
            synchronized (right) {
                synchronized (left) {
                    check(true, "");
                }
            }
        }
    }

    public static void monitors() throws InterruptedException {
        Forks forks = new Forks();
        Together.run(forks::eat, forks::clean);
    }

    static final class Store {
        final Lock reading = new ReentrantLock();
        final Lock writing = new ReentrantLock();

        void copy() {
            both(reading, writing);
        }

        void compact() {
            both(writing, reading);
        }

        private static void both(Lock first, Lock second) {
            first.lock();
            second.lock();
            second.unlock();
            first.unlock();
        }
    }

    public static void locks() throws InterruptedException {
        Store store = new Store();
        Together.run(store::copy, store::compact);
    }

    static final class Purse {
        int coins = 10;

        synchronized void give(Purse other) {
            coins--;
            other.take();
        }

        synchronized void take() {
            coins++;
        }
    }

    public static void synchronizedMethods() throws InterruptedException {
        Purse mine = new Purse();
        Purse yours = new Purse();
        Together.run(() -> mine.give(yours), () -> yours.give(mine));
    }

    static final class Service {
        private boolean stopped;
        final Thread worker = new Thread(this::work, "worker");

        private synchronized void work() {
            stopped = true;
        }

        synchronized void stop() throws InterruptedException {
            worker.join();
        }
    }

    public static void joinedUnderLock() throws InterruptedException {
        Service service = new Service();
        service.worker.start();
        service.stop();
    }

    // Other waits without an end.

    public static void poolTooSmall() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> pool.submit(() -> "inner").get()).get();
        pool.shutdown();
    }

    static final class Switch {
        volatile boolean closed;
        final Semaphore permits = new Semaphore(1);

        void use() {
            permits.acquireUninterruptibly();
            if (closed) {
                return;
            }
            permits.release();
        }

        void close() {
            closed = true;
            permits.acquireUninterruptibly();
            permits.release();
        }
    }

    public static void permitKept() throws InterruptedException {
        Switch it = new Switch();
        Together.run(it::use, it::close);
    }

    public static void onePillForTwo() throws InterruptedException {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        queue.add("stop");
        Runnable consumer = () -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Together.run(consumer, consumer);
    }

    static final class Pipe {
        final Object lock = new Object();
        final BlockingQueue<Integer> items = new ArrayBlockingQueue<>(1);

        void fill() throws InterruptedException {
            synchronized (lock) {
                items.put(1);
                items.put(2);
            }
        }

        void drain() throws InterruptedException {
            synchronized (lock) {
                items.take();
            }
            items.take();
        }
    }

    public static void fullUnderLock() throws InterruptedException {
        Pipe pipe = new Pipe();
        Together.run(
                () -> {
                    try {
                        pipe.fill();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                () -> {
                    try {
                        pipe.drain();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }

    private static void await(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
