package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.core.Failure;
import dev.heddle.core.Race;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.session.Search;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * One search split into several, which run beside each other and are counted together. Each takes one of every so many executions, so that together they make the
 * executions that one would: the same ones, for a strategy that learns nothing.
 */
public final class ParallelSearch {
    private final Exploring exploring;
    private final Search search;
    private final int jobs;
    private final SearchProgress progress;
    private final AtomicLongArray executions;
    private final AtomicLongArray failures;
    private final AtomicLongArray traces;
    private volatile boolean stop;

    /** Makes the executions of a part. */
    public interface Exploring {
        Findings explore(Search part, SearchProgress progress);
    }

    public ParallelSearch(Exploring exploring, Search search, int jobs, SearchProgress progress) {
        this.exploring = exploring;
        this.search = search;
        this.jobs = jobs;
        this.progress = progress;
        executions = new AtomicLongArray(jobs);
        failures = new AtomicLongArray(jobs);
        traces = new AtomicLongArray(jobs);
    }

    public Findings explore() throws InterruptedException {
        if (jobs == 1) {
            return exploring.explore(search, progress);
        }
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<Findings>> futures = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                int index = i;
                futures.add(threads.submit(() -> explore(index)));
            }
            List<Findings> parts = new ArrayList<>();
            for (Future<Findings> future : futures) {
                parts.add(future.get());
            }
            return merged(parts);
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

    private Findings explore(int index) {
        long share = search.executions() == Long.MAX_VALUE
                ? Long.MAX_VALUE
                : search.executions() / jobs + (index < search.executions() % jobs ? 1 : 0);
        Search part = search.part(index, jobs, Math.max(1, share));
        Findings findings = exploring.explore(part, (done, failed, distinct, lnSize) -> {
            executions.set(index, done);
            failures.set(index, failed);
            traces.set(index, distinct);
            return progress.goOn(sum(executions), sum(failures), sum(traces), lnSize) && !stop;
        });
        stop |= search.stopAtFirst() && !findings.failures().stream().allMatch(ParallelSearch::isUnreached);
        return findings;
    }

    private static long sum(AtomicLongArray array) {
        long sum = 0;
        for (int i = 0; i < array.length(); i++) {
            sum += array.get(i);
        }
        return sum;
    }

    private static boolean has(Findings part, Finding failure) {
        return part.failures().stream().anyMatch(other -> other.identity().equals(failure.identity()));
    }

    /** Whether one search has not come to something, which another may have come to. */
    private static boolean isUnreached(Finding failure) {
        return failure.kind().equals(Failure.Type.UNREACHED.label());
    }

    static Findings merged(List<Findings> parts) {
        TraceCounts all = new TraceCounts();
        Map<String, Finding> distinct = new LinkedHashMap<>();
        Map<String, Race> races = new LinkedHashMap<>();
        List<Tally> tallies = new ArrayList<>();
        for (Findings part : parts) {
            if (part.traces() != null) {
                all.addAll(part.traces());
            }
            part.failures().stream()
                    .filter(failure -> !isUnreached(failure) || parts.stream().allMatch(other -> has(other, failure)))
                    .forEach(failure -> distinct.putIfAbsent(failure.identity(), failure));
            part.races().forEach(race -> races.putIfAbsent(race.identity(), race));
            tallies.add(part.tally());
        }
        Findings first = parts.get(0);
        return new Findings(
                first.jdk(),
                first.backend(),
                Tally.merged(tallies, all),
                all,
                List.copyOf(distinct.values()),
                List.copyOf(races.values()),
                parts.stream().flatMap(part -> part.notes().stream()).distinct().toList());
    }
}
