package samples.causes;

import static samples.causes.Together.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Time-outs that are too short, what is closed while it is used, and what is no matter of order at all. */
public final class Moments {
    private Moments() {}

    // Time-outs.

    public static void latchTooLate() throws InterruptedException {
        CountDownLatch answered = new CountDownLatch(1);
        new Thread(answered::countDown, "server").start();
        check(answered.await(50, TimeUnit.MILLISECONDS), "no answer");
    }

    public static void futureTooLate() throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        new Thread(() -> answer.complete("yes"), "server").start();
        check(answer.get(50, TimeUnit.MILLISECONDS).equals("yes"), "no");
    }

    public static void pollTooLate() throws InterruptedException {
        LinkedBlockingQueue<String> orders = new LinkedBlockingQueue<>();
        new Thread(() -> orders.add("tea"), "guest").start();
        check(orders.poll(50, TimeUnit.MILLISECONDS) != null, "nothing ordered");
    }

    static final class Warm {
        volatile boolean up;
    }

    public static void sleptTooShort() throws InterruptedException {
        Warm warm = new Warm();
        new Thread(() -> warm.up = true, "starter").start();
        Thread.sleep(50);
        check(warm.up, "not up");
    }

    // No matter of order.

    public static void alone() {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += i;
        }
        check(sum == 6, "sum is " + sum);
    }

    public static void alwaysWrong() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Together.run(() -> sum.addAndGet(1), () -> sum.addAndGet(2));
        check(sum.get() == 4, "sum is " + sum.get());
    }

    public static void askedTwice() throws InterruptedException {
        Semaphore one = new Semaphore(1);
        one.acquire();
        one.acquire();
    }

    public static void neverSet() throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        String name = System.getProperty("there.is.no.such.property");
        Together.run(
                done::incrementAndGet, () -> check(Objects.requireNonNull(name).isEmpty(), name));
    }

    // Closed while in use.

    static final class Connection {
        private StringBuffer socket = new StringBuffer();

        void send() {
            if (socket != null) {
                socket.append('x');
            }
        }

        void close() {
            socket = null;
        }
    }

    public static void closedBeforeUse() throws InterruptedException {
        Connection connection = new Connection();
        Together.run(connection::send, connection::close);
    }

    static final class Office {
        final ExecutorService clerks = Executors.newFixedThreadPool(1);
    }

    public static void shutDownBeforeSubmit() throws InterruptedException {
        Office office = new Office();
        Together.run(() -> office.clerks.submit(() -> "letter"), office.clerks::shutdown);
    }

    static final class Bus {
        final List<String> listeners = new ArrayList<>(List.of("one", "two", "three"));

        void publish() {
            for (String listener : listeners) {
                check(!listener.isEmpty(), "");
            }
        }

        void register() {
            listeners.add("four");
        }
    }

    public static void changedWhileIterated() throws InterruptedException {
        Bus bus = new Bus();
        Together.run(bus::publish, bus::register);
    }

    static final class Journal {
        final AtomicBoolean closed = new AtomicBoolean();
        final AtomicInteger written = new AtomicInteger();
        int atClose;

        void write() {
            if (!closed.get()) {
                written.incrementAndGet();
            }
        }

        void close() {
            closed.set(true);
            atClose = written.get();
        }
    }

    public static void writtenAfterClose() throws InterruptedException {
        Journal journal = new Journal();
        Together.run(journal::write, journal::close);
        check(journal.written.get() == journal.atClose, "written after close");
    }
}
