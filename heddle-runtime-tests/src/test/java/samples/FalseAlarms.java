package samples;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
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

    public static void waitForTheEnd() throws InterruptedException {
        int[] value = new int[1];
        Thread thread = Run.start(() -> value[0] = 1);
        synchronized (thread) {
            while (thread.isAlive()) {
                thread.wait();
            }
        }
        Run.check(value[0] == 1, value[0]);
    }

    /** A thread that ends takes its own monitor, but whoever joins it does not keep it from that. */
    public static void joinInTheMonitor() throws InterruptedException {
        Thread thread = Run.start(() -> {});
        Thread other = Run.start(() -> {
            synchronized (thread) {
                thread.join();
            }
        });
        synchronized (thread) {
            if (thread.isAlive()) {
                thread.wait();
            }
        }
        Run.check(!thread.isAlive(), thread.getState());
        other.join();
    }

    public static void groupInterrupt() throws InterruptedException {
        ThreadGroup group = new ThreadGroup("outer");
        AtomicInteger interrupted = new AtomicInteger();
        Runnable sleeps = () -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                interrupted.incrementAndGet();
            }
        };
        Thread first = new Thread(group, sleeps);
        Thread second = new Thread(new ThreadGroup(group, "inner"), sleeps);
        first.start();
        second.start();
        group.interrupt();
        first.join();
        second.join();
        Run.check(interrupted.get() == 2, interrupted);
    }

    public static void groupMembers() throws InterruptedException {
        ThreadGroup group = new ThreadGroup("outer");
        CountDownLatch end = new CountDownLatch(1);
        Runnable waits = () -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread first = new Thread(group, waits);
        Thread second = new Thread(new ThreadGroup(group, "inner"), waits);
        first.start();
        second.start();
        Run.check(group.activeCount() == 2, group.activeCount());
        Run.check(Thread.activeCount() == 3, Thread.activeCount());
        Thread[] threads = new Thread[4];
        Run.check(group.enumerate(threads, false) == 1 && threads[0] == first, threads[0]);
        Run.check(Thread.enumerate(threads) == 3 && threads[2] == second, threads[2]);
        end.countDown();
        first.join();
        second.join();
        Run.check(group.activeCount() == 0, group.activeCount());
    }

    public static void waitByReflection() throws Exception {
        Object lock = new Object();
        boolean[] ready = new boolean[1];
        Method wait = Object.class.getMethod("wait");
        Method notifyAll = Object.class.getMethod("notifyAll");
        Thread waiter = Run.start(() -> {
            synchronized (lock) {
                while (!ready[0]) {
                    wait.invoke(lock);
                }
            }
        });
        try {
            notifyAll.invoke(lock);
            throw new AssertionError("notified without the lock");
        } catch (InvocationTargetException e) {
            Run.check(e.getCause() instanceof IllegalMonitorStateException, e.getCause());
        }
        synchronized (lock) {
            ready[0] = true;
            notifyAll.invoke(lock);
        }
        Method isAlive = Thread.class.getMethod("isAlive");
        waiter.join();
        Run.check(isAlive.invoke(waiter).equals(false), "alive");
    }

    public static void pipe() throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 1);
        int[] sent = new int[1];
        Thread writer = Run.start(() -> {
            sent[0] = 3;
            out.write(1);
            out.write(2);
            out.close();
        });
        int sum = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            sum += next;
        }
        Run.check(sum == sent[0], sum);
        writer.join();
    }

    public static void pipeOfCharacters() throws Exception {
        PipedWriter out = new PipedWriter();
        BufferedReader in = new BufferedReader(new PipedReader(out, 2));
        Thread writer = Run.start(() -> {
            out.write("pipe");
            out.close();
        });
        String line = in.readLine();
        Run.check(line.equals("pipe"), line);
        writer.join();
    }

    private static final class Counted {
        private int count;

        @Override
        public synchronized String toString() {
            return "printed " + ++count + " times\n";
        }
    }

    /** Printed in the middle of what the JDK has locked. */
    public static void printsWhatLocks() throws InterruptedException {
        Counted counted = new Counted();
        PrintWriter out = new PrintWriter(new StringWriter());
        Run.Action print = () -> out.printf("%s", counted);
        Run.both(print, print);
        Run.check(counted.count == 2, counted.count);
    }

    /** A writer of the program's behind the JDK's. */
    public static void sharedWriter() throws InterruptedException {
        int[] written = new int[1];
        Writer out = new BufferedWriter(new Writer() {
            @Override
            public void write(char[] text, int from, int length) {
                written[0] += length;
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        Run.Action write = () -> {
            out.write("ab");
            out.flush();
        };
        Run.both(write, write);
        Run.check(written[0] == 4, written[0]);
    }

    /** The JDK's streams are synchronized, and those behind them wait. */
    public static void bufferedPipe() throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        InputStream in = new BufferedInputStream(new PipedInputStream(out, 1));
        int[] sums = new int[2];
        Thread writer = Run.start(() -> {
            DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, 2));
            data.writeShort(0x0102);
            data.close();
        });
        Thread reader = Run.start(() -> sums[0] = sum(in));
        sums[1] = sum(in);
        reader.join();
        Run.check(sums[0] + sums[1] == 3, sums[0] + " and " + sums[1]);
        writer.join();
    }

    private static int sum(InputStream in) throws IOException {
        int sum = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            sum += next;
        }
        return sum;
    }

    /** Leaves its run method in the middle of what it protects. */
    private static final class Poller extends Thread {
        private final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        private int interrupts;

        @Override
        public void run() {
            int sum = 0;
            while (true) {
                try {
                    int next = queue.take();
                    if (next == 0) {
                        return;
                    }
                    sum += next;
                } catch (InterruptedException e) {
                    interrupts += sum + 1;
                }
            }
        }
    }

    public static void returnsFromTry() throws InterruptedException {
        Poller poller = new Poller();
        poller.start();
        poller.interrupt();
        poller.queue.put(2);
        poller.queue.put(0);
        poller.join();
        Run.check(poller.interrupts == 1, poller.interrupts);
    }
}
