package dev.heddle.cli.search;

import dev.heddle.session.Search;
import java.util.List;
import java.util.stream.Stream;

/**
 * A sample as one block of executions after the other, each of them made elsewhere: so that somebody hears of it while it goes on, and little is lost where a machine is. The
 * executions of all blocks are those of the sample in one piece, as each draws its random numbers by its own number; a strategy that learns begins each block with what was learned in all before.
 */
public final class SampleBlocks {
    private static final long FIRST = 100;
    /** How long a block should take: long beside the start of a JVM. */
    private static final double SECONDS = 20;

    private static final double MOST_GROWTH = 8;

    private final ParallelSearch.Exploring elsewhere;

    public SampleBlocks(ParallelSearch.Exploring elsewhere) {
        this.elsewhere = elsewhere;
    }

    public Findings explore(Search search, SearchProgress progress) {
        Findings all = null;
        long begin = System.nanoTime();
        long size = FIRST;
        Counted done = new Counted(0, 0, 0);
        boolean goOn = true;
        // All that was learned, by this one too, as each block is made by one who knows nothing.
        List<String> lessons = search.lessons();
        while (goOn) {
            long nanos = System.nanoTime() - begin;
            Search next = search.block(size, done.executions, nanos);
            if (next == null) {
                break;
            }
            Search block = search.heard() ? next.taught(lessons) : next;
            Counted before = done;
            Findings findings = elsewhere.explore(
                    block,
                    (a, b, c, d) -> progress.goOn(before.executions, before.failures, before.traces, Double.NaN));
            if (findings == null) {
                break;
            }
            all = all == null ? findings : MergedFindings.of(List.of(all, findings));
            lessons = lessons(all.lesson(), progress.meanwhile(all));
            Tally tally = all.tally();
            done = new Counted(tally.executions(), tally.failures(), tally.traces());
            double seconds = (System.nanoTime() - begin - nanos) / 1e9;
            size = (long) Math.ceil(block.executions() * Math.min(MOST_GROWTH, SECONDS / seconds));
            // Who made fewer was stopped, or has died.
            goOn = findings.tally().executions() >= block.executions()
                    && !tally.complete()
                    && !(search.stopAtFirst() && tally.failures() > 0)
                    && progress.goOn(done.executions, done.failures, done.traces, Double.NaN);
        }
        return all == null ? Findings.NONE : all.taking((System.nanoTime() - begin) / 1e9);
    }

    private static List<String> lessons(String own, List<String> others) {
        return Stream.concat(Stream.ofNullable(own), others.stream()).toList();
    }

    private record Counted(long executions, long failures, long traces) {}
}
