package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.SliceOutcome;
import dev.heddle.cli.protocol.WorkerNews;
import dev.heddle.core.Program;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.frontier.Slice;
import dev.heddle.session.Search;
import dev.heddle.session.Session;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Explores slices of a model, in this JVM. */
final class ModelWorker implements SliceWorker {
    private final Program program;
    private final Search search;

    ModelWorker(Program program, Search search) {
        this.program = program;
        this.search = search;
    }

    @Override
    public SliceOutcome explore(SliceOrder order, BooleanSupplier stop) {
        Session session = Session.ofModel(search, program).progress(soFar -> !stop.getAsBoolean());
        Slice slice = Slice.of(search.strategy(), search.options(session.program()), order.stage(), order.fragment());
        Exploration done = session.explore(slice, order.budget());
        List<Finding> failures = done.failures().stream()
                .map(found -> Finding.of(found, search.seed()))
                .toList();
        return new SliceOutcome(
                slice.report(done, session.program(), false),
                new WorkerNews(
                        System.getProperty("java.version"), "model", failures, List.of(), List.of(), null, null));
    }

    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public void close() {
        // There is nothing but this object.
    }
}
