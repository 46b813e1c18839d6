package dev.heddle.core.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Lets searches run one at a time, or a few, each for a moment and in a thread of its own, and then the one that a policy names. Whoever
 * runs anything has a turn, even to come to an end when the time is over.
 */
public final class Turns {
    private final SuitePolicy policy;
    private final long nanos;
    private final BooleanSupplier stopped;
    private final LongSupplier clock;
    private final List<Contestant> contestants = new ArrayList<>();
    private final Set<Contestant> current = new HashSet<>();
    private int jobs = 1;
    private long start;
    private boolean over;

    /**
     * @param nanos how long all of them may take together
     * @param stopped whether they are to end before that; asked between two executions
     */
    public Turns(SuitePolicy policy, long nanos, BooleanSupplier stopped) {
        this(policy, nanos, stopped, System::nanoTime);
    }

    Turns(SuitePolicy policy, long nanos, BooleanSupplier stopped, LongSupplier clock) {
        this.policy = policy;
        this.nanos = nanos;
        this.stopped = stopped;
        this.clock = clock;
    }

    /** Lets so many have turns at a time; to be called before {@link #run}. */
    public Turns jobs(int number) {
        jobs = number;
        return this;
    }

    /** Somebody more who wants turns; to be called before {@link #run}. */
    public synchronized Contestant join() {
        Contestant contestant = new Contestant(this, contestants.size());
        contestants.add(contestant);
        return contestant;
    }

    /**
     * Runs the searches and returns when all have ended; if the thread is interrupted, that is soon, and it is interrupted still.
     *
     * @param searches one for each of the contestants, in their order
     */
    public void run(List<? extends Runnable> searches) {
        synchronized (this) {
            if (searches.size() != contestants.size()) {
                throw new IllegalArgumentException(searches.size() + " searches of " + contestants.size());
            }
            start = clock.getAsLong();
            give();
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < searches.size(); i++) {
            threads.add(start(contestants.get(i), searches.get(i)));
        }
        awaitEnd(threads);
    }

    private static Thread start(Contestant contestant, Runnable search) {
        Thread thread = new Thread(() -> contestant.run(search), "heddle-suite-" + contestant.number());
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void awaitEnd(List<Thread> threads) {
        boolean interrupted = false;
        for (int i = 0; i < threads.size(); ) {
            try {
                threads.get(i).join();
                i++;
            } catch (InterruptedException e) {
                interrupted = true;
                end();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized void await(Contestant contestant) {
        boolean interrupted = false;
        while (!current.contains(contestant)) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
                over = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The turn is over, or the one who has it is done. */
    synchronized void pass(Contestant contestant) {
        current.remove(contestant);
        give();
    }

    private void give() {
        Contestant next;
        do {
            List<Contestant> waiting = contestants.stream()
                    .filter(contestant -> !current.contains(contestant))
                    .toList();
            next = current.size() < jobs ? policy.next(waiting) : null;
            if (next != null) {
                current.add(next);
            }
        } while (next != null);
        notifyAll();
    }

    private synchronized void end() {
        over = true;
    }

    /** Whether the time is over, or they are to end before. */
    public synchronized boolean isOver() {
        over |= now() - start > nanos || stopped.getAsBoolean();
        return over;
    }

    long now() {
        return clock.getAsLong();
    }

    double seconds() {
        return nanos / (double) TimeUnit.SECONDS.toNanos(1);
    }
}
