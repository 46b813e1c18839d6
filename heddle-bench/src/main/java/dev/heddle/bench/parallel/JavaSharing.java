package dev.heddle.bench.parallel;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.SliceOutcome;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.LocalWorkforce;
import dev.heddle.cli.search.SearchCheckpoint;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedSearch;
import dev.heddle.cli.search.SharedWorkers;
import dev.heddle.cli.search.SliceWorker;
import dev.heddle.cli.search.Workforce;
import dev.heddle.core.frontier.SliceReport;
import dev.heddle.core.frontier.Stage;
import dev.heddle.session.Search;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Java programs by one JVM alone and by several that share the search. */
final class JavaSharing {
    /** With more JVMs than this, most would wait for a core. */
    private static final int MOST_JVMS = 4;

    private static final SearchProgress ALWAYS = (executions, failures, traces, lnSize) -> true;

    private JavaSharing() {}

    static JavaSearcher searcher(String target) {
        List<String> classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        return new JavaSearcher(
                new JavaTarget(target, List.of(), classPath, Jdk.current(), List.of()),
                Conduct.byDefault("auto"),
                Job.Output.HIDDEN);
    }

    /** A frontier for many, and a few JVMs that explore it. */
    private static final class FewHands implements Workforce {
        private final int size;
        private Stage stage;
        /** How many executions there were in the stage in which traces are counted last, but for those that turned out not to be needed. */
        private long needed;

        FewHands(int size) {
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public void explore(Searcher searcher, Search search, SharedSearch shared) throws InterruptedException {
            new LocalWorkforce(Math.min(size, MOST_JVMS)).explore(() -> new Noting(searcher.worker(search)), shared);
        }

        /** Notes what a worker did. */
        private final class Noting implements SliceWorker {
            private final SliceWorker worker;

            Noting(SliceWorker worker) {
                this.worker = worker;
            }

            @Override
            public SliceOutcome explore(SliceOrder order, BooleanSupplier stop) {
                SliceOutcome outcome = worker.explore(order, stop);
                note(order.stage(), outcome.report());
                return outcome;
            }

            @Override
            public boolean isAlive() {
                return worker.isAlive();
            }

            @Override
            public void close() {
                worker.close();
            }
        }

        private synchronized void note(Stage under, SliceReport report) {
            if (report != null && report.rest() != null && !under.closer()) {
                needed = under.equals(stage) ? needed : 0;
                stage = under;
                needed += report.executions() - report.redundant();
            }
        }

        @Override
        public Findings sample(Searcher searcher, Search part, SearchProgress progress) {
            return searcher.explore(part, progress);
        }

        @Override
        public void close() {
            // The hands are gone with their search.
        }
    }

    static Table sameTraces(List<String> programs, List<Integer> workers) throws IOException, InterruptedException {
        List<String> columns = new ArrayList<>(List.of("program", "proved", "traces alone", "executions alone"));
        for (int each : workers) {
            columns.add("same, " + each);
            columns.add("traces, " + each);
            columns.add("executions, " + each);
            columns.add("twice, " + each);
        }
        Table table = new Table("java", "Java programs: the same traces, none twice", columns);
        for (String program : programs) {
            Searcher searcher = searcher(program);
            Search search = new Search("dpor", 0, true, 1, Long.MAX_VALUE, Long.MAX_VALUE, false, false);
            Findings alone = searcher.explore(search, ALWAYS);
            List<Cell> row = new ArrayList<>(List.of(
                    Cell.text(program.substring(program.lastIndexOf('.') + 1)),
                    Cell.text(alone.tally().complete() ? "yes" : "no"),
                    Cell.whole(alone.tally().traces()),
                    Cell.whole(alone.tally().executions())));
            for (int each : workers) {
                FewHands hands = new FewHands(each);
                Findings shared = new SharedWorkers(
                                searcher, search, hands, ALWAYS, new SearchCheckpoint(null, false, List.of()))
                        .explore();
                row.add(Cell.text(isSame(alone, shared) ? "yes" : "no"));
                row.add(Cell.whole(shared.tally().traces()));
                row.add(Cell.whole(shared.tally().executions()));
                row.add(Cell.whole(hands.needed - shared.tally().traces()));
            }
            table.row(row);
        }
        return table.note("As many fragments as for so many workers, and up to " + MOST_JVMS
                        + " JVMs that explore them. Same: the same set of traces, and proved or not, as alone.")
                .note(
                        "Twice: executions that were needed and showed a trace that was there already, in the last round of those in which loops go further and further; what a JVM does otherwise"
                                + " for the first time is explored again, alone too, and counted among the executions.");
    }

    private static boolean isSame(Findings alone, Findings shared) {
        return Arrays.equals(traces(alone), traces(shared))
                && alone.tally().complete() == shared.tally().complete();
    }

    private static long[] traces(Findings findings) {
        long[] traces = findings.traces().fingerprints();
        Arrays.sort(traces);
        return traces;
    }
}
