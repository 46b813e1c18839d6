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
        explore(() -> searcher.worker(search), shared);
    }

    /** Has so many workers explore a search until that is over. */
    public void explore(Supplier<SliceWorker> newWorker, SharedSearch shared) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                workers.add(threads.submit(() -> takePart(newWorker, shared)));
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
