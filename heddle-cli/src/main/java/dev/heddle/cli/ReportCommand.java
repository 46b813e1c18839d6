package dev.heddle.cli;

import dev.heddle.cli.output.ExitCodes;
import dev.heddle.core.Nearest;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;
import dev.heddle.report.data.RunComparison;
import dev.heddle.report.format.ComparisonText;
import dev.heddle.report.format.Format;
import dev.heddle.report.html.ComparePage;
import dev.heddle.report.source.Checkout;
import dev.heddle.report.store.RunFiles;
import dev.heddle.report.store.RunFiles.Recorded;
import dev.heddle.report.store.WholeFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle report}: pages and other formats of runs that were recorded, and what changed between two. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        customSynopsis = {
            "heddle report [OPTION...] DIR",
            "       heddle report [OPTION...] DIR1 DIR2",
            "",
        },
        description = "Make the pages of recorded runs anew; or compare two runs, or two directories of runs.",
        footer = {
            "",
            "The exit code of a comparison is 1 if there is a failure in DIR2 that is not in DIR1.",
        })
final class ReportCommand implements Callable<Integer> {
    private static final String COMPARISON = "compare.html";

    @Spec
    private CommandSpec spec;

    @Mixin
    private FormatOption format;

    @Option(names = "--to", paramLabel = "FILE", description = "Write to this file in place of standard output.")
    private Path to;

    @Parameters(
            paramLabel = "DIR",
            arity = "1..2",
            description = "A directory that 'heddle run --out' wrote to, or one recorded run in it (*.run.json).")
    private List<Path> directories;

    @Override
    public Integer call() {
        try {
            return directories.size() == 2 ? compare() : report(load(directories.get(0)));
        } catch (IOException e) {
            throw wrong(e.getMessage());
        }
    }

    private int report(List<Recorded> recorded) throws IOException {
        if (format.chosen() != null) {
            List<Run> runs = recorded.stream().map(Recorded::run).toList();
            write(format.chosen().of(runs, Checkout.around(Path.of(""))));
            return ExitCodes.OK;
        }
        if (to != null) {
            throw wrong("--to needs a --format: pages go beside the runs they show.");
        }
        PrintWriter out = spec.commandLine().getOut();
        for (Recorded run : recorded) {
            out.println(RunFiles.rebuild(run));
        }
        out.println(RunFiles.saveSuite(recorded));
        out.flush();
        return ExitCodes.OK;
    }

    private int compare() throws IOException {
        Path before = directories.get(0);
        Path after = directories.get(1);
        RunComparison comparison = RunComparison.of(before.toString(), runs(before), after.toString(), runs(after));
        if (format.chosen() == Format.JSON) {
            write(JsonText.of(comparison) + "\n");
        } else if (format.chosen() == null || format.chosen() == Format.TEXT) {
            write(ComparisonText.of(comparison));
        } else {
            throw wrong("a comparison can be text or json, not " + format.chosen() + ".");
        }
        if (format.chosen() == null) {
            Path directory =
                    Files.isDirectory(after) ? after : after.toAbsolutePath().getParent();
            Path page = directory.resolve(COMPARISON);
            WholeFile.write(page, ComparePage.of(comparison));
            spec.commandLine().getOut().println("report: " + page);
            spec.commandLine().getOut().flush();
        }
        return comparison.isWorse() ? ExitCodes.FAILURE_FOUND : ExitCodes.OK;
    }

    private List<Run> runs(Path path) throws IOException {
        return load(path).stream().map(Recorded::run).toList();
    }

    private List<Recorded> load(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw wrong("there is no " + path + nearest(path));
        }
        List<Path> files = Files.isDirectory(path) ? RunFiles.in(path) : List.of(path);
        if (files.isEmpty()) {
            throw wrong("no run is recorded in " + path + "; './heddle run --out " + path + " ...' records one.");
        }
        List<Recorded> recorded = new ArrayList<>();
        for (Path file : files) {
            recorded.add(RunFiles.load(file));
        }
        return recorded;
    }

    private static String nearest(Path path) throws IOException {
        Path parent = path.toAbsolutePath().getParent();
        if (parent == null || path.getFileName() == null || !Files.isDirectory(parent)) {
            return ".";
        }
        try (Stream<Path> siblings = Files.list(parent)) {
            List<String> names = siblings.map(sibling -> sibling.getFileName().toString())
                    .sorted()
                    .toList();
            String match = Nearest.match(path.getFileName().toString(), names);
            return match == null ? "." : "; did you mean " + path.resolveSibling(match) + "?";
        }
    }

    private void write(String text) throws IOException {
        if (to == null) {
            PrintWriter out = spec.commandLine().getOut();
            out.print(text);
            out.flush();
        } else {
            WholeFile.write(to, text);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
