package dev.heddle.cli.search;

import dev.heddle.core.strategy.Strategies;
import dev.heddle.session.Search;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Workers that share an enumeration, each on a thread, and for a Java program each with a JVM. */
public final class SharedWorkers {
    private final Searcher searcher;
    private final Search search;
    private final int jobs;
    private final SharedSearch shared;

    /**
     * Workers for a search that begins, or goes on from a checkpoint.
     *
     * @throws IOException with a message for the user if there is nothing to go on from
     */
    public SharedWorkers(
            Searcher searcher, Search search, int jobs, SearchProgress progress, SearchCheckpoint checkpoint)
            throws IOException {
        this.searcher = searcher;
        this.search = search;
        this.jobs = jobs;
        shared = new SharedSearch(search, jobs, progress, checkpoint);
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
        searcher.conditions().forEach((name, value) -> conditions.add(name + ": " + value));
        return conditions;
    }

    public Findings explore() throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                workers.add(threads.submit(this::takePart));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
            return shared.findings();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            shared.stop();
            threads.shutdownNow();
        }
    }

    /** What one cannot do, nobody can. */
    private void takePart() {
        try {
            searcher.takePart(search, shared);
        } catch (RuntimeException | Error e) {
            shared.stop();
            throw e;
        }
    }
}
