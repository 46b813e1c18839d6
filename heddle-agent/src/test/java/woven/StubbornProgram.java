package woven;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Threads that do not let others go on who wait for their turns, each in a way of its own. Prints what has come to its end. */
@SuppressWarnings({"FutureReturnValueIgnored", "ThreadPriorityCheck", "WaitNotInLoop"})
public final class StubbornProgram {
    private static final Object LOCK = new Object();
    private static volatile boolean flag;

    private StubbornProgram() {}

    private interface Part {
        void run() throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0) {
            exits();
        }
        part("spins", StubbornProgram::spins);
        part("dies", StubbornProgram::dies);
        part("initialises", StubbornProgram::initialises);
        part("blocks in the JDK", StubbornProgram::blocksInTheJdk);
        part("sleeps with a lock", StubbornProgram::sleepsWithALock);
        part("waits for a thread's monitor", StubbornProgram::waitsForAThread);
        part("is interrupted", StubbornProgram::isInterrupted);
        part("times out", StubbornProgram::timesOut);
        part("forks and joins", StubbornProgram::forksAndJoins);
        part("pools", StubbornProgram::pools);
        part("virtual", StubbornProgram::virtual);
        part("throws in a monitor", StubbornProgram::throwsInAMonitor);
        part("is a daemon", StubbornProgram::isADaemon);
    }

    private static void part(String name, Part part) throws Exception {
        part.run();
        System.out.println(name);
    }

    private static Thread start(Part part) {
        Thread thread = new Thread(() -> {
            try {
                part.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void synchronize(int times) {
        for (int i = 0; i < times; i++) {
            synchronized (LOCK) {
                Check.that(Thread.holdsLock(LOCK));
            }
        }
    }

    private static void spins() throws Exception {
        Thread spins = start(() -> {
            while (!flag) {
                // Until the other has synchronized.
            }
        });
        synchronize(3);
        flag = true;
        spins.join();
    }

    private static void dies() throws Exception {
        Thread thread = new Thread(() -> {
            synchronized (LOCK) {
                throw new IllegalStateException("on purpose");
            }
        });
        thread.setUncaughtExceptionHandler((dying, thrown) -> {});
        thread.start();
        synchronize(3);
        thread.join();
    }

    private static final class Slow {
        static int value;

        static {
            synchronize(3);
            value = 1;
        }
    }

    private static void initialises() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            threads.add(start(() -> {
                synchronize(1);
                Check.that(Slow.value == 1);
                synchronize(1);
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void blocksInTheJdk() throws Exception {
        Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Thread reads = start(() -> {
            for (int i = 0; i < 3; i++) {
                map.get(i);
                synchronize(1);
            }
        });
        for (int i = 0; i < 3; i++) {
            map.computeIfAbsent(i, key -> {
                synchronize(1);
                return key;
            });
        }
        reads.join();
    }

    private static void sleepsWithALock() throws Exception {
        Thread sleeps = start(() -> {
            synchronized (LOCK) {
                Thread.sleep(1);
            }
        });
        synchronize(3);
        sleeps.join();
    }

    private static void waitsForAThread() throws Exception {
        Thread thread = start(() -> synchronize(3));
        synchronized (thread) {
            while (thread.isAlive()) {
                thread.wait();
            }
        }
    }

    private static void isInterrupted() throws Exception {
        Object[] seen = new Object[2];
        Thread waits = start(() -> {
            synchronized (seen) {
                try {
                    seen.wait();
                } catch (InterruptedException e) {
                    seen[0] = e;
                }
            }
        });
        Thread takes = start(() -> {
            try {
                new LinkedBlockingQueue<>().take();
            } catch (InterruptedException e) {
                seen[1] = e;
            }
        });
        waits.interrupt();
        takes.interrupt();
        waits.join();
        takes.join();
        Check.that(seen[0] != null && seen[1] != null);
    }

    private static void timesOut() throws Exception {
        Thread other = start(() -> synchronize(10));
        synchronized (LOCK) {
            LOCK.wait(1);
        }
        Check.that(!new Semaphore(0).tryAcquire(1, TimeUnit.MILLISECONDS));
        Check.that(new LinkedBlockingQueue<>().poll(1, TimeUnit.MILLISECONDS) == null);
        Thread.currentThread().join(1);
        other.join();
    }

    private static void forksAndJoins() throws Exception {
        Thread other = start(() -> synchronize(10));
        int[] numbers = new int[10_000];
        Arrays.setAll(numbers, i -> i);
        int sum = Arrays.stream(numbers)
                .parallel()
                .map(i -> {
                    synchronized (LOCK) {
                        return i % 2;
                    }
                })
                .sum();
        Check.that(sum == 5_000);
        Check.that(CompletableFuture.supplyAsync(() -> 1).thenApply(i -> i + 1).get() == 2);
        other.join();
    }

    private static void pools() throws Exception {
        ExecutorService cached = Executors.newCachedThreadPool();
        List<Future<?>> results = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            results.add(cached.submit(() -> synchronize(2)));
        }
        for (Future<?> result : results) {
            result.get();
        }
        cached.shutdownNow();
        ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(2);
        CountDownLatch ticks = new CountDownLatch(3);
        scheduled.scheduleAtFixedRate(ticks::countDown, 1, 1, TimeUnit.MILLISECONDS);
        ticks.await();
        scheduled.shutdownNow();
        Check.that(scheduled.awaitTermination(10, TimeUnit.SECONDS));
    }

    /** Before JDK 21 there are none. */
    private static void virtual() throws Exception {
        List<Thread> threads = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                Runnable body = () -> synchronize(3);
                threads.add((Thread) Thread.class
                        .getMethod("startVirtualThread", Runnable.class)
                        .invoke(null, body));
            }
        } catch (NoSuchMethodException | InvocationTargetException e) {
            return;
        }
        synchronize(3);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static synchronized void throwing() {
        throw new IllegalStateException("on purpose");
    }

    private static void throwsInAMonitor() throws Exception {
        Thread other = start(() -> {
            synchronized (StubbornProgram.class) {
                synchronize(1);
            }
        });
        try {
            throwing();
        } catch (IllegalStateException e) {
            Check.that(!Thread.holdsLock(StubbornProgram.class));
        }
        other.join();
    }

    /** The last: it goes on for ever. */
    private static void isADaemon() {
        Thread daemon = new Thread(() -> {
            for (; ; ) {
                synchronize(1);
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        synchronize(10);
    }

    private static void exits() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronize(1);
            System.out.println("hook");
        }));
        for (int i = 0; i < 3; i++) {
            start(() -> {
                for (; ; ) {
                    synchronize(1);
                }
            });
        }
        synchronize(10);
        System.exit(7);
    }
}
