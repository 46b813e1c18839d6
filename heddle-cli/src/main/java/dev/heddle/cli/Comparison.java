package dev.heddle.cli;

import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.explore.Distance;
import dev.heddle.session.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Several searches of one program, some at a time. A search is never split, because a strategy learns from one execution to the
 * next: what comes out must not depend on how many run beside each other.
 */
final class Comparison {
    /** The numbers of one strategy, and how far from uniform it is; null if nobody knows. */
    record Row(String strategy, Tally tally, Distance distance) {}

    private final Searcher searcher;
    private final List<Search> searches;
    private final double all;
    private final ProgressLine line;
    private final AtomicLongArray executions;
    private final AtomicLongArray failures;
    private final AtomicLongArray traces;
    private final long start = System.nanoTime();

    /** @param all how many traces the program has; 0 if that is not known */
    Comparison(Searcher searcher, List<Search> searches, double all, ProgressLine line) {
        this.all = all;
        this.searcher = searcher;
        this.searches = searches;
        this.line = line;
        executions = new AtomicLongArray(searches.size());
        failures = new AtomicLongArray(searches.size());
        traces = new AtomicLongArray(searches.size());
    }

    List<Row> run(int jobs) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(jobs);
        try {
            List<Future<Row>> futures = new ArrayList<>();
            for (int i = 0; i < searches.size(); i++) {
                int index = i;
                futures.add(threads.submit(() -> row(index)));
            }
            List<Row> rows = new ArrayList<>();
            for (Future<Row> future : futures) {
                rows.add(future.get());
            }
            return rows;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private Row row(int index) {
        Search search = searches.get(index);
        Findings findings = searcher.explore(search, (soFar, failed, distinct, size) -> {
            executions.set(index, soFar);
            failures.set(index, failed);
            traces.set(index, distinct);
            line.update(() -> text(search, distinct));
            return !Interruption.requested();
        });
        Tally tally = findings.tally();
        executions.set(index, search.executions() == Long.MAX_VALUE ? tally.executions() : search.executions());
        boolean isKnown = all > 0 && findings.traces() != null;
        return new Row(search.strategy(), tally, isKnown ? Distance.of(findings.traces(), all) : null);
    }

    private String text(Search search, long distinct) {
        long done = sum(executions);
        double seconds = (System.nanoTime() - start) / 1e9;
        String of = "";
        String left = "";
        if (search.executions() != Long.MAX_VALUE) {
            long all = search.executions() * searches.size();
            of = " of " + Numbers.whole(all);
            left = ", " + Numbers.duration((all - done) * seconds / done) + " left";
        }
        return search.strategy() + ": " + Numbers.whole(distinct) + " traces | " + Numbers.whole(done) + of
                + " executions, " + Numbers.whole(Math.round(done / seconds)) + "/s, " + Numbers.whole(sum(failures))
                + " failed" + left;
    }

    private static long sum(AtomicLongArray array) {
        long sum = 0;
        for (int i = 0; i < array.length(); i++) {
            sum += array.get(i);
        }
        return sum;
    }
}
