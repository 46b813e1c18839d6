package dev.heddle.cli.suite;

import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.SearchCheckpoint;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedSearch;
import dev.heddle.cli.search.SliceWorker;
import dev.heddle.core.explore.Contestant;
import dev.heddle.core.explore.Turns;
import dev.heddle.session.Search;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/** An enumeration that several share. A turn is a slice of it, and who waits for a turn has none. */
final class SharedWork implements Member.Work {
    private final Searcher searcher;
    private final Search search;
    private final Turns turns;
    private final SharedSearch shared;
    private final List<Contestant> contestants = new ArrayList<>();
    private final Object looking = new Object();
    private volatile boolean begun;
    /** Whether there is a slice that nobody has, or nothing more to do. */
    private volatile boolean hasWork = true;

    private volatile RuntimeException broken;

    SharedWork(Searcher searcher, Search search, Turns turns, int workers) throws IOException {
        this.searcher = searcher;
        this.search = search;
        this.turns = turns;
        BooleanSupplier work = () -> hasWork;
        contestants.add(turns.join(work));
        while (contestants.size() < workers) {
            contestants.add(turns.join(contestant(), work));
        }
        shared = new SharedSearch(
                search,
                workers,
                (executions, failures, traces, lnSize) -> contestant().goOn(executions, traces, lnSize),
                new SearchCheckpoint(null, false, List.of()));
    }

    /** Explores slices, each in a turn, in a JVM of its own. */
    private void takePart(Contestant contestant) {
        if (turns.isOver() || shared.isOver()) {
            hasWork = true;
            return;
        }
        begun = true;
        try (SliceWorker worker = searcher.worker(search)) {
            while (!shared.isOver()) {
                SharedSearch.Task task = shared.next(Contestant.TURN_NANOS);
                look();
                if (task != null) {
                    shared.complete(task, worker.explore(task.order(), shared::isOver));
                    look();
                }
                if (!shared.isOver()) {
                    contestant.awaitTurn();
                }
            }
        } catch (RuntimeException | Error e) {
            broken = e instanceof RuntimeException known ? known : new IllegalStateException(e);
            shared.stop();
        } finally {
            hasWork = true;
        }
    }

    /** Who looks last sees what all have done. */
    private void look() {
        synchronized (looking) {
            hasWork = shared.hasWork();
        }
    }

    @Override
    public List<Runnable> hands() {
        List<Runnable> hands = new ArrayList<>();
        contestants.forEach(contestant -> hands.add(() -> takePart(contestant)));
        return Collections.unmodifiableList(hands);
    }

    @Override
    public Contestant contestant() {
        return contestants.get(0);
    }

    @Override
    public Findings findings() {
        if (broken != null) {
            throw broken;
        }
        return begun ? shared.findings() : null;
    }
}
