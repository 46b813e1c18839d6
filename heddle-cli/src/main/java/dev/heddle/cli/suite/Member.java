package dev.heddle.cli.suite;

import dev.heddle.cli.child.Search;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.explore.Contender;
import dev.heddle.core.tree.Magnitude;

/** One program of a suite and its search, which stands still while it is another's turn. */
public final class Member implements Contender, SearchProgress, Runnable {
    /** How long a turn is: long beside what a change of turns costs, short beside what people notice. */
    private static final long TURN_NANOS = 200_000_000L;

    private final Searcher searcher;
    private final Search search;
    private final Turns turns;
    private volatile Findings findings;
    private volatile RuntimeException broken;
    private volatile boolean done;
    private volatile long executions;
    private volatile double lnSize = Double.NaN;
    private volatile double reward;
    private volatile double seconds;
    private double total;
    private long traces;
    private long tracesBefore;
    private long turnBegan;

    public Member(Searcher searcher, Search search, Turns turns) {
        this.searcher = searcher;
        this.search = search;
        this.turns = turns;
    }

    @Override
    public void run() {
        try {
            if (turns.await(this)) {
                turnBegan = System.nanoTime();
                findings = searcher.explore(search, this);
                account();
            }
        } catch (RuntimeException e) {
            broken = e;
        } finally {
            done = true;
            turns.pass();
        }
    }

    @Override
    public boolean goOn(long nowExecutions, long failures, long nowTraces, double nowLnSize) {
        executions = nowExecutions;
        traces = nowTraces;
        lnSize = nowLnSize;
        return !turns.isOver();
    }

    @Override
    public boolean isTurnOver() {
        return System.nanoTime() - turnBegan > TURN_NANOS;
    }

    @Override
    public void awaitTurn() {
        account();
        turns.pass();
        turns.await(this);
        turnBegan = System.nanoTime();
    }

    private void account() {
        double spent = (System.nanoTime() - turnBegan) / 1e9;
        total += spent;
        seconds = total;
        reward = (traces - tracesBefore) / Math.max(spent, 1e-9);
        tracesBefore = traces;
    }

    public Searcher searcher() {
        return searcher;
    }

    public Search search() {
        return search;
    }

    /** What was found; null if it never had a turn. */
    public Findings findings() {
        if (broken != null) {
            throw broken;
        }
        return findings;
    }

    /** How long it had turns. */
    public double seconds() {
        return seconds;
    }

    /** How many traces there seem to be; null if nobody can tell. */
    public Magnitude size() {
        return Double.isNaN(lnSize) ? null : Magnitude.ofLog(lnSize);
    }

    @Override
    public boolean isOpen() {
        return !done;
    }

    @Override
    public long executions() {
        return executions;
    }

    @Override
    public double reward() {
        return reward;
    }

    @Override
    public double lnSecondsLeft() {
        Magnitude size = size();
        if (size == null || executions == 0 || seconds == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return Magnitude.ofLog(size.ln() + Math.log(seconds / executions))
                .minus(seconds)
                .ln();
    }

    @Override
    public double coverage() {
        Magnitude size = size();
        return size == null || executions == 0 ? 0 : Math.exp(Math.log((double) executions) - size.ln());
    }
}
