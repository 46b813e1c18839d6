package dev.heddle.bench.papers;

import dev.heddle.cli.output.ProgressLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Measures many cells, some at a time. Each is seeded by itself, so the results do not depend on how many run at once. */
final class Work implements AutoCloseable {
    private final ExecutorService threads;
    private final ProgressLine line = ProgressLine.onTerminal();

    Work(int jobs) {
        threads = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "heddle-bench");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** The results, in the order of the cells. */
    <T> List<T> all(String what, List<Callable<T>> cells) throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        List<Future<T>> futures = new ArrayList<>();
        for (Callable<T> cell : cells) {
            futures.add(threads.submit(() -> {
                T result = cell.call();
                int finished = done.incrementAndGet();
                line.update(() -> what + ": " + finished + " of " + cells.size());
                return result;
            }));
        }
        List<T> results = new ArrayList<>();
        try {
            for (Future<T> future : futures) {
                results.add(future.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(what + " could not be measured: " + e.getCause(), e.getCause());
        }
        return results;
    }

    @Override
    public void close() {
        threads.shutdownNow();
        line.close();
    }
}
