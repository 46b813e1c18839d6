package dev.heddle.cli.search;

import dev.heddle.core.trace.SeenOrders;
import dev.heddle.session.Search;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches a program; and if calls into the JDK turn out not to be atomic, spends what is left of the budget on a program whose inside is explored there. It is
 * then as if the user had asked for it by {@code --inside}: replays know. In the same way weak memory gets the rest under {@code --memory auto}.
 */
public final class OpeningSearch {
    /** What is opened one after the other, at most. */
    private static final int MOST_OPENED = 3;

    private final Search search;
    private final SearchProgress progress;
    private final Exploring exploring;
    private Searcher searcher;

    /** How a program is searched. */
    public interface Exploring {
        Findings explore(Searcher searcher, Search search, SearchProgress progress) throws InterruptedException;
    }

    public OpeningSearch(Searcher searcher, Search search, SearchProgress progress, Exploring exploring) {
        this.searcher = searcher;
        this.search = search;
        this.progress = progress;
        this.exploring = exploring;
    }

    /** The program as it was searched last. */
    public Searcher searcher() {
        return searcher;
    }

    public Findings explore() throws InterruptedException {
        Findings findings = explore(search, 0, 0);
        for (int i = 0; i < MOST_OPENED && findings.failures().isEmpty() && !Interruption.requested(); i++) {
            String inside = findings.tally().guarantee().scope().inside();
            Searcher opened = inside == null ? null : searcher.opening(inside);
            Search rest =
                    search.after(findings.tally().executions(), findings.tally().seconds());
            if (opened == null || rest == null) {
                break;
            }
            searcher = opened;
            Tally before = findings.tally();
            findings = after(
                    findings,
                    explore(rest, before.executions(), before.traces()),
                    "the inside of " + inside + " was explored, whose calls are not atomic");
        }
        return raced(findings);
    }

    /** What is left of the budget goes to weak memory, if the program has data races and passed so far. */
    private Findings raced(Findings findings) throws InterruptedException {
        Searcher weak = searcher.underWeakMemory();
        Search rest =
                search.after(findings.tally().executions(), findings.tally().seconds());
        if (weak == null
                || rest == null
                || findings.races().isEmpty()
                || !findings.failures().isEmpty()
                || Interruption.requested()) {
            return findings;
        }
        searcher = weak;
        Tally before = findings.tally();
        return after(
                findings,
                explore(rest, before.executions(), before.traces()),
                "reads could return older writes (--memory jmm), because there are data races");
    }

    private Findings explore(Search part, long executionsBefore, long tracesBefore) throws InterruptedException {
        SearchProgress counted = (executions, failed, traces, lnSize) ->
                progress.goOn(executionsBefore + executions, failed, tracesBefore + traces, lnSize);
        return exploring.explore(searcher, part, counted);
    }

    /** What a search found after another had been made of the same program. */
    private static Findings after(Findings before, Findings next, String what) {
        List<String> notes = new ArrayList<>(next.notes());
        notes.add("from execution " + (before.tally().executions() + 1) + " on, " + what);
        return new Findings(
                next.jdk(),
                next.backend(),
                next.tally().after(before.tally()),
                next.traces(),
                next.failures().stream()
                        .map(failure -> failure.after(before.tally().executions()))
                        .toList(),
                next.races(),
                notes,
                null,
                null,
                SeenOrders.merged(before.orders(), next.orders()));
    }
}
