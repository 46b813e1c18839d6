package dev.heddle.cli;

import dev.heddle.cli.options.EngineOptions;
import dev.heddle.cli.options.ProgramOption;
import dev.heddle.cli.options.RestOfLine;
import dev.heddle.cli.options.SearchOptions;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.record.Coverage;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.OpeningSearch;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.report.store.Baseline;
import dev.heddle.session.Search;
import java.io.IOException;
import java.time.Instant;
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

    @Option(
            names = "--accept",
            description =
                    "Accept the data races that are seen: keep them in heddle-baseline.json, and tell only of others from now on.")
    private boolean accept;

    @Mixin
    private RunOutput output;

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
        output.check();
        Baseline baseline = baseline();
        engine.check();
        Searcher searcher = program.searcher(words, output.isOutputTaken(), false);
        Search search = search(searcher);
        if (output.shrink().isWanted() && engine.isAlone()) {
            searcher.willTell(output.shrink().question().nanos());
        }
        Findings findings;
        Coverage coverage = new Coverage();
        Instant started = Instant.now();
        try (EngineOptions opened = engine;
                ProgressLine line = ProgressLine.onTerminal()) {
            SearchProgress progress = RunOutput.progress(search, coverage, line);
            OpeningSearch exploration = new OpeningSearch(
                    searcher, search, progress, (each, part, told) -> engine.explore(each, part, told, output.out()));
            findings = exploration.explore();
            searcher = exploration.searcher();
        }
        if (accept) {
            accept(findings, baseline);
        }
        String name = searcher.name();
        return output.finish(
                searcher,
                search,
                findings,
                coverage,
                started,
                (shown, told, files) -> new RunReport(name, search, shown, told, files));
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

    private Search search(Searcher searcher) {
        try {
            Search search = options.search(strategy, searcher.isModel(), stop == Stop.FIRST, checkDeterminism)
                    .notingOrders(output.wantsOrders());
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
}
