package dev.heddle.bench.truth.run;

import java.util.concurrent.locks.LockSupport;

/**
 * Plain threads that play the tasks of one program after the other. They can be left to themselves when they hang. They are no daemons,
 * as the threads of a main method are none: a program's threads inherit that.
 */
final class Crew {
    private static final int MOST_TASKS = 3;
    private static final int SPINS_BEFORE_YIELD = 200;
    private static final int SPINS_BEFORE_PARK = 400;
    private static final long PARK_NANOS = 2_000_000;

    private final Thread[] workers = new Thread[MOST_TASKS];
    private volatile Round current;
    private volatile boolean abandoned;

    Crew() {
        for (int i = 0; i < MOST_TASKS; i++) {
            int number = i;
            workers[i] = new Thread(() -> work(number), "task-" + i);
        }
        for (Thread worker : workers) {
            worker.start();
        }
    }

    Thread[] threads(int tasks) {
        return java.util.Arrays.copyOf(workers, tasks);
    }

    /** Begins a round; whoever calls waits for its end. */
    void begin(Round round) {
        current = round;
        for (int i = 0; i < round.tasks(); i++) {
            LockSupport.unpark(workers[i]);
        }
        round.release();
    }

    /** Leaves the threads to themselves; returns the round that they were in, or null. */
    Round abandon() {
        abandoned = true;
        Round round = current;
        if (round != null) {
            round.abandon();
        }
        return round;
    }

    /** Whether all tasks of the round that have not ended wait for something without a time limit. */
    boolean isWaiting() {
        Round round = current;
        return round != null && round.isWaiting();
    }

    @SuppressWarnings("ThreadPriorityCheck") // to yield is only to be kind to others: nothing relies on it
    private void work(int number) {
        Round done = null;
        for (int spins = 0; !abandoned; spins++) {
            Round round = current;
            if (round != done) {
                done = round;
                spins = 0;
                if (number < round.tasks()) {
                    round.perform(number);
                }
            } else if (spins < SPINS_BEFORE_YIELD) {
                Thread.onSpinWait();
            } else if (spins < SPINS_BEFORE_PARK) {
                Thread.yield();
            } else {
                if (done == null || done.isOver()) {
                    // Not before: other tasks may still look at the flag of one that has ended.
                    Thread.interrupted();
                }
                LockSupport.parkNanos(PARK_NANOS);
            }
        }
    }
}
