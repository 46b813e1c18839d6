package livelocks;

import dev.heddle.api.Heddle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Programs whose tasks give way to each other for ever, if they are in step, and others that only seem to. */
@SuppressWarnings({"NonAtomicVolatileUpdate", "ThreadPriorityCheck"}) // what is tried out
final class Livelocks {
    private Livelocks() {}

    static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @SuppressWarnings("LockNotBeforeTry") // as such code is written that lives too politely
    private static void both(ReentrantLock first, ReentrantLock second, boolean yields) {
        while (true) {
            first.lock();
            if (second.tryLock()) {
                second.unlock();
                first.unlock();
                return;
            }
            first.unlock();
            if (yields) {
                Thread.yield();
            }
        }
    }

    static void tryLockAndBackOff() throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        join(new Thread(() -> both(a, b, false), "A"), new Thread(() -> both(b, a, false), "B"));
    }

    static void tryLockAndYield() throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        join(new Thread(() -> both(a, b, true), "A"), new Thread(() -> both(b, a, true), "B"));
    }

    /** Each says that it wants in, and steps back if the other wants, too. */
    private static void enter(AtomicBoolean mine, AtomicBoolean other) {
        mine.set(true);
        while (other.get()) {
            mine.set(false);
            mine.set(true);
        }
        mine.set(false);
    }

    static void flags() throws InterruptedException {
        AtomicBoolean p = new AtomicBoolean();
        AtomicBoolean q = new AtomicBoolean();
        join(new Thread(() -> enter(p, q), "P"), new Thread(() -> enter(q, p), "Q"));
    }

    static final class Flags {
        volatile boolean p;
        volatile boolean q;
    }

    static void plainFlags() throws InterruptedException {
        Flags flags = new Flags();
        join(
                new Thread(
                        () -> {
                            flags.p = true;
                            while (flags.q) {
                                flags.p = false;
                                flags.p = true;
                            }
                            flags.p = false;
                        },
                        "P"),
                new Thread(
                        () -> {
                            flags.q = true;
                            while (flags.p) {
                                flags.q = false;
                                flags.q = true;
                            }
                            flags.q = false;
                        },
                        "Q"));
    }

    /** The same, but each gives up some time. */
    static void flagsWithLimit() throws InterruptedException {
        Flags flags = new Flags();
        join(
                new Thread(
                        () -> {
                            flags.p = true;
                            for (int i = 0; flags.q && i < 2000; i++) {
                                flags.p = false;
                                flags.p = true;
                            }
                            flags.p = false;
                        },
                        "P"),
                new Thread(
                        () -> {
                            flags.q = true;
                            for (int i = 0; flags.p && i < 2000; i++) {
                                flags.q = false;
                                flags.q = true;
                            }
                            flags.q = false;
                        },
                        "Q"));
    }

    static final class Turn {
        volatile int turn;
        volatile int count;
    }

    /** Handed to and fro, and counted where it can be seen. */
    static void counted() throws InterruptedException {
        Turn turn = new Turn();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                while (turn.count < 3000) {
                    if (turn.turn == me) {
                        turn.count++;
                        turn.turn = 1 - me;
                    }
                }
            });
        }
        join(threads);
    }

    /** Readers come and go, and there is always one; whoever wants to write waits until there is none. */
    static final class ReadersFirst {
        private int readers;
        private boolean writing;

        synchronized void beginRead() throws InterruptedException {
            while (writing) {
                wait();
            }
            readers++;
        }

        synchronized void endRead() {
            readers--;
            notifyAll();
        }

        synchronized void beginWrite() throws InterruptedException {
            while (readers > 0 || writing) {
                wait();
            }
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    static void starvingWriter() throws InterruptedException {
        ReadersFirst lock = new ReadersFirst();
        AtomicBoolean written = new AtomicBoolean();
        Heddle.eventually("the writer gets in", written::get);
        Runnable reader = () -> {
            try {
                while (!written.get()) {
                    lock.beginRead();
                    Thread.yield();
                    lock.endRead();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        Runnable writer = () -> {
            try {
                lock.beginWrite();
                written.set(true);
                lock.endWrite();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        join(new Thread(reader, "reader-1"), new Thread(reader, "reader-2"), new Thread(writer, "writer"));
    }

    private static void under(AtomicBoolean first, AtomicBoolean second) {
        while (!first.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        while (!second.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        second.set(false);
        first.set(false);
    }

    /** Each has one lock and spins for that of the other: a deadlock that no lock knows of. */
    static void spinLocksInBothOrders() throws InterruptedException {
        AtomicBoolean one = new AtomicBoolean();
        AtomicBoolean two = new AtomicBoolean();
        join(new Thread(() -> under(one, two), "A"), new Thread(() -> under(two, one), "B"));
    }

    static void spinLocksInOneOrder() throws InterruptedException {
        AtomicBoolean one = new AtomicBoolean();
        AtomicBoolean two = new AtomicBoolean();
        join(new Thread(() -> under(one, two), "A"), new Thread(() -> under(one, two), "B"));
    }
}
