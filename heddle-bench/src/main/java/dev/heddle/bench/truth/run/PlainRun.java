package dev.heddle.bench.truth.run;

import bench.truth.Case;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The outcomes that a program shows on plain threads, in three ways. Its calls are made in all orders by one thread, if it does not
 * matter which thread makes them: fast, and misses no order. They are made in random orders by a thread for each task. And they are
 * made by threads that run as they like, which shows what is inside of calls.
 *
 * <p>A leader makes the rounds; the thread that is asked for the outcomes watches it, and gives up on rounds that do not end.
 */
public final class PlainRun {
    /** What is there to find when a round never ends; the same as a deadlock under Heddle. */
    public static final String HANGS = "hangs";

    private static final int MOST_ORDERS = 120;
    private static final int MOST_OUTCOMES = 300;
    private static final int MOST_GIVEN_UP = 3;
    private static final int FEWEST_FREE_ROUNDS = 10;
    private static final long LOOK_MILLIS = 5;

    /** Milliseconds until tasks that wait are given up. Whether they really hang shows later. */
    private static final long PATIENCE = 20;

    private static final int SPINS_BEFORE_SLEEP = 100;
    private static final long SLEEP_NANOS = 20_000;

    /** How much longer it takes to give up on tasks that do not wait. */
    private static final int ENDLESS = 100;

    private final MethodHandle make;
    private final int[] sizes;
    private final boolean agnostic;
    private final long nanos;
    private final Set<String> outcomes = new TreeSet<>();
    private final List<int[]> orders;
    private volatile boolean over;
    private volatile boolean leaderIsAlone;
    private final AtomicInteger progress = new AtomicInteger();
    private volatile Throwable broken;
    private volatile boolean nondeterministic;
    private final List<Suspect> suspects = new ArrayList<>();
    private int givenUp;
    private boolean endless;

    /** A round that may hang: its tasks wait, or who made it waits for threads that it has started. */
    private record Suspect(Round round, Thread leader) {
        boolean waits() {
            return round.isWaiting() || leader.getState() == Thread.State.WAITING;
        }
    }

    private volatile Crew crew;
    /** What is to be done next, by number, so that another leader can take over. */
    private volatile int next;

    private final AtomicInteger freeRounds = new AtomicInteger();

    /**
     * @param sizes how many calls each task makes
     * @param nanos how long to run it, about
     */
    PlainRun(MethodHandle make, int[] sizes, boolean agnostic, long nanos, long seed) {
        this.make = make;
        this.sizes = sizes;
        this.agnostic = agnostic;
        this.nanos = nanos;
        this.orders = Orders.draw(sizes, MOST_ORDERS, new Random(seed));
    }

    /** The outcomes but for {@link #hangs()}, or null if the same orders did not lead to the same. The crew that is left over is returned by {@link #crew()}. */
    Set<String> outcomes(Crew available) throws Throwable {
        crew = available;
        long end = System.nanoTime() + nanos;
        while (!over) {
            Crew mine = crew;
            Thread leader = new Thread(() -> lead(mine, end), "leader");
            leader.start();
            if (!watch(leader)) {
                Round round = mine.abandon();
                crew = new Crew();
                if (leaderIsAlone) {
                    // A call that was to make no difference waits: the next ones with real threads.
                    next = orders.size();
                } else if (!endless) {
                    suspects.add(new Suspect(round, leader));
                }
                over |= ++givenUp >= MOST_GIVEN_UP || (next >= orders.size() * 2 && System.nanoTime() - end > 0);
            }
        }
        if (broken != null) {
            throw broken;
        }
        synchronized (outcomes) {
            return nondeterministic ? null : new TreeSet<>(outcomes);
        }
    }

    /** Whether a round waits that waited when it was given up. Those who were woken on a busy machine need some time to show it. */
    boolean hangs() {
        return suspects.stream().anyMatch(Suspect::waits);
    }

    boolean isSuspect() {
        return !suspects.isEmpty();
    }

    Crew crew() {
        return crew;
    }

    /** Waits for the end; returns false if it does not come. */
    private boolean watch(Thread leader) throws InterruptedException {
        int seen = progress.get();
        int looks = 0;
        int waits = 0;
        while (true) {
            leader.join(LOOK_MILLIS);
            if (!leader.isAlive()) {
                return true;
            }
            boolean gotOn = seen != progress.get();
            seen = progress.get();
            // The leader itself waits for nothing but threads that the program has started.
            boolean waiting = leader.getState() == Thread.State.WAITING || crew.isWaiting();
            looks = gotOn ? 0 : looks + 1;
            waits = gotOn || !waiting ? 0 : waits + 1;
            // That a task runs on says nothing: on a busy machine it may have had no processor.
            endless = looks * LOOK_MILLIS >= PATIENCE * ENDLESS;
            if (endless || waits * LOOK_MILLIS >= PATIENCE) {
                return false;
            }
        }
    }

    private void lead(Crew mine, long end) {
        try {
            while (crew == mine && !over) {
                boolean isLate = System.nanoTime() - end > 0;
                int number = isLate ? Math.max(next, orders.size() * 2) : next;
                next = number + 1;
                if (number < orders.size()) {
                    if (agnostic) {
                        alone(orders.get(number));
                    }
                } else if (number < orders.size() * 2) {
                    directed(mine, orders.get(number - orders.size()), number);
                } else {
                    add(round(mine, null, number));
                    freeRounds.incrementAndGet();
                }
                progress.incrementAndGet();
                over = (isLate && freeRounds.get() >= FEWEST_FREE_ROUNDS)
                        || nondeterministic
                        || outcomes.size() >= MOST_OUTCOMES;
            }
        } catch (CancellationException e) {
            // Another leader has taken over.
        } catch (Throwable t) {
            if (crew == mine) {
                broken = t;
                over = true;
            }
        }
    }

    private void alone(int[] order) throws Throwable {
        leaderIsAlone = true;
        String outcome = Orders.follow(fresh(), sizes, order);
        if (next <= 2) {
            nondeterministic |= !outcome.equals(Orders.follow(fresh(), sizes, order));
        }
        leaderIsAlone = false;
        add(outcome);
    }

    private void directed(Crew mine, int[] order, int number) throws Throwable {
        if (agnostic && number > orders.size()) {
            return;
        }
        Round first = roundToEnd(mine, order, number);
        String outcome = first.outcome();
        add(outcome);
        if (number == orders.size() && !first.overlapped()) {
            Round second = roundToEnd(mine, order, number);
            String again = second.outcome();
            nondeterministic |= !second.overlapped() && !again.equals(outcome);
        }
    }

    private String round(Crew mine, int[] order, int number) throws Throwable {
        return roundToEnd(mine, order, number).outcome();
    }

    private Round roundToEnd(Crew mine, int[] order, int number) throws Throwable {
        Case program = fresh();
        Round round = new Round(program, sizes, mine.threads(sizes.length), order, number);
        mine.begin(round);
        for (int spins = 0; !round.isOver(); spins++) {
            if (round.isAbandoned()) {
                throw new CancellationException();
            }
            if (spins < SPINS_BEFORE_SLEEP) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(SLEEP_NANOS);
            }
        }
        return round;
    }

    private Case fresh() throws Throwable {
        Case program = (Case) make.invokeExact();
        program.threads = new Thread[0];
        return program;
    }

    private void add(String outcome) {
        synchronized (outcomes) {
            outcomes.add(outcome);
        }
    }
}
