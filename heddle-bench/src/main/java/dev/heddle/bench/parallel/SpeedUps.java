package dev.heddle.bench.parallel;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.search.ModelSearcher;
import dev.heddle.cli.search.Searcher;
import dev.heddle.session.Search;
import java.io.IOException;
import java.util.List;

/** One worker and two, for a search and for a sample, of a model by threads and of a Java program by JVMs. */
final class SpeedUps {
    private final Table table = new Table(
            "speed-up",
            "One worker and two",
            List.of(
                    "what",
                    "workers",
                    "executions",
                    "traces",
                    "wall s",
                    "faster",
                    "master, % of a core per worker",
                    "checkpoints, % of the time"));

    private interface Making {
        Workers.Measured by(int workers) throws IOException, InterruptedException;
    }

    static Table of(String model, String program, long samples) throws IOException, InterruptedException {
        SpeedUps speedUps = new SpeedUps();
        speedUps.of(model, new ModelSearcher(model), samples, false);
        speedUps.of(program, JavaSharing.searcher(program), samples, true);
        return speedUps.table
                .note("The first row of a model warms up. Each is saved as it goes, as with --out.")
                .note("Master: what the process of the command takes besides the JVMs of the program; the workers of"
                        + " a model are threads of it, so there it cannot be told.");
    }

    private void of(String name, Searcher searcher, long samples, boolean isJava)
            throws IOException, InterruptedException {
        Search search = new Search("dpor", 0, isJava, 1, Long.MAX_VALUE, Long.MAX_VALUE, true, false);
        rows("search of " + name, isJava, workers -> Workers.search(searcher, search, workers));
        Search sample = new Search("pos", 0, isJava, 1, samples, Long.MAX_VALUE, false, false);
        rows("sample of " + name, isJava, workers -> Workers.sample(searcher, sample, workers));
    }

    private void rows(String what, boolean isJava, Making making) throws IOException, InterruptedException {
        double alone = 0;
        // JVMs of a program are new ones each time, so there is nothing to warm up.
        for (int workers : isJava ? new int[] {1, 2} : new int[] {1, 1, 2}) {
            Workers.Measured m = making.by(workers);
            alone = workers == 1 ? m.wall() : alone;
            table.row(
                    Cell.text(what),
                    Cell.whole(workers),
                    Cell.whole(m.executions()),
                    Cell.whole(m.findings().tally().traces()),
                    Cell.real(m.wall()),
                    Cell.real(alone / m.wall()),
                    isJava ? Cell.real(100 * m.share(workers)) : Cell.text(""),
                    Cell.real(100 * m.saving() / m.wall()));
        }
    }
}
