package bench.programs;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** What all programs need: some threads, and a check. */
public final class Threads {
    private Threads() {}

    /** Starts a thread for each, in this order, and waits for all. */
    public static void run(Runnable... bodies) throws InterruptedException {
        join(start(bodies));
    }

    public static void run(List<Runnable> bodies) throws InterruptedException {
        run(bodies.toArray(new Runnable[0]));
    }

    public static Thread[] start(Runnable... bodies) {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(bodies[i], "t" + (i + 1));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        return threads;
    }

    public static void join(Thread... threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Two threads that each do the same so many times at the same time, and are told how often they have done it. */
    public static void twice(int times, IntConsumer body) throws InterruptedException {
        Runnable all = () -> {
            for (int turn = 0; turn < times; turn++) {
                body.accept(turn);
            }
        };
        together(all, all);
    }

    /** Runs each in a thread, none before all have started, and waits for all. */
    public static void together(Runnable... bodies) throws InterruptedException {
        AtomicInteger missing = new AtomicInteger(bodies.length);
        run(Arrays.stream(bodies)
                .map(body -> (Runnable) () -> {
                    missing.decrementAndGet();
                    // Who sleeps here is woken up on the processor of the other, and waits until that has done all.
                    while (missing.get() > 0) {
                        Thread.onSpinWait();
                    }
                    body.run();
                })
                .toList());
    }

    public static List<Runnable> times(int count, Runnable body) {
        return Collections.nCopies(count, body);
    }

    public static void check(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }

    /** {@link Object#wait()} for bodies that cannot throw. */
    @SuppressWarnings("WaitNotInLoop") // the loops are the callers', where there is one
    public static void await(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
