package dev.heddle.cli;

import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.options.OutOption;
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
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.report.data.Run;
import dev.heddle.report.source.Checkout;
import dev.heddle.session.Search;
import dev.heddle.session.Told;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What becomes of what a search of one program found: told, saved and shown, as the user says. */
public final class RunOutput {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private ShrinkOptions shrink;

    @Mixin
    private OutOption out;

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

    @Option(
            names = {"-v", "--verbose"},
            description =
                    "Say more of what was seen and what was not: in which orders lines met, and how probable it is that a bug was missed."
                            + " The page of --out has that, too.")
    private boolean verbose;

    private List<Path> sources;

    /** To be called before the work begins. */
    void check() {
        json.check();
        if (format.chosen() != null && json.isStandardOutput()) {
            throw new ParameterException(spec.commandLine(), "--json - and --format both want standard output.");
        }
        out.check();
        sources = sources();
    }

    OutOption out() {
        return out;
    }

    ShrinkOptions shrink() {
        return shrink;
    }

    /** Whether it is to be noted which lines met in which order. */
    boolean wantsOrders() {
        return verbose || out.isGiven();
    }

    boolean isOutputTaken() {
        return json.isStandardOutput() || format.chosen() != null;
    }

    /**
     * Tells of what was found, saves and shows it.
     *
     * @param shown makes what is shown of what was told and the files it was saved in
     * @return how the command ends
     */
    int finish(Searcher searcher, Search search, Findings found, Coverage coverage, Instant started, Shown shown) {
        List<Told> told = tell(searcher, found);
        Findings findings = found.by(told);
        List<Path> files = save(searcher, search, findings);
        RunReport report = shown.report(findings, told, files);
        Run run = new RunRecord(searcher, search, findings, coverage, started)
                .make(Version.heddle(), report.headline(), told, files, sources);
        Path page = out.isGiven() || run.failed() ? out.save(run) : null;
        if (format.chosen() == null) {
            report.print(json.textGoesTo(), page, verbose ? run.covered() : null);
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

    /** Makes what people are shown. */
    @FunctionalInterface
    interface Shown {
        RunReport report(Findings findings, List<Told> told, List<Path> files);
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

    /** Keeps count of a search, and shows who waits how far it is. */
    static SearchProgress progress(Search search, Coverage coverage, ProgressLine line) {
        long start = System.nanoTime();
        return (executions, failed, traces, lnSize) -> {
            coverage.note(executions, failed, traces);
            line.update(() -> words(search, executions, failed, traces, lnSize, (System.nanoTime() - start) / 1e9));
            return !Interruption.requested();
        };
    }

    private static String words(
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
