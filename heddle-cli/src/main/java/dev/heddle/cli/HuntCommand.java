package dev.heddle.cli;

import dev.heddle.cli.options.ProgramOption;
import dev.heddle.cli.options.RestOfLine;
import dev.heddle.cli.options.SearchOptions;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.record.Coverage;
import dev.heddle.cli.record.HuntWords;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.OpeningSearch;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.strategy.hunt.Quarry;
import dev.heddle.core.strategy.hunt.QuarryReader;
import dev.heddle.session.Search;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle hunt}: looks for the failure of an incident. */
@Command(
        name = "hunt",
        mixinStandardHelpOptions = true,
        customSynopsis = {
            "heddle hunt --stack FILE [OPTION...] [-cp PATH] CLASS [ARGUMENT...]",
            "       heddle hunt --dump FILE [OPTION...] [-cp PATH] CLASS [ARGUMENT...]",
            ""
        },
        description =
                "Look for one certain failure: the exception of a stack trace, or the threads that wait in a thread dump.",
        footer = {
            "",
            "The program is one that uses the same code as what failed: a test, or a few threads that do what the service does. Other failures that are met on the way are"
                    + " told, too. Ends with 1 if there was any.",
            "",
            "Examples:",
            "  heddle hunt --stack trace.txt -cp build/classes com.acme.OrdersTest#twoBuyers",
            "  heddle hunt --dump threads.txt --time 10m -cp build/classes com.acme.Main"
        })
final class HuntCommand implements Callable<Integer> {
    /** A longer file is no excerpt of a log. */
    private static final long MOST_BYTES = 64L << 20;

    @Spec
    private CommandSpec spec;

    /** What is hunted. */
    static final class Incident {
        @Option(
                names = "--stack",
                paramLabel = "FILE",
                description = "A file with the stack trace of an exception, as a log has it.")
        private Path stack;

        @Option(
                names = "--dump",
                paramLabel = "FILE",
                description = "A file with a thread dump, as jstack or 'jcmd PID Thread.print' writes it.")
        private Path dump;
    }

    @ArgGroup(multiplicity = "1")
    private Incident incident;

    @Mixin
    private ProgramOption program;

    @Mixin
    private SearchOptions options;

    @Mixin
    private RunOutput output;

    @Parameters(
            paramLabel = "CLASS [ARGUMENT...]",
            hideParamSyntax = true,
            parameterConsumer = RestOfLine.class,
            description = "The Java program, as 'heddle run' takes it. Options of Heddle go before it.")
    private List<String> words = List.of();

    @Override
    public Integer call() throws InterruptedException {
        output.check();
        Quarry quarry = incident.stack != null
                ? read(incident.stack, QuarryReader::stack)
                : read(incident.dump, QuarryReader::dump);
        Searcher searcher = program.searcher(words, output.isOutputTaken(), false);
        if (searcher.isModel()) {
            throw new ParameterException(
                    spec.commandLine(), "a model has no stacks: hunt takes a Java program, '-cp CLASSPATH CLASS'.");
        }
        Search search =
                options.search(Search.HUNT, false, false, false).hunting(quarry).notingOrders(output.wantsOrders());
        if (output.shrink().isWanted()) {
            searcher.willTell(output.shrink().question().nanos());
        }
        Coverage coverage = new Coverage();
        Instant started = Instant.now();
        Findings findings;
        try (ProgressLine line = ProgressLine.onTerminal()) {
            SearchProgress progress = RunOutput.progress(search, coverage, line);
            OpeningSearch exploration = new OpeningSearch(searcher, search, progress, Searcher::explore);
            findings = exploration.explore();
            searcher = exploration.searcher();
        }
        String name = searcher.name();
        ChildMessage.Hunted hunted = searcher.hunted();
        HuntWords told =
                new HuntWords(incident.stack != null ? incident.stack : incident.dump, incident.stack != null, hunted);
        return output.finish(
                searcher,
                search,
                first(findings, told),
                coverage,
                started,
                (shown, each, files) -> new RunReport(name, search, shown, each, files).hunting(told));
    }

    private Quarry read(Path file, Function<String, Quarry> reader) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) > MOST_BYTES) {
                throw new ParameterException(
                        spec.commandLine(), file + " has more than 64 MB; cut out the part that matters.");
            }
            // A log may be in any encoding; names of classes are not touched by that.
            return reader.apply(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            String why = Files.isDirectory(file)
                    ? "it is a directory"
                    : Files.exists(file) ? "it cannot be read" : "there is no such file";
            throw new ParameterException(spec.commandLine(), "cannot read " + file + ": " + why + ".", e);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), file + " " + e.getMessage() + ".", e);
        }
    }

    /** What is hunted comes before what was met on the way. */
    private static Findings first(Findings findings, HuntWords words) {
        List<Finding> sorted = new ArrayList<>(findings.failures());
        sorted.sort(Comparator.comparing((Finding each) -> !words.isIt(each)));
        return findings.with(sorted);
    }
}
