package dev.heddle.cli.search;

import dev.heddle.core.restrict.Restriction;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.session.Search;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** An enumeration and those who share it. */
public final class SharedWorkers {
    private final Searcher searcher;
    private final Search search;
    private final Workforce workforce;
    private final SharedSearch shared;

    /**
     * Workers for a search that begins, or goes on from a checkpoint.
     *
     * @throws IOException with a message for the user if there is nothing to go on from
     */
    public SharedWorkers(
            Searcher searcher, Search search, Workforce workforce, SearchProgress progress, SearchCheckpoint checkpoint)
            throws IOException {
        this.searcher = searcher;
        this.search = search;
        this.workforce = workforce;
        shared = new SharedSearch(search, workforce.size(), progress, checkpoint);
    }

    /** Whether a search can be shared: it enumerates, and runs every execution once. */
    public static boolean canShare(Searcher searcher, Search search) {
        return Strategies.isShareable(search.strategy()) && !search.checkDeterminism() && searcher.canBeShared();
    }

    /** What must be the same for a search to be gone on with, in words that can follow "it has". */
    public static List<String> conditions(Searcher searcher, Search search) {
        List<String> conditions = new ArrayList<>();
        conditions.add("the program " + searcher.name());
        conditions.add("the arguments " + searcher.arguments());
        conditions.add("the strategy " + search.strategy());
        conditions.add("the depth " + search.depth());
        conditions.add(search.fair() ? "fairness" : "no fairness");
        if (search.restriction() != Restriction.NONE) {
            conditions.add("the restriction " + search.restriction());
        }
        if (!Strategies.enumerates(search.strategy())) {
            conditions.add("the seed " + search.seed());
        }
        if (!searcher.isModel()) {
            conditions.add("JDK " + searcher.feature());
        }
        searcher.conditions().forEach((name, value) -> conditions.add(name + ": " + value));
        return conditions;
    }

    public Findings explore() throws InterruptedException {
        workforce.explore(searcher, search, shared);
        return shared.findings();
    }
}
