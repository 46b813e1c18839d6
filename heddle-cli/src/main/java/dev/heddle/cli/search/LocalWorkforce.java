package dev.heddle.cli.search;

import dev.heddle.session.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Workers on this machine, each on a thread, and for a Java program each with a JVM. */
public final class LocalWorkforce implements Workforce {
    /**
     * After what time the JVMs but the first join a search, in nanoseconds: about as long as the compilers of the first need a processor for themselves. What it takes a JVM to start and to be fast
     * would be lost in a search that ends before.
     */
    private static final long OTHERS_JOIN_AFTER = 2_000_000_000L;

    private final int jobs;

    public LocalWorkforce(int jobs) {
        this.jobs = jobs;
    }

    @Override
    public int size() {
        return jobs;
    }

    @Override
    public void explore(Searcher searcher, Search search, SharedSearch shared) throws InterruptedException {
        explore(() -> searcher.worker(search), shared, searcher.isModel() ? 0 : OTHERS_JOIN_AFTER);
    }

    /** Has so many workers explore a search until that is over. */
    public void explore(Supplier<SliceWorker> newWorker, SharedSearch shared) throws InterruptedException {
        explore(newWorker, shared, 0);
    }

    private void explore(Supplier<SliceWorker> newWorker, SharedSearch shared, long joinsAfter)
            throws InterruptedException {
        shared.present(joinsAfter == 0 ? jobs : 1);
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                long after = i == 0 ? 0 : joinsAfter;
                workers.add(threads.submit(() -> {
                    if (after == 0 || joins(after, shared)) {
                        takePart(newWorker, shared);
                    }
                }));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
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

    @Override
    public Findings sample(Searcher searcher, Search part, SearchProgress progress) {
        return searcher.explore(part, progress);
    }

    /** Waits until it is worth while to take part; false if the search was over before. */
    private boolean joins(long after, SharedSearch shared) {
        while (shared.elapsed() < after) {
            if (shared.isOver()) {
                return false;
            }
            shared.await();
        }
        shared.present(jobs);
        return true;
    }

    /** What one cannot do, nobody can. */
    private static void takePart(Supplier<SliceWorker> newWorker, SharedSearch shared) {
        try (SliceWorker worker = newWorker.get()) {
            while (!shared.isOver()) {
                SharedSearch.Task task = shared.next();
                if (task == null) {
                    shared.await();
                } else {
                    shared.complete(task, worker.explore(task.order(), shared::isOver));
                }
            }
        } catch (RuntimeException | Error e) {
            shared.stop();
            throw e;
        }
    }

    @Override
    public void close() {
        // They are gone with their search.
    }
}
