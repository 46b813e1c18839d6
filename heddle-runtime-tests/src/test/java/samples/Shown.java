package samples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Programs whose failure messages are kept in golden files. They have no lambdas, whose names depend on the compiler, and a
 * file of their own, because the messages hold its line numbers.
 */
public final class Shown {
    private Shown() {}

    private static void both(Thread a, Thread b) throws InterruptedException {
        a.start();
        b.start();
        a.join();
        b.join();
    }

    private static void check(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }

    // An update gets lost.

    static final class Account {
        int balance = 100;

        void deposit(int amount) {
            balance += amount;
        }
    }

    static final class Deposit extends Thread {
        private final Account account;
        private final int amount;

        Deposit(Account account, int amount) {
            this.account = account;
            this.amount = amount;
        }

        @Override
        public void run() {
            account.deposit(amount);
        }
    }

    public static void lostUpdate() throws InterruptedException {
        Account account = new Account();
        both(new Deposit(account, 10), new Deposit(account, 20));
        check(account.balance == 130, "balance is " + account.balance);
    }

    // Two locks in two orders.

    static final class Transfer extends Thread {
        private final Account from;
        private final Account to;

        Transfer(Account from, Account to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            synchronized (from) {
                synchronized (to) {
                    from.balance -= 10;
                    to.balance += 10;
                }
            }
        }
    }

    public static void lockOrder() throws InterruptedException {
        Account mine = new Account();
        Account yours = new Account();
        both(new Transfer(mine, yours), new Transfer(yours, mine));
    }

    // The same with java.util.concurrent.

    static final class Nested extends Thread {
        private final ReentrantLock outer;
        private final ReentrantLock inner;

        Nested(ReentrantLock outer, ReentrantLock inner) {
            this.outer = outer;
            this.inner = inner;
        }

        @Override
        public void run() {
            outer.lock();
            inner.lock();
            inner.unlock();
            outer.unlock();
        }
    }

    public static void reentrantLocks() throws InterruptedException {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        both(new Nested(a, b), new Nested(b, a));
    }

    // A notification that nobody hears.

    static final class Mailbox {
        boolean full;

        void put() {
            full = true;
            synchronized (this) {
                notify();
            }
        }

        void take() throws InterruptedException {
            if (!full) {
                synchronized (this) {
                    wait();
                }
            }
        }
    }

    static final class Reader extends Thread {
        private final Mailbox box;

        Reader(Mailbox box) {
            this.box = box;
        }

        @Override
        public void run() {
            try {
                box.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final class Writer extends Thread {
        private final Mailbox box;

        Writer(Mailbox box) {
            this.box = box;
        }

        @Override
        public void run() {
            box.put();
        }
    }

    public static void lostWakeUp() throws InterruptedException {
        Mailbox box = new Mailbox();
        both(new Reader(box), new Writer(box));
    }

    // Published before it is ready.

    static final class Settings {
        static volatile Settings current;
        String host;
    }

    static final class Loader extends Thread {
        @Override
        public void run() {
            Settings settings = new Settings();
            Settings.current = settings;
            settings.host = "localhost";
        }
    }

    static final class User extends Thread {
        @Override
        public void run() {
            Settings settings = Settings.current;
            if (settings != null) {
                check(settings.host != null, "no host");
            }
        }
    }

    public static void publishedTooEarly() throws InterruptedException {
        Settings.current = null;
        both(new Loader(), new User());
    }

    // A result that is not there yet.

    static final class Computation extends Thread {
        int result;

        @Override
        public void run() {
            result = 42;
        }
    }

    public static void noJoin() {
        Computation computation = new Computation();
        computation.start();
        check(computation.result == 42, "no result");
    }

    // Check, then act.

    static final class Booking extends Thread {
        private final AtomicInteger seats;

        Booking(AtomicInteger seats) {
            this.seats = seats;
        }

        @Override
        public void run() {
            if (seats.get() > 0) {
                seats.decrementAndGet();
            }
        }
    }

    public static void overbooked() throws InterruptedException {
        AtomicInteger seats = new AtomicInteger(1);
        both(new Booking(seats), new Booking(seats));
        check(seats.get() >= 0, seats.get() + " seats left");
    }

    // A time-out that fires first.

    static final class Answer extends Thread {
        private final CountDownLatch answered;

        Answer(CountDownLatch answered) {
            this.answered = answered;
        }

        @Override
        public void run() {
            answered.countDown();
        }
    }

    public static void timeOut() throws InterruptedException {
        CountDownLatch answered = new CountDownLatch(1);
        new Answer(answered).start();
        check(answered.await(1, TimeUnit.SECONDS), "no answer");
    }

    // Two that are too polite.

    static final class Polite extends Thread {
        private final int[] wants;
        private final int me;

        Polite(int[] wants, int me) {
            this.wants = wants;
            this.me = me;
        }

        @Override
        public void run() {
            wants[me] = 1;
            while (wants[1 - me] == 1) {
                Thread.yield();
            }
            wants[me] = 0;
        }
    }

    public static void livelock() throws InterruptedException {
        int[] wants = new int[2];
        both(new Polite(wants, 0), new Polite(wants, 1));
    }

    // The end of the JVM.

    static final class Quitter extends Thread {
        private final Account account;

        Quitter(Account account) {
            this.account = account;
        }

        @Override
        public void run() {
            if (account.balance != 100) {
                System.exit(3);
            }
        }
    }

    public static void exit() throws InterruptedException {
        Account account = new Account();
        both(new Deposit(account, 1), new Quitter(account));
    }

    // A task that nobody waits for.

    static final class Sleeper extends Thread {
        private final Mailbox box;

        Sleeper(Mailbox box) {
            this.box = box;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                box.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void leak() throws InterruptedException {
        Mailbox box = new Mailbox();
        new Sleeper(box).start();
        Writer writer = new Writer(box);
        writer.start();
        writer.join();
    }

    // An update of a map gets lost: two calls in one line.

    static final class Visitor extends Thread {
        private final java.util.Map<String, Integer> visits;

        Visitor(java.util.Map<String, Integer> visits) {
            this.visits = visits;
        }

        @Override
        public void run() {
            visits.put("all", visits.getOrDefault("all", 0) + 1);
        }
    }

    public static void lostVisit() throws InterruptedException {
        java.util.Map<String, Integer> visits = new java.util.concurrent.ConcurrentHashMap<>();
        both(new Visitor(visits), new Visitor(visits));
        check(visits.get("all") == 2, "a visit was lost");
    }
}
