package dev.heddle.cli.options;

import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.LocalWorkforce;
import dev.heddle.cli.search.ParallelSearch;
import dev.heddle.cli.search.SampleBlocks;
import dev.heddle.cli.search.SearchCheckpoint;
import dev.heddle.cli.search.SearchEngine;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedWorkers;
import dev.heddle.cli.search.Workforce;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.session.Search;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** How many search, where they do, and what they go on with. */
public final class EngineOptions implements AutoCloseable {
    private static final String LOCAL = "local";
    public static final int MOST_JOBS = 1000;

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = JobsConverter.class,
            description =
                    "Let so many search at a time, for a Java program in a JVM each: one enumeration or one sample,"
                            + " which they share; 'auto' is one for each core. Default: 1; with --engine spark, as many"
                            + " as there are cores.")
    private Long jobs;

    @Option(
            names = "--engine",
            paramLabel = "local|spark",
            defaultValue = LOCAL,
            description = "Search on this machine, or on Apache Spark. Default: local.")
    private String engine;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "With --engine spark: the cluster, such as spark://host:7077. Default: what spark-submit says,"
                            + " or the cores of this machine.")
    private String master;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Go on with the search that an earlier run saved in DIR, its --out.")
    private Path resume;

    /** Whether a search was begun: what is searched after it is the same program with more to see. */
    private boolean opened;
    /** Those of an engine; null before they are needed. */
    private Workforce workforce;

    /** To be called before the work begins. */
    public void check() {
        if (master != null && isLocal()) {
            throw new ParameterException(spec.commandLine(), "--master needs --engine spark.");
        }
    }

    private boolean isLocal() {
        return engine.equals(LOCAL);
    }

    /** Whether one does all of it, on this machine. */
    public boolean isAlone() {
        return isLocal() && (jobs == null || jobs == 1);
    }

    /** Searches a program: together, if the search can be shared. */
    public Findings explore(Searcher searcher, Search search, SearchProgress progress, OutOption out)
            throws InterruptedException {
        if (searcher.isRecorded()) {
            return alone(searcher, search, progress);
        }
        boolean canShare = SharedWorkers.canShare(searcher, search);
        boolean enumerates = Strategies.enumerates(search.strategy());
        if (enumerates && !canShare) {
            if (resume != null || !isLocal()) {
                throw cannotShare(resume != null ? "--resume goes on with" : "--engine " + engine + " shares");
            }
            // It would be the same in all.
            return searcher.explore(search, progress);
        }
        int workers = (int) Math.min(Math.min(jobs == null ? 1 : jobs, MOST_JOBS), search.executions());
        boolean isSaved = resume != null || out.isGiven();
        if (isLocal() && workers == 1 && !isSaved) {
            return searcher.explore(search, progress);
        }
        Path directory = resume != null ? resume : out.isGiven() ? out.directory() : null;
        boolean resumes = resume != null && !opened;
        opened = true;
        List<String> conditions = SharedWorkers.conditions(searcher, search);
        PrintWriter err = spec.commandLine().getErr();
        try (SearchCheckpoint checkpoint = new SearchCheckpoint(directory, resumes, conditions)
                .complainingTo(complaint -> err.println("heddle: " + complaint))) {
            Findings findings = enumerates
                    ? new SharedWorkers(searcher, search, begin(workers), progress, checkpoint).explore()
                    : sample(searcher, search, workers, progress, isSaved ? checkpoint : null);
            if (checkpoint.problem() != null) {
                err.println("heddle: " + checkpoint.problem().getMessage());
            }
            return findings;
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** By one JVM, which records: what several were answered could not be told apart. */
    private Findings alone(Searcher searcher, Search search, SearchProgress progress) {
        if (resume != null || !isAlone()) {
            throw new ParameterException(
                    spec.commandLine(), "--record works in one JVM; leave out --jobs, --engine and --resume.");
        }
        return searcher.explore(search, progress);
    }

    /** @param checkpoint null not to save it */
    private Findings sample(
            Searcher searcher, Search search, int workers, SearchProgress progress, SearchCheckpoint checkpoint)
            throws InterruptedException, IOException {
        if (isLocal()) {
            return sample(searcher::explore, search, workers, progress, checkpoint);
        }
        if (!Strategies.learnsInParts(search.strategy())) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--strategy " + search.strategy() + " enumerates and samples in turn; with --engine " + engine
                            + " say which: dpor explores all, and portfolio, pos* or surw draw.");
        }
        Workforce elsewhere = begin(1);
        SampleBlocks blocks = new SampleBlocks((block, told) -> elsewhere.sample(searcher, block, told));
        int cores = (int) Math.min(elsewhere.size(), search.executions());
        return sample(blocks::explore, search.taught(List.of()), cores, progress, checkpoint);
    }

    private static Findings sample(
            ParallelSearch.Exploring exploring,
            Search search,
            int workers,
            SearchProgress progress,
            SearchCheckpoint checkpoint)
            throws InterruptedException, IOException {
        return (checkpoint == null
                        ? new ParallelSearch(exploring, search, workers, progress)
                        : new ParallelSearch(exploring, search, workers, progress, checkpoint))
                .explore();
    }

    private Workforce begin(int workers) {
        try {
            return workforce(workers);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private ParameterException cannotShare(String who) {
        return new ParameterException(
                spec.commandLine(),
                who + " enumerations (dfs, sleep, source, dpor, dfs-preemptions, dfs-delays, dfs-depth)"
                        + " without --check-determinism, of programs whose memory is sequentially consistent.");
    }

    private Workforce workforce(int workers) {
        if (isLocal()) {
            return new LocalWorkforce(workers);
        }
        if (workforce == null) {
            int most = jobs == null ? 0 : (int) Math.min(jobs, Integer.MAX_VALUE);
            workforce = engine().start(master, most);
        }
        return workforce;
    }

    private SearchEngine engine() {
        for (SearchEngine each : ServiceLoader.load(SearchEngine.class)) {
            if (each.name().equals(engine)) {
                return each;
            }
        }
        throw new IllegalArgumentException("there is no engine '" + engine
                + "' on the class path of this command; './heddle run --engine spark' brings Spark's.");
    }

    @Override
    public void close() {
        if (workforce != null) {
            workforce.close();
        }
    }
}
