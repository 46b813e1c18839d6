package samples.causes;

import static samples.causes.Together.check;

import java.util.concurrent.atomic.AtomicReference;

/** What is used before it is set, and what is seen half done. */
public final class Orders {
    private Orders() {}

    // Used before it is set.

    static final class Server {
        Runnable handler;

        void serve() {
            handler.run();
        }
    }

    public static void handler() throws InterruptedException {
        Server server = new Server();
        Thread worker = new Thread(server::serve, "worker");
        worker.start();
        server.handler = () -> {};
        worker.join();
    }

    static final class Named {
        private String name;
        final Thread greeter;

        Named(String name) {
            greeter = new Thread(this::greet, "greeter");
            greeter.start();
            this.name = name;
        }

        private void greet() {
            check(!name.isEmpty(), "nobody");
        }
    }

    public static void startedInConstructor() throws InterruptedException {
        new Named("x").greeter.join();
    }

    static final class Job {
        int result;

        void work() {
            result = 42;
        }
    }

    public static void notJoined() {
        Job job = new Job();
        new Thread(job::work, "worker").start();
        check(job.result == 42, "result is " + job.result);
    }

    static final class Settings {
        final AtomicReference<String> config = new AtomicReference<>();
    }

    public static void reference() throws InterruptedException {
        Settings settings = new Settings();
        Together.run(
                () -> settings.config.set("on"),
                () -> check(settings.config.get().equals("on"), "off"));
    }

    // Seen half done.

    static final class Range {
        volatile int low;
        volatile int high = 10;

        void move() {
            low = 20;
            high = 30;
        }
    }

    public static void halfMoved() throws InterruptedException {
        Range range = new Range();
        Together.run(range::move, () -> {
            int low = range.low;
            int high = range.high;
            check(low <= high, low + " > " + high);
        });
    }

    static final class Account {
        int balance;

        Account(int balance) {
            this.balance = balance;
        }

        synchronized void add(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }

    public static void audited() throws InterruptedException {
        Account from = new Account(100);
        Account to = new Account(0);
        Together.run(
                () -> {
                    from.add(-30);
                    to.add(30);
                },
                () -> {
                    int sum = from.balance() + to.balance();
                    check(sum == 100, "sum is " + sum);
                });
    }

    static final class Box {
        volatile boolean ready;
        String value;

        void fill() {
            ready = true;
            value = "full";
        }

        void look() {
            if (ready) {
                check(value.length() == 4, value);
            }
        }
    }

    public static void announcedTooEarly() throws InterruptedException {
        Box box = new Box();
        Together.run(box::fill, box::look);
    }

    static final class Log {
        final String[] lines = new String[2];
        volatile int size;

        void add(String line) {
            int at = size;
            size = at + 1;
            lines[at] = line;
        }

        void read() {
            for (int i = 0; i < size; i++) {
                check(lines[i] != null, "line " + i + " is missing");
            }
        }
    }

    public static void countedTooEarly() throws InterruptedException {
        Log log = new Log();
        Together.run(() -> log.add("x"), log::read);
    }
}
