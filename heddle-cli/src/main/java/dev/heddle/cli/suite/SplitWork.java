package dev.heddle.cli.suite;

import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.MergedFindings;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.explore.Contestant;
import dev.heddle.core.explore.Turns;
import dev.heddle.session.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A search by one, or a sample by several: each makes executions of its own, far from those of the others, so that the first makes those that it makes alone. The
 * others begin when nobody else needs them, if ever.
 */
final class SplitWork implements Member.Work {
    /** More executions than anybody makes. */
    private static final long FAR = 1L << 40;

    private final Searcher searcher;
    private final Search search;
    private final Turns turns;
    private final List<Hand> hands = new ArrayList<>();
    private volatile boolean failed;
    private volatile RuntimeException broken;

    SplitWork(Searcher searcher, Search search, Turns turns, int workers) {
        this.searcher = searcher;
        this.search = search;
        this.turns = turns;
        for (int i = 0; i < workers; i++) {
            Contestant contestant = i == 0 ? turns.join() : turns.join(contestant(), () -> true);
            hands.add(new Hand(contestant, i));
        }
    }

    private final class Hand implements SearchProgress, Runnable {
        private final Contestant contestant;
        private final int number;
        private volatile long executions;
        private volatile long traces;
        private volatile Findings findings;

        Hand(Contestant contestant, int number) {
            this.contestant = contestant;
            this.number = number;
        }

        @Override
        public void run() {
            if (turns.isOver() || isEnded()) {
                return;
            }
            try {
                findings = searcher.explore(number == 0 ? search : search.from(search.first() + number * FAR), this);
                failed |= !findings.failures().isEmpty();
            } catch (RuntimeException | Error e) {
                broken = e instanceof RuntimeException known ? known : new IllegalStateException(e);
            }
        }

        @Override
        public boolean goOn(long executionsNow, long failures, long tracesNow, double lnSize) {
            executions = executionsNow;
            traces = tracesNow;
            long allExecutions =
                    hands.stream().mapToLong(hand -> hand.executions).sum();
            long allTraces = hands.stream().mapToLong(hand -> hand.traces).sum();
            return contestant.goOn(allExecutions, allTraces, lnSize) && !isEnded();
        }

        @Override
        public boolean isTurnOver() {
            return contestant.isTurnOver();
        }

        @Override
        public void awaitTurn() {
            contestant.awaitTurn();
        }
    }

    /** Whether what one of them did is enough for all. */
    private boolean isEnded() {
        return failed || broken != null;
    }

    @Override
    public List<Runnable> hands() {
        return List.copyOf(hands);
    }

    @Override
    public Contestant contestant() {
        return hands.get(0).contestant;
    }

    @Override
    public Findings findings() {
        if (broken != null) {
            throw broken;
        }
        List<Findings> all = hands.stream()
                .map(hand -> hand.findings)
                .filter(Objects::nonNull)
                .toList();
        return all.size() < 2 ? all.stream().findFirst().orElse(null) : MergedFindings.of(all);
    }
}
