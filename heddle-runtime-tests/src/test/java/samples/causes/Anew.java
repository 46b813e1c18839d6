package samples.causes;

import static samples.causes.Together.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Twenty more bugs, as they stand in services, written when the sentences that name causes were there already. */
public final class Anew {
    private Anew() {}

    private static Thread start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.start();
        return thread;
    }

    // Updates that get lost.

    static final class Inventory {
        int reserved;

        void reserve(int amount) {
            reserved += amount;
        }
    }

    public static void reservedByTwo() throws Exception {
        Inventory inventory = new Inventory();
        ExecutorService clerks = Executors.newFixedThreadPool(2);
        Future<?> first = clerks.submit(() -> inventory.reserve(3));
        Future<?> second = clerks.submit(() -> inventory.reserve(4));
        first.get();
        second.get();
        clerks.shutdown();
        check(inventory.reserved == 7, "reserved " + inventory.reserved);
    }

    static final class Page {
        final AtomicInteger hits = new AtomicInteger();

        void hit() {
            hits.set(hits.get() + 1);
        }
    }

    public static void countedByHand() throws InterruptedException {
        Page page = new Page();
        Thread reader = start("reader", page::hit);
        page.hit();
        reader.join();
        check(page.hits.get() == 2, "hits " + page.hits);
    }

    // What is checked is no longer so when it is acted upon.

    static final class Sessions {
        final Map<String, Integer> open = new ConcurrentHashMap<>();
        final AtomicInteger made = new AtomicInteger();

        Integer session(String user) {
            if (!open.containsKey(user)) {
                open.put(user, made.incrementAndGet());
            }
            return open.get(user);
        }
    }

    public static void twoSessions() throws InterruptedException {
        Sessions sessions = new Sessions();
        Thread phone = start("phone", () -> sessions.session("ann"));
        sessions.session("ann");
        phone.join();
        check(sessions.made.get() == 1, "sessions made: " + sessions.made);
    }

    static final class Tickets {
        final AtomicInteger sold = new AtomicInteger();

        void sell() {
            if (sold.get() < 1) {
                sold.incrementAndGet();
            }
        }
    }

    public static void soldTwice() throws InterruptedException {
        Tickets tickets = new Tickets();
        Thread desk = start("desk", tickets::sell);
        tickets.sell();
        desk.join();
        check(tickets.sold.get() == 1, "sold " + tickets.sold);
    }

    // Used before it is there.

    static final class Mailer {
        volatile String host;

        void send() {
            check(host.length() > 0, "no host");
        }
    }

    public static void sentTooEarly() throws InterruptedException {
        Mailer mailer = new Mailer();
        Thread sender = start("sender", mailer::send);
        mailer.host = "localhost";
        sender.join();
    }

    static final class Events {
        final AtomicReference<Runnable> listener = new AtomicReference<>();

        void fire() {
            Runnable known = listener.get();
            if (known != null) {
                known.run();
            }
        }
    }

    public static void firedBeforeListening() throws InterruptedException {
        Events events = new Events();
        boolean[] heard = {false};
        Thread source = start("source", events::fire);
        events.listener.set(() -> heard[0] = true);
        source.join();
        check(heard[0], "nobody heard it");
    }

    // Used after it is gone.

    static final class Channel {
        volatile boolean open = true;

        void write() {
            if (!open) {
                throw new IllegalStateException("channel is closed");
            }
        }
    }

    public static void closedUnderWriter() throws InterruptedException {
        Channel channel = new Channel();
        Thread writer = start("writer", channel::write);
        channel.open = false;
        writer.join();
    }

    static final class Buffers {
        private final Deque<int[]> free = new ArrayDeque<>(List.of(new int[1]));

        synchronized int[] take() {
            return free.isEmpty() ? new int[1] : free.pop();
        }

        synchronized void give(int[] buffer) {
            free.push(buffer);
        }
    }

    public static void recycledTooEarly() throws InterruptedException {
        Buffers buffers = new Buffers();
        int[] mine = buffers.take();
        mine[0] = 1;
        buffers.give(mine);
        Thread other = start("other", () -> buffers.take()[0] = 2);
        check(mine[0] == 1, "found " + mine[0]);
        other.join();
    }

    // Signals that nobody hears.

    static final class Door {
        final Lock lock = new ReentrantLock();
        final Condition opened = lock.newCondition();

        void open() {
            lock.lock();
            try {
                opened.signal();
            } finally {
                lock.unlock();
            }
        }

        void enter() throws InterruptedException {
            lock.lock();
            try {
                opened.await();
            } finally {
                lock.unlock();
            }
        }
    }

    public static void openedBeforeAnybodyWaits() throws InterruptedException {
        Door door = new Door();
        start("porter", door::open);
        door.enter();
    }

    static final class Task {
        volatile boolean done;

        void finish() {
            done = true;
            synchronized (this) {
                notifyAll();
            }
        }

        void await() throws InterruptedException {
            if (!done) {
                synchronized (this) {
                    wait();
                }
            }
        }
    }

    public static void finishedBetweenLookAndWait() throws InterruptedException {
        Task task = new Task();
        start("worker", task::finish);
        task.await();
    }

    // Locks in another order.

    static final class Warehouse {
        final ReentrantLock stock = new ReentrantLock();
        final Object orders = new Object();

        void ship() {
            stock.lock();
            try {
                synchronized (orders) {
                    check(true, "");
                }
            } finally {
                stock.unlock();
            }
        }

        void count() {
            synchronized (orders) {
                stock.lock();
                stock.unlock();
            }
        }
    }

    public static void lockAndMonitor() throws InterruptedException {
        Warehouse warehouse = new Warehouse();
        Thread shipper = start("shipper", warehouse::ship);
        warehouse.count();
        shipper.join();
    }

    static final class Ring {
        final Object north = new Object();
        final Object east = new Object();
        final Object west = new Object();

        static void both(Object one, Object other) {
            synchronized (one) {
                synchronized (other) {
                    check(true, "");
                }
            }
        }
    }

    public static void ringOfThree() throws InterruptedException {
        Ring ring = new Ring();
        Thread ann = start("ann", () -> Ring.both(ring.north, ring.east));
        Thread ben = start("ben", () -> Ring.both(ring.east, ring.west));
        Ring.both(ring.west, ring.north);
        ann.join();
        ben.join();
    }

    // Who waits holds what the other needs.

    static final class Report {
        private int lines;

        synchronized void addLine() {
            lines++;
        }

        synchronized void make(ExecutorService pool) throws Exception {
            Future<?> part = pool.submit(this::addLine);
            part.get();
        }
    }

    public static void waitedForUnderItsLock() throws Exception {
        Report report = new Report();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        report.make(pool);
        pool.shutdown();
    }

    static final class Start {
        final CountDownLatch ready = new CountDownLatch(1);

        synchronized void prepare() {
            ready.countDown();
        }

        synchronized void begin() throws InterruptedException {
            ready.await();
        }
    }

    public static void latchUnderTheSameLock() throws InterruptedException {
        Start start = new Start();
        Thread helper = start("helper", start::prepare);
        start.begin();
        helper.join();
    }

    // Time-outs that are too short.

    static final class Printer {
        final ReentrantLock busy = new ReentrantLock();

        void printSlowly() throws InterruptedException {
            busy.lock();
            try {
                Thread.sleep(30);
            } finally {
                busy.unlock();
            }
        }
    }

    public static void impatientWithLock() throws InterruptedException {
        Printer printer = new Printer();
        Thread job = start("job", () -> {
            try {
                printer.printSlowly();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        check(printer.busy.tryLock(20, TimeUnit.MILLISECONDS), "the printer is busy");
        printer.busy.unlock();
        job.join();
    }

    static final class Quotes {
        String best() {
            return "42";
        }
    }

    public static void impatientWithFuture() throws Exception {
        Quotes quotes = new Quotes();
        ExecutorService broker = Executors.newSingleThreadExecutor();
        Future<String> best = broker.submit(quotes::best);
        try {
            best.get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException("no quote in time", e);
        } finally {
            broker.shutdown();
        }
    }

    // Two fields out of step.

    static final class Point {
        int x;
        int y;

        void move(int to) {
            x = to;
            y = to;
        }
    }

    public static void seenBetweenTwoFields() throws InterruptedException {
        Point point = new Point();
        Thread mover = start("mover", () -> point.move(5));
        int x = point.x;
        int y = point.y;
        check(x == y, x + " is not " + y);
        mover.join();
    }

    static final class Bank {
        final AtomicInteger checking = new AtomicInteger(100);
        final AtomicInteger savings = new AtomicInteger();

        void save(int amount) {
            checking.addAndGet(-amount);
            savings.addAndGet(amount);
        }
    }

    public static void summedInBetween() throws InterruptedException {
        Bank bank = new Bank();
        Thread saver = start("saver", () -> bank.save(60));
        int sum = bank.checking.get() + bank.savings.get();
        check(sum == 100, "sum is " + sum);
        saver.join();
    }

    // Not a matter of order.

    public static void wrongInEveryOrder() throws InterruptedException {
        List<Integer> squares = new ArrayList<>();
        Thread squarer = start("squarer", () -> squares.add(3 + 3));
        squarer.join();
        check(squares.get(0) == 9, "3 squared is " + squares.get(0));
    }

    public static void forgottenInEveryOrder() throws InterruptedException {
        Map<String, Integer> prices = new ConcurrentHashMap<>();
        Thread loader = start("loader", () -> prices.put("tea", 3));
        loader.join();
        Thread buyer = start("buyer", () -> check(prices.get("coffee") > 0, "free coffee"));
        buyer.join();
    }
}
