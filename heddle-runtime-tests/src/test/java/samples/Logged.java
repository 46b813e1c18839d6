package samples;

import java.io.ByteArrayOutputStream;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

/** The JDK's logging, which calls the program back while it holds locks of its own. */
public final class Logged {
    private Logged() {}

    /** Hands on what it gets, once. */
    private static final class Forwarding extends Handler {
        private Handler next;

        @Override
        public synchronized void publish(LogRecord message) {
            if (next != null && message.getLevel() == Level.INFO) {
                message.setLevel(Level.FINE);
                next.publish(message);
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static final class Counting extends Handler {
        private volatile int count;

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // it is called with a lock held
        public void publish(LogRecord message) {
            count++;
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static LogRecord message() {
        return new LogRecord(Level.INFO, "message");
    }

    /** A logger with a handler that formats by taking a lock of the program's. */
    private static Logger loggerThatTakes(Object lock) {
        Logger logger = Logger.getAnonymousLogger();
        logger.setUseParentHandlers(false);
        logger.addHandler(new StreamHandler(new ByteArrayOutputStream(), new SimpleFormatter() {
            @Override
            public String format(LogRecord message) {
                synchronized (lock) {
                    return "x";
                }
            }
        }));
        return logger;
    }

    /** What one buffer pushes is counted under its lock. */
    public static void buffer() throws InterruptedException {
        Counting counting = new Counting();
        MemoryHandler buffer = new MemoryHandler(counting, 4, Level.INFO);
        Run.both(() -> buffer.publish(message()), () -> buffer.publish(message()));
        Run.check(counting.count == 2, counting.count);
    }

    public static void formatter() throws InterruptedException {
        Logger logger = loggerThatTakes(new Object());
        Run.both(() -> logger.info("one"), () -> logger.info("two"));
    }

    /** To the JVM's own handlers; a level that is off, so that nothing is printed. */
    public static void named() throws InterruptedException {
        Run.both(
                () -> Logger.getLogger("samples.named").fine("one"),
                () -> Logger.getLogger("samples.named").fine("two"));
    }

    /** Two buffers push to each other: each holds its own lock and wants the other's. */
    public static void crossedBuffers() throws InterruptedException {
        Forwarding one = new Forwarding();
        Forwarding two = new Forwarding();
        MemoryHandler first = new MemoryHandler(one, 4, Level.INFO);
        MemoryHandler second = new MemoryHandler(two, 4, Level.INFO);
        one.next = second;
        two.next = first;
        Run.both(() -> first.publish(message()), () -> second.publish(message()));
    }

    /** Logs with the lock held that its formatter takes; newer JDKs format without one of theirs. */
    public static void formatterAgainstLock() throws InterruptedException {
        Object lock = new Object();
        Logger logger = loggerThatTakes(lock);
        Run.both(() -> logger.info("one"), () -> {
            synchronized (lock) {
                logger.info("two");
            }
        });
    }

    /** Whether the message is there when it is pushed depends on the order. */
    public static void pushedTooEarly() throws InterruptedException {
        Counting counting = new Counting();
        MemoryHandler buffer = new MemoryHandler(counting, 4, Level.OFF);
        Run.both(() -> buffer.publish(message()), buffer::push);
        Run.check(counting.count == 1, counting.count);
    }

    /** Whether the message is logged depends on the order. */
    public static void levelTooLate() throws InterruptedException {
        Counting counting = new Counting();
        Logger logger = Logger.getAnonymousLogger();
        logger.setUseParentHandlers(false);
        logger.addHandler(counting);
        Run.both(() -> logger.setLevel(Level.FINE), () -> logger.fine("message"));
        Run.check(counting.count == 1, counting.count);
    }
}
