package dev.heddle.bench.parallel;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.cli.jvm.ScratchDirectory;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.LocalWorkforce;
import dev.heddle.cli.search.ParallelSearch;
import dev.heddle.cli.search.SearchCheckpoint;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedWorkers;
import dev.heddle.session.Search;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Searches by real workers, as {@code heddle run --jobs N --out DIR} makes them, and what they took. */
final class Workers {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /**
     * What a search took.
     *
     * @param master seconds of the processor in this process; with workers that are threads of it, theirs, too
     * @param saving seconds in which checkpoints were made
     */
    record Measured(Findings findings, double wall, double master, double saving) {
        long executions() {
            return findings.tally().executions();
        }

        /** The master's share of a core, for each worker. */
        double share(int workers) {
            return master / wall / workers;
        }
    }

    private Workers() {}

    static Measured search(Searcher searcher, Search search, int workers) throws IOException, InterruptedException {
        return measure(
                SharedWorkers.conditions(searcher, search),
                checkpoint -> new SharedWorkers(
                                searcher, search, new LocalWorkforce(workers), (a, b, c, d) -> true, checkpoint)
                        .explore());
    }

    static Measured sample(Searcher searcher, Search search, int workers) throws IOException, InterruptedException {
        return measure(
                SharedWorkers.conditions(searcher, search),
                checkpoint -> new ParallelSearch(searcher::explore, search, workers, (a, b, c, d) -> true, checkpoint)
                        .explore());
    }

    /** Something that takes time, and is saved meanwhile. */
    private interface Work {
        Findings run(SearchCheckpoint checkpoint) throws IOException, InterruptedException;
    }

    private static Measured measure(List<String> conditions, Work work) throws IOException, InterruptedException {
        try (ScratchDirectory directory = new ScratchDirectory("bench");
                SearchCheckpoint checkpoint = new SearchCheckpoint(directory.path(), false, conditions)) {
            double cpu = cpu();
            long wall = System.nanoTime();
            Findings findings = work.run(checkpoint);
            return new Measured(
                    findings, (System.nanoTime() - wall) / 1e9, cpu() - cpu, checkpoint.savingNanos() / 1e9);
        }
    }

    static double cpu() {
        return SYSTEM.getProcessCpuTime() / 1e9;
    }
}
