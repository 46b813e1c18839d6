package dev.heddle.bench.parallel;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.LocalWorkforce;
import dev.heddle.cli.search.SearchCheckpoint;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedSearch;
import dev.heddle.cli.search.SharedWorkers;
import dev.heddle.cli.search.Workforce;
import dev.heddle.session.Search;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    private record FewHands(int size, LocalWorkforce hands) implements Workforce {
        static FewHands of(int workers) {
            return new FewHands(workers, new LocalWorkforce(Math.min(workers, MOST_JVMS)));
        }

        @Override
        public void explore(Searcher searcher, Search search, SharedSearch shared) throws InterruptedException {
            hands.explore(searcher, search, shared);
        }

        @Override
        public Findings sample(Searcher searcher, Search part, SearchProgress progress) {
            return hands.sample(searcher, part, progress);
        }

        @Override
        public void close() {
            hands.close();
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
                Findings shared = new SharedWorkers(
                                searcher,
                                search,
                                FewHands.of(each),
                                ALWAYS,
                                new SearchCheckpoint(null, false, List.of()))
                        .explore();
                row.add(Cell.text(isSame(alone, shared) ? "yes" : "no"));
                row.add(Cell.whole(shared.tally().traces()));
                row.add(Cell.whole(shared.tally().executions()));
                row.add(Cell.whole(shared.tally().executions() - alone.tally().executions()));
            }
            table.row(row);
        }
        return table.note("As many fragments as for so many workers, and up to " + MOST_JVMS
                + " JVMs that explore them. Same: the same set of traces, and proved or not, as alone.");
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
