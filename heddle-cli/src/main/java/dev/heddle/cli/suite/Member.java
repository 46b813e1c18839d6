package dev.heddle.cli.suite;

import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.explore.Contestant;
import dev.heddle.core.explore.Turns;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.session.Search;

/** One program of a suite and its search, which stands still while it is another's turn. */
public final class Member implements SearchProgress, Runnable {
    private final Searcher searcher;
    private final Search search;
    private final Turns turns;
    private final Contestant contestant;
    private volatile Findings findings;
    private volatile RuntimeException broken;

    public Member(Searcher searcher, Search search, Turns turns) {
        this.searcher = searcher;
        this.search = search;
        this.turns = turns;
        contestant = turns.join();
    }

    @Override
    public void run() {
        if (turns.isOver()) {
            return;
        }
        try {
            findings = searcher.explore(search, this);
        } catch (RuntimeException e) {
            broken = e;
        }
    }

    @Override
    public boolean goOn(long executions, long failures, long traces, double lnSize) {
        return contestant.goOn(executions, traces, lnSize);
    }

    @Override
    public boolean isTurnOver() {
        return contestant.isTurnOver();
    }

    @Override
    public void awaitTurn() {
        contestant.awaitTurn();
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
        return contestant.seconds();
    }

    /** How many executions it made. */
    public long executions() {
        return contestant.executions();
    }

    /** How many traces there seem to be; null if nobody can tell. */
    public Magnitude size() {
        double lnSize = contestant.lnSize();
        return Double.isNaN(lnSize) ? null : Magnitude.ofLog(lnSize);
    }
}
