package samples;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Correct programs that were called broken once, and broken ones beside them. */
public final class FalseAlarms {
    private FalseAlarms() {}

    /** A group that takes what its threads throw, or passes it on. */
    private static final class Keeper extends ThreadGroup {
        final AtomicInteger seen = new AtomicInteger();
        private final boolean passesOn;

        Keeper(boolean passesOn) {
            super("keeper");
            this.passesOn = passesOn;
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            seen.incrementAndGet();
            if (passesOn) {
                super.uncaughtException(thread, thrown);
            }
        }
    }

    private static void throwIn(ThreadGroup group) throws InterruptedException {
        Thread thread = new Thread(group, () -> {
            throw new IllegalStateException("thrown in a group");
        });
        thread.start();
        thread.join();
    }

    public static void groupHandles() throws InterruptedException {
        Keeper keeper = new Keeper(false);
        throwIn(keeper);
        throwIn(new ThreadGroup(keeper, "inner"));
        Run.check(keeper.seen.get() == 2, keeper.seen);
    }

    public static void groupPassesOn() throws InterruptedException {
        throwIn(new Keeper(true));
    }

    public static void defaultHandler() throws InterruptedException {
        AtomicInteger seen = new AtomicInteger();
        Run.check(Thread.getDefaultUncaughtExceptionHandler() == null, "a handler of an execution before");
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> seen.incrementAndGet());
        throwIn(new Keeper(true));
        throwIn(null);
        Run.check(seen.get() == 2, seen);
    }

    /** The first task's own exception is its caller's. */
    public static void defaultHandlerOfOthers() {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        throw new IllegalStateException("thrown by the program itself");
    }

    private static final class Handling {
        static final AtomicInteger SEEN = new AtomicInteger();

        static {
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> SEEN.incrementAndGet());
        }
    }

    /** Set in the first execution only, since the class is initialised once. */
    public static void defaultHandlerOfInitialiser() throws InterruptedException {
        int before = Handling.SEEN.get();
        throwIn(null);
        Run.check(Handling.SEEN.get() == before + 1, Handling.SEEN);
    }

    private static final class Careless extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            if (getState() == 0) {
                setState(1);
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    /** Without data races: it is the synchronizer's own state that two see as 0. */
    public static void brokenSynchronizer() throws InterruptedException {
        Careless mutex = new Careless();
        AtomicInteger inside = new AtomicInteger();
        Run.Action enter = () -> {
            mutex.acquire(1);
            Run.check(inside.incrementAndGet() == 1, "two inside");
            inside.decrementAndGet();
            mutex.release(1);
        };
        Run.both(enter, enter);
    }

    /** By reflection, as it is deprecated for removal: a compiler may have no name for it. */
    public static void unsafePark() throws Exception {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Object unsafe = field.get(null);
        Method park = type.getMethod("park", boolean.class, long.class);
        Method unpark = type.getMethod("unpark", Object.class);
        AtomicInteger ready = new AtomicInteger();
        Thread waiter = Run.start(() -> {
            while (ready.get() == 0) {
                park.invoke(unsafe, false, 0L);
            }
        });
        ready.set(1);
        unpark.invoke(unsafe, waiter);
        waiter.join();
    }
}
