package dev.heddle.cli.search;

import dev.heddle.session.Search;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One search split into several, which run beside each other and are counted together. Each takes one of every so many executions, so that together they make the
 * executions that one would: the same ones, for a strategy that learns nothing. One that learns is told every few seconds what the others learned.
 *
 * <p>Where the first failure is to end it, that is the one with the lowest number, and not the one that was found first: whoever has a failure waits until the others have come so far. So the
 * same seed finds the same failure, however fast they are.
 */
public final class ParallelSearch {
    private final Exploring exploring;
    private final Search search;
    private final int jobs;
    private final SearchProgress progress;
    private final SampleState state;
    /** The lowest number of an execution that failed, if the first is to end it. */
    private final AtomicLong lowest = new AtomicLong(Long.MAX_VALUE);

    private volatile boolean stop;

    /** Makes the executions of a part. */
    public interface Exploring {
        Findings explore(Search part, SearchProgress progress);
    }

    /** One that is not saved. */
    public ParallelSearch(Exploring exploring, Search search, int jobs, SearchProgress progress) {
        this(exploring, search, jobs, progress, new SampleState(jobs));
    }

    /**
     * One that is saved, and perhaps gone on with.
     *
     * @throws IOException with a message for the user if there is nothing to go on from
     */
    public ParallelSearch(
            Exploring exploring, Search search, int jobs, SearchProgress progress, SearchCheckpoint checkpoint)
            throws IOException {
        this(exploring, search, jobs, progress, SampleState.of(checkpoint, jobs));
    }

    private ParallelSearch(Exploring exploring, Search search, int jobs, SearchProgress progress, SampleState state) {
        this.exploring = exploring;
        this.search = state.goOn(search);
        this.jobs = jobs;
        this.progress = progress;
        this.state = state;
    }

    public Findings explore() throws InterruptedException {
        if (jobs == 1 && !state.isKept()) {
            return exploring.explore(search, progress);
        }
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                int index = i;
                futures.add(threads.submit(() -> explore(index)));
            }
            for (Future<?> future : futures) {
                future.get();
            }
            return state.findings().until(lowest.get());
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            stop = true;
            threads.shutdownNow();
        }
    }

    private void explore(int index) {
        long share = search.executions() == Long.MAX_VALUE
                ? Long.MAX_VALUE
                : search.executions() / jobs + (index < search.executions() % jobs ? 1 : 0);
        Search part = search.part(index, jobs, Math.max(1, share));
        Findings findings = exploring.explore(part, new Part(index));
        state.end(index, part, findings);
        if (search.stopAtFirst()) {
            findings.failures().stream()
                    .filter(failure -> !MergedFindings.isUnreached(failure))
                    .forEach(failure -> lowest.accumulateAndGet(failure.execution(), Math::min));
        }
    }

    /** How one of them gets on. */
    private final class Part implements SearchProgress {
        private final int index;

        Part(int index) {
            this.index = index;
        }

        @Override
        public boolean goOn(long executions, long failures, long traces, double lnSize) {
            long next = search.first() + index + executions * jobs;
            return state.goOn(progress, index, executions, failures, traces, lnSize) && next <= lowest.get() && !stop;
        }

        @Override
        public boolean wantsAll() {
            return state.isDue(index);
        }

        @Override
        public List<String> meanwhile(Findings soFar) {
            return state.meanwhile(index, search.part(index, jobs, 1), soFar);
        }
    }
}
