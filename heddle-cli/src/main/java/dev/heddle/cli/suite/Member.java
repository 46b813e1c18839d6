package dev.heddle.cli.suite;

import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedWorkers;
import dev.heddle.core.explore.Contestant;
import dev.heddle.core.explore.Turns;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.session.Search;
import java.io.IOException;
import java.util.List;

/** One program of a suite and its search, which stands still while it is another's turn. */
public final class Member {
    private final Searcher searcher;
    private final Search search;
    private final Work work;

    /** A search, carried out by somebody. */
    interface Work {
        /** Those who carry it out, in the order in which they joined. */
        List<Runnable> hands();

        Contestant contestant();

        /** What was found, when all are gone; null if it never had a turn. */
        Findings findings();
    }

    /** @param workers how many may explore it at a time, when no other program is without anybody */
    public Member(Searcher searcher, Search search, Turns turns, int workers) throws IOException {
        this.searcher = searcher;
        this.search = search;
        if (workers > 1 && SharedWorkers.canShare(searcher, search)) {
            work = new SharedWork(searcher, search, turns, workers);
        } else {
            // An enumeration that cannot be shared would be the same in all.
            boolean canSplit = !Strategies.enumerates(search.strategy()) && Strategies.learnsInParts(search.strategy());
            work = new SplitWork(searcher, search, turns, canSplit ? workers : 1);
        }
    }

    public List<Runnable> hands() {
        return work.hands();
    }

    public Searcher searcher() {
        return searcher;
    }

    public Search search() {
        return search;
    }

    /** What was found; null if it never had a turn. */
    public Findings findings() {
        return work.findings();
    }

    /** How long it had turns: as many seconds in a second as there were workers. */
    public double seconds() {
        return work.contestant().seconds();
    }

    /** How many traces there seem to be; null if nobody can tell. */
    public Magnitude size() {
        double lnSize = work.contestant().lnSize();
        return Double.isNaN(lnSize) ? null : Magnitude.ofLog(lnSize);
    }
}
