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
import java.nio.file.Path;
import java.util.ServiceLoader;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** How many search, where they do, and what they go on with. */
public final class EngineOptions implements AutoCloseable {
    private static final String LOCAL = "local";
    private static final int MOST_JOBS = 1000;

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = CountConverter.class,
            description =
                    "Let so many search at a time, for a Java program in a JVM each: one enumeration or one sample,"
                            + " which they share. Default: 1; with --engine spark, as many as there are cores.")
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
            description = "Go on with the enumeration that an earlier run saved in DIR, its --out.")
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
        boolean canShare = SharedWorkers.canShare(searcher, search);
        // Enumerations that cannot be shared would be the same in all.
        boolean isAlone = !canShare && Strategies.enumerates(search.strategy());
        int workers = isAlone ? 1 : (int) Math.min(Math.min(jobs == null ? 1 : jobs, MOST_JOBS), search.executions());
        if (resume != null && !canShare) {
            throw cannotShare("--resume goes on with");
        }
        if (!isLocal() && !canShare) {
            return sampleElsewhere(searcher, search, progress);
        }
        if (!canShare || (isLocal() && workers == 1 && resume == null && !out.isGiven())) {
            return new ParallelSearch(searcher::explore, search, workers, progress).explore();
        }
        Path directory = resume != null ? resume : out.isGiven() ? out.directory() : null;
        boolean resumes = resume != null && !opened;
        opened = true;
        SearchCheckpoint checkpoint =
                new SearchCheckpoint(directory, resumes, SharedWorkers.conditions(searcher, search));
        SharedWorkers shared;
        try {
            shared = new SharedWorkers(searcher, search, begin(workers), progress, checkpoint);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        Findings findings = shared.explore();
        if (checkpoint.problem() != null) {
            spec.commandLine()
                    .getErr()
                    .println("heddle: " + checkpoint.problem().getMessage());
        }
        return findings;
    }

    private Findings sampleElsewhere(Searcher searcher, Search search, SearchProgress progress)
            throws InterruptedException {
        if (Strategies.enumerates(search.strategy())) {
            throw cannotShare("--engine " + engine + " shares");
        }
        if (Strategies.learns(search.strategy())) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--strategy " + search.strategy()
                            + " learns from all that it saw, and machines do not tell each other; with --engine "
                            + engine + " say what explores all (dpor) or what draws (pos*, pct, surw).");
        }
        Workforce elsewhere = begin(1);
        SampleBlocks blocks = new SampleBlocks((block, told) -> elsewhere.sample(searcher, block, told));
        int workers = (int) Math.min(elsewhere.size(), search.executions());
        return new ParallelSearch(blocks::explore, search, workers, progress).explore();
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
