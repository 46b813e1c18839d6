package properties;

import dev.heddle.api.Heddle;
import dev.heddle.api.property.Formula;
import dev.heddle.api.property.Monitor;
import dev.heddle.api.property.RecordedCalls;
import dev.heddle.check.specification.Specifications;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Small programs that say what should be true of them. */
@SuppressWarnings({"NonAtomicVolatileUpdate", "WaitNotInLoop", "LockNotBeforeTry"
}) // the bugs; and nothing throws while a lock is held
final class Claimed {
    private Claimed() {}

    static final class Two {
        volatile int x;
        volatile int y;
    }

    static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Two writes that commute, and one of the two states between them that must not be. */
    static void inBetween() throws InterruptedException {
        Two two = new Two();
        Heddle.always("x comes first", () -> two.y <= two.x);
        join(new Thread(() -> two.x = 1, "x"), new Thread(() -> two.y = 1, "y"));
    }

    /** The same, and the condition does not read what matters until it does. */
    static void readLazily() throws InterruptedException {
        Two two = new Two();
        Heddle.always("y is there once x is", () -> two.x == 0 || two.y == 1);
        join(new Thread(() -> two.y = 1, "y"), new Thread(() -> two.x = 1, "x"));
    }

    /** Plain fields, and the state is torn only while the lock is held, which the condition takes. */
    static final class Transfer {
        private int from = 10;
        private int to;

        synchronized void move() {
            from--;
            to++;
        }

        synchronized int sum() {
            return from + to;
        }

        int sumWithoutLock() {
            return from + to;
        }
    }

    static void underLock() throws InterruptedException {
        Transfer transfer = new Transfer();
        Heddle.always("nothing is lost", () -> transfer.sum() == 10);
        join(new Thread(transfer::move), new Thread(transfer::move));
    }

    static void withoutLock() throws InterruptedException {
        Transfer transfer = new Transfer();
        Heddle.always("nothing is lost", () -> transfer.sumWithoutLock() == 10);
        join(new Thread(transfer::move), new Thread(transfer::move));
    }

    static void underReentrantLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        int[] sums = {10, 0};
        Runnable move = () -> {
            lock.lock();
            sums[0]--;
            sums[1]++;
            lock.unlock();
        };
        Heddle.always("nothing is lost", () -> {
            lock.lock();
            try {
                return sums[0] + sums[1] == 10;
            } finally {
                lock.unlock();
            }
        });
        join(new Thread(move), new Thread(move));
    }

    static void collection() throws InterruptedException {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        Heddle.always("at most one", () -> queue.size() <= 1);
        join(new Thread(() -> queue.add(1), "one"), new Thread(() -> queue.add(2), "two"));
    }

    static void alone() {
        Two two = new Two();
        Heddle.always("x is small", () -> two.x < 2);
        two.x = 1;
        two.x = 2;
        two.x = 0;
    }

    static void throwing() throws InterruptedException {
        AtomicInteger number = new AtomicInteger(1);
        Heddle.always("can be divided", () -> 1 / number.get() >= 0);
        join(new Thread(() -> number.set(0), "zero"));
    }

    static void reachedSometimes() throws InterruptedException {
        Two two = new Two();
        Thread other = new Thread(() -> two.x = 1);
        other.start();
        if (two.x == 1) {
            Heddle.sometimes("the other was first");
        }
        other.join();
    }

    static void neverReached() throws InterruptedException {
        Two two = new Two();
        Thread other = new Thread(() -> {
            two.x = 1;
            if (two.y == 1) {
                Heddle.sometimes("y was seen");
            }
        });
        other.start();
        other.join();
    }

    static void becomesTrueSometimes() throws InterruptedException {
        Two two = new Two();
        Heddle.sometimes("y before x", () -> two.y == 1 && two.x == 0);
        join(new Thread(() -> two.x = 1), new Thread(() -> two.y = 1));
    }

    static void neverTrue() throws InterruptedException {
        Two two = new Two();
        Heddle.sometimes("both are two", () -> two.y == 2 && two.x == 2);
        join(new Thread(() -> two.x = 1), new Thread(() -> two.y = 1));
    }

    static void comesInTheEnd() throws InterruptedException {
        Two two = new Two();
        Heddle.eventually("both are there at once", () -> two.x == 1 && two.y == 1);
        join(new Thread(() -> two.x = 1), new Thread(() -> two.y = 1));
    }

    /** Both are there at once in some orders only. */
    static void doesNotAlwaysCome() throws InterruptedException {
        Two two = new Two();
        Heddle.eventually("both are there at once", () -> two.x == 1 && two.y == 1);
        join(
                new Thread(() -> {
                    two.x = 1;
                    two.x = 0;
                }),
                new Thread(() -> two.y = 1));
    }

    static void lostUpdateAtEnd() throws InterruptedException {
        Two two = new Two();
        Heddle.atEnd("both count", () -> two.x == 2);
        Thread other = new Thread(() -> two.x++);
        other.start();
        two.x++;
        // Nobody waits for the other: the end is when it has ended, too.
    }

    static void askedAndServed() throws InterruptedException {
        Two two = new Two();
        Heddle.property("who asks is served", Formula.whenever(() -> two.x == 1).eventually(() -> two.y == 1));
        join(new Thread(() -> two.x = 1, "asks"), new Thread(() -> two.y = two.x, "serves"));
    }

    static void hotAtTheEnd() throws InterruptedException {
        Monitor monitor = Heddle.monitor("an order is delivered");
        AtomicBoolean ordered = new AtomicBoolean();
        join(
                new Thread(() -> {
                    monitor.hot();
                    ordered.set(true);
                }),
                new Thread(() -> {
                    if (ordered.get()) {
                        monitor.cold();
                    }
                }));
    }

    static void twoSeeTheSameHead() throws InterruptedException {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        RecordedCalls calls = Heddle.history();
        Runnable poll = () -> calls.run("poll", () -> {
            Integer head = queue.peek();
            queue.poll();
            return head;
        });
        calls.run("offer", () -> queue.offer(1), 1);
        calls.run("offer", () -> queue.offer(2), 2);
        join(new Thread(poll, "A"), new Thread(poll, "B"));
        calls.check(Specifications.queue());
    }

    /** A buffer for two, with a condition a monitor; the wrong one tests it once. */
    static final class Buffer {
        private final Queue<Integer> items = new ArrayDeque<>();
        private final boolean looksAgain;

        Buffer(boolean looksAgain) {
            this.looksAgain = looksAgain;
        }

        synchronized void put(int item) throws InterruptedException {
            if (looksAgain) {
                while (items.size() == 1) {
                    wait();
                }
            } else if (items.size() == 1) {
                wait();
            }
            items.add(item);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) {
                wait();
            }
            notifyAll();
            return items.remove();
        }

        synchronized int size() {
            return items.size();
        }
    }

    static void buffer(boolean looksAgain) throws InterruptedException {
        Buffer buffer = new Buffer(looksAgain);
        AtomicInteger taken = new AtomicInteger();
        Heddle.always("never more than one item", () -> buffer.size() <= 1);
        Heddle.eventually("all are taken", () -> taken.get() == 3);
        Heddle.sometimes("full", () -> buffer.size() == 1);
        join(
                new Thread(() -> uninterrupted(() -> buffer.put(1)), "put-1"),
                new Thread(() -> uninterrupted(() -> buffer.put(2)), "put-2"),
                new Thread(() -> uninterrupted(() -> buffer.put(3)), "put-3"),
                new Thread(
                        () -> uninterrupted(() -> {
                            for (int i = 0; i < 3; i++) {
                                buffer.take();
                                taken.incrementAndGet();
                            }
                        }),
                        "take"));
    }

    static void rightBuffer() throws InterruptedException {
        buffer(true);
    }

    static void wrongBuffer() throws InterruptedException {
        buffer(false);
    }

    /** Who wants to eat asks the waiter, who lets two of three sit down. */
    static void philosophers() throws InterruptedException {
        Object waiter = new Object();
        int[] seated = new int[1];
        ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
        AtomicInteger meals = new AtomicInteger();
        Heddle.always("two are seated at most", () -> {
            synchronized (waiter) {
                return seated[0] <= 2;
            }
        });
        Heddle.eventually("all have eaten", () -> meals.get() == 3);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            threads[i] = new Thread(
                    () -> uninterrupted(() -> {
                        synchronized (waiter) {
                            while (seated[0] == 2) {
                                waiter.wait();
                            }
                            seated[0]++;
                        }
                        forks[me].lock();
                        forks[(me + 1) % 3].lock();
                        meals.incrementAndGet();
                        forks[(me + 1) % 3].unlock();
                        forks[me].unlock();
                        synchronized (waiter) {
                            seated[0]--;
                            waiter.notify();
                        }
                    }),
                    "philosopher-" + i);
        }
        join(threads);
    }

    interface Interruptible {
        void run() throws InterruptedException;
    }

    private static void uninterrupted(Interruptible body) {
        try {
            body.run();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    static void waitingForEver() {
        CountDownLatch never = new CountDownLatch(1);
        Heddle.always("it waits", () -> await(never));
    }

    static void waitingAtEnd() {
        CountDownLatch never = new CountDownLatch(1);
        Heddle.atEnd("it waits", () -> await(never));
    }

    static void spinning() throws InterruptedException {
        AtomicInteger value = new AtomicInteger();
        Heddle.always("it spins", () -> {
            while (value.get() == 1) {
                Thread.onSpinWait();
            }
            return true;
        });
        Thread other = new Thread(() -> value.set(1), "other");
        other.start();
        other.join();
    }
}
