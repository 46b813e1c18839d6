package dev.heddle.cli.search;

import dev.heddle.session.Search;

/** Those who explore the slices of shared searches, wherever they are. */
public interface Workforce extends AutoCloseable {
    /** How many there are at the moment. */
    int size();

    /** Has them explore a search until that is over. */
    void explore(Searcher searcher, Search search, SharedSearch shared) throws InterruptedException;

    /** Has one of them make the executions of a sample, or of a part of one; null if it was stopped. */
    Findings sample(Searcher searcher, Search part, SearchProgress progress);

    @Override
    void close();
}
