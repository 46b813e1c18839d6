package samples;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Logger;

/** What programs rarely do, and libraries do. */
public final class Corners {
    private static volatile Thread nobody;
    private static volatile Object nothing;

    private Corners() {}

    /** Methods of Thread and Object on null, where there are hooks in place of the calls. */
    public static void nullReceivers() throws InterruptedException {
        Thread other = Run.start(() -> nobody = null);
        expectNull(() -> nobody.isAlive());
        expectNull(() -> nobody.getState());
        expectNull(() -> nobody.join());
        expectNull(() -> nothing.wait());
        expectNull(() -> nothing.notify());
        expectNull(() -> nothing.notifyAll());
        other.join();
    }

    private interface Call {
        void call() throws InterruptedException;
    }

    private static void expectNull(Call call) throws InterruptedException {
        try {
            call.call();
        } catch (NullPointerException e) {
            return;
        }
        throw new AssertionError("a call on null returned");
    }

    /** The JDK's logging, whose first use adds a shutdown hook. */
    public static void logging() {
        Run.check(Logger.getLogger("corners") != null, "no logger");
    }

    private static final class OwnLogger {
        static final OwnLogger INSTANCE = new OwnLogger();

        private OwnLogger() {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {}));
        }
    }

    /** The program's, or a library's, whose class initialiser does it. */
    public static void ownLogging() {
        Run.check(OwnLogger.INSTANCE != null, "no logger");
    }

    /** One waits for a moment and then makes the other go on, which spins until then and changes something in each turn. */
    public static void spinsWhileTimePasses() throws Exception {
        AtomicInteger turns = new AtomicInteger();
        AtomicBoolean ready = new AtomicBoolean();
        Run.both(
                () -> {
                    LockSupport.parkNanos(1);
                    ready.set(true);
                },
                () -> {
                    while (!ready.get()) {
                        turns.incrementAndGet();
                    }
                });
    }
}
