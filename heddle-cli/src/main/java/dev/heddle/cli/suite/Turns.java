package dev.heddle.cli.suite;

import dev.heddle.cli.search.Interruption;
import dev.heddle.core.explore.SuitePolicy;
import java.util.List;

/** Who of several searches goes on: one at a time, for a moment, and then the one that a policy names. */
public final class Turns {
    private final SuitePolicy policy;
    private final long nanos;
    private List<Member> members;
    private Member current;
    private long start;
    private boolean over;

    /** @param nanos how long all of them may take together */
    public Turns(SuitePolicy policy, long nanos) {
        this.policy = policy;
        this.nanos = nanos;
    }

    /** Runs the searches, each in a thread of its own, until none is left or the time is over. */
    public void run(List<Member> all) throws InterruptedException {
        synchronized (this) {
            members = List.copyOf(all);
            start = System.nanoTime();
            pass();
        }
        Thread[] threads = new Thread[all.size()];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(all.get(i), "suite-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Returns false if the time is over before the member's turn comes; then it must not go on. */
    synchronized boolean await(Member member) {
        while (current != member && !isOver()) {
            try {
                wait(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                over = true;
            }
        }
        return !isOver();
    }

    /** The member's turn is over, or it is done. */
    synchronized void pass() {
        current = policy.next(members);
        notifyAll();
    }

    synchronized boolean isOver() {
        over |= System.nanoTime() - start > nanos || Interruption.requested();
        return over;
    }
}
