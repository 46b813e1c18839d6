package dev.heddle.cli;

import dev.heddle.cli.options.EngineOptions;
import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.options.OutOption;
import dev.heddle.cli.options.ProgramOption;
import dev.heddle.cli.options.RestOfLine;
import dev.heddle.cli.options.SearchOptions;
import dev.heddle.cli.options.ShrinkOptions;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Question;
import dev.heddle.cli.record.Coverage;
import dev.heddle.cli.record.RunRecord;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.OpeningSearch;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.report.data.Run;
import dev.heddle.report.source.Checkout;
import dev.heddle.report.store.Baseline;
import dev.heddle.session.Search;
import dev.heddle.session.Told;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle run}: looks for failures in one program. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        customSynopsis = {
            "heddle run [OPTION...] [-cp PATH] CLASS [ARGUMENT...]",
            "       heddle run [OPTION...] [-cp PATH] CLASS#METHOD",
            "       heddle run [OPTION...] [-cp PATH] FILE.java [ARGUMENT...]",
            "       heddle run [OPTION...] -jar FILE [ARGUMENT...]",
            "       heddle run [OPTION...] --program PROGRAM",
            ""
        },
        description = "Run a program again and again, each time in another order, until it fails.",
        footer = {
            "",
            "Examples:",
            "  heddle run -cp build/classes com.acme.Main            a main method, until it fails or for a minute",
            "  heddle run -cp build/classes com.acme.Queues#drain    any method without parameters",
            "  heddle run --time 10m --jobs 4 -cp app.jar com.acme.Main",
            "  heddle run --strategy pct --depth 3 --program model:deadlock"
        })
final class RunCommand implements Callable<Integer> {
    /** When to stop. */
    enum Stop {
        FIRST,
        ALL
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramOption program;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = Strategies.DEFAULT,
            description = "What decides who goes next; see 'heddle strategies'. Default: ${DEFAULT-VALUE}.")
    private String strategy;

    @Mixin
    private SearchOptions options;

    @Option(
            names = "--stop",
            paramLabel = "first|all",
            defaultValue = "first",
            description = "Stop at the first failure, or go on and collect all distinct ones. Default: first.")
    private Stop stop;

    @Option(
            names = "--check-determinism",
            description = "Run every execution twice and fail if the same choices lead elsewhere.")
    private boolean checkDeterminism;

    @Mixin
    private EngineOptions engine;

    @Mixin
    private ShrinkOptions shrink;

    @Mixin
    private OutOption out;

    @Option(
            names = "--accept",
            description =
                    "Accept the data races that are seen: keep them in heddle-baseline.json, and tell only of others from now on.")
    private boolean accept;

    @Option(
            names = "--sources",
            paramLabel = "PATH",
            description =
                    "Directories or archives with the program's source files, for the report. Default: where Maven,"
                            + " Gradle and IDEs put them, seen from the class path.")
    private String sourcePath;

    @Mixin
    private JsonOption json;

    @Mixin
    private FormatOption format;

    @Parameters(
            paramLabel = "CLASS [ARGUMENT...]",
            hideParamSyntax = true,
            parameterConsumer = RestOfLine.class,
            description =
                    "The Java program: a class with a main method, and its arguments; or 'CLASS#METHOD' for any method"
                            + " without parameters. Options of Heddle go before it.")
    private List<String> words = List.of();

    @Override
    public Integer call() throws InterruptedException {
        json.check();
        if (format.chosen() != null && json.isStandardOutput()) {
            throw new ParameterException(spec.commandLine(), "--json - and --format both want standard output.");
        }
        out.check();
        Baseline baseline = baseline();
        engine.check();
        List<Path> sources = sources();
        Searcher searcher = program.searcher(words, isOutputTaken(), false);
        Search search = search(searcher);
        if (shrink.isWanted() && engine.isAlone()) {
            searcher.willTell(shrink.question().nanos());
        }
        Findings findings;
        Coverage coverage = new Coverage();
        Instant started = Instant.now();
        try (EngineOptions opened = engine;
                ProgressLine line = ProgressLine.onTerminal()) {
            long start = System.nanoTime();
            SearchProgress progress = (executions, failed, traces, lnSize) -> {
                coverage.note(executions, failed, traces);
                line.update(
                        () -> progress(search, executions, failed, traces, lnSize, (System.nanoTime() - start) / 1e9));
                return !Interruption.requested();
            };
            OpeningSearch exploration = new OpeningSearch(
                    searcher, search, progress, (each, part, told) -> engine.explore(each, part, told, out));
            findings = exploration.explore();
            searcher = exploration.searcher();
        }
        List<Told> told = tell(searcher, findings);
        findings = findings.by(told);
        List<Path> files = save(searcher, search, findings);
        if (accept) {
            accept(findings, baseline);
        }
        RunReport report = new RunReport(searcher.name(), search, findings, told, files);
        Run run = new RunRecord(searcher, search, findings, coverage, started)
                .make(Version.heddle(), report.headline(), told, files, sources);
        Path page = out.isGiven() || run.failed() ? out.save(run) : null;
        if (format.chosen() == null) {
            report.print(json.textGoesTo(), page);
        } else {
            spec.commandLine().getOut().print(format.chosen().of(List.of(run), Checkout.around(Path.of(""))));
            spec.commandLine().getOut().flush();
        }
        boolean written = json.write(report::document);
        if (!findings.failures().isEmpty()) {
            return ExitCodes.FAILURE_FOUND;
        }
        return written ? ExitCodes.OK : ExitCodes.USAGE;
    }

    private Baseline baseline() {
        try {
            return Baseline.here();
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void accept(Findings findings, Baseline baseline) {
        try {
            spec.commandLine().getErr().println(baseline.accept(findings.races()));
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private boolean isOutputTaken() {
        return json.isStandardOutput() || format.chosen() != null;
    }

    private List<Path> sources() {
        if (sourcePath == null) {
            return List.of();
        }
        List<Path> sources = new ArrayList<>();
        for (String entry : sourcePath.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (!Files.exists(path)) {
                throw new ParameterException(spec.commandLine(), "there is no " + entry + ", which --sources names.");
            }
            sources.add(path);
        }
        return sources;
    }

    private Search search(Searcher searcher) {
        try {
            Search search = options.search(strategy, searcher.isModel(), stop == Stop.FIRST, checkDeterminism);
            searcher.check(search);
            String words = searcher.prepare(search);
            if (words != null) {
                spec.commandLine().getErr().println(words);
            }
            return search;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** What happened in each failing execution, and why; null for one that is not told. */
    private List<Told> tell(Searcher searcher, Findings findings) {
        List<Told> told = new ArrayList<>();
        for (Finding finding : findings.failures()) {
            boolean isWanted = shrink.isWanted() && told.size() < Question.MOST_TOLD && !Interruption.requested();
            told.add(
                    isWanted
                            ? searcher.tell(
                                    finding,
                                    shrink.question()
                                            .shrinking(findings.tally().seconds())
                                            .toNanos())
                            : null);
        }
        return told;
    }

    private List<Path> save(Searcher searcher, Search search, Findings findings) {
        List<Path> files = new ArrayList<>();
        for (Finding finding : findings.failures()) {
            files.add(out.save(searcher.saved(search, findings, finding)));
        }
        return files;
    }

    private static String progress(
            Search search, long executions, long failed, long traces, double lnSize, double seconds) {
        if (executions == 0) {
            return "the program is starting ...";
        }
        String of = search.executions() == Long.MAX_VALUE ? "" : " of " + Numbers.whole(search.executions());
        double left = Math.min(
                search.nanos() == Long.MAX_VALUE ? Double.MAX_VALUE : search.nanos() / 1e9 - seconds,
                (search.executions() - executions) * seconds / Math.max(1, executions));
        return Numbers.whole(executions) + of + " executions, " + Numbers.whole(Math.round(executions / seconds))
                + "/s, " + Numbers.whole(failed) + " failed, " + Numbers.whole(traces) + " traces"
                + size(lnSize, traces) + ", at most "
                + Numbers.duration(Math.max(0, left)) + " left";
    }

    /** How many traces there seem to be. */
    private static String size(double lnSize, long traces) {
        return Double.isNaN(lnSize) || lnSize <= Math.log((double) traces)
                ? ""
                : " of about " + Magnitude.ofLog(lnSize);
    }
}
