package dev.heddle.api;

import dev.heddle.core.explore.SuitePolicy;
import java.util.List;

/** Lets explorations run one at a time, each for a moment, and then the one that a policy names. */
final class Turns {
    private final SuitePolicy policy;
    private final long nanos;
    private List<Contestant> contestants;
    private Contestant current;
    private long start;
    private boolean over;

    /** @param nanos how long all of them may take together */
    Turns(SuitePolicy policy, long nanos) {
        this.policy = policy;
        this.nanos = nanos;
    }

    /** Returns when all have ended; if the thread is interrupted, that is soon, and it is interrupted still. */
    void run(List<Contestant> all) {
        synchronized (this) {
            contestants = List.copyOf(all);
            start = System.nanoTime();
            pass();
        }
        Thread[] threads = new Thread[all.size()];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(all.get(i), "heddle-suite-" + i);
            threads[i].setDaemon(true);
            threads[i].start();
        }
        boolean interrupted = false;
        for (int i = 0; i < threads.length; ) {
            try {
                threads[i].join();
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

    /** Whoever runs anything has the turn, even to come to an end when the time is over. */
    synchronized void await(Contestant contestant) {
        boolean interrupted = false;
        while (current != contestant) {
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
    synchronized void pass() {
        current = policy.next(contestants);
        notifyAll();
    }

    synchronized void end() {
        over = true;
    }

    synchronized boolean isOver() {
        over |= System.nanoTime() - start > nanos;
        return over;
    }

    double seconds() {
        return nanos / 1e9;
    }
}
