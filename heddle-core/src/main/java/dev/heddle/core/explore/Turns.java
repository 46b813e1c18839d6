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
    private final List<Standing> standings = new ArrayList<>();
    private int jobs = 1;
    /** Whether who has begun in a place stays there. */
    private boolean stay;
    /** How many have a turn now. */
    private int current;
    /** Who has a turn in each place. */
    private Contestant[] places = new Contestant[1];

    private final Set<Integer> closed = new HashSet<>();

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
        places = new Contestant[number];
        return this;
    }

    /** Somebody more who wants turns; to be called before {@link #run}. */
    public Contestant join() {
        return join(() -> true);
    }

    /**
     * Somebody more who wants turns as long as there is work; to be called before {@link #run}.
     *
     * @param hasWork asked when turns are given, so it must not wait for anybody; what makes it true is done by somebody who has a turn
     */
    public synchronized Contestant join(BooleanSupplier hasWork) {
        Standing standing = new Standing(this);
        standings.add(standing);
        return add(standing, hasWork);
    }

    /** Another who carries out the same search, when no search is without anybody; to be called before {@link #run}. */
    public synchronized Contestant join(Contestant other, BooleanSupplier hasWork) {
        return add(other.standing(), hasWork);
    }

    /** Has everybody stay in the place where they began, from 0 on: each of as many as {@link #jobs} is a process of its own, say. */
    public Turns staying() {
        stay = true;
        return this;
    }

    /** Nobody else is to begin in this place. */
    public synchronized void close(int place) {
        closed.add(place);
    }

    boolean hasPlaceFor(Contestant contestant) {
        return contestant.place() < 0 ? idlePlace() >= 0 : places[contestant.place()] == null;
    }

    /** Where one could begin; -1 if there is no such place. */
    private int idlePlace() {
        for (int i = 0; i < places.length; i++) {
            if (places[i] == null && !closed.contains(i)) {
                return i;
            }
        }
        return -1;
    }

    private Contestant add(Standing standing, BooleanSupplier hasWork) {
        Contestant contestant = new Contestant(this, standing, hasWork, contestants.size());
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
        while (!contestant.hasTurn()) {
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
        contestant.hasTurn(false);
        places[contestant.place()] = null;
        if (!stay) {
            contestant.settle(-1);
        }
        current--;
        give();
    }

    private void give() {
        for (Contestant next = next(); next != null; next = next()) {
            next.hasTurn(true);
            next.settle(next.place() < 0 ? idlePlace() : next.place());
            places[next.place()] = next;
            current++;
        }
        notifyAll();
    }

    /** Two work on the same search only if there is no other to work on. */
    private Contestant next() {
        if (current == jobs) {
            return null;
        }
        Standing next =
                policy.next(standings.stream().filter(Standing::isLeftAlone).toList());
        next = next == null ? policy.next(standings) : next;
        return next == null ? null : next.free();
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
