package dev.heddle.bench.papers;

import dev.heddle.bench.Machine;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.options.CountConverter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle bench papers}. */
@Command(
        name = "papers",
        mixinStandardHelpOptions = true,
        description = "Measure again what the papers print: tables of coverage, figures, probabilities.",
        footer = {
            "",
            "The results depend on the seed and the numbers of executions alone. The page with everything and the plots go"
                    + " to the directory given by --out."
        })
public final class PapersCommand extends MeasuringCommand {
    private static final long FULL = 50_000_000;

    /** Probabilities are measured with no more than this, which tells 1/128 from 1/120. */
    private static final long MANY = 200_000;

    /** What can be measured by itself. */
    enum Part {
        TABLES,
        FIGURES,
        PROBABILITIES,
        CONFLICTS,
        UNIFORM
    }

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--full",
            description =
                    "Yuan's tables with 50,000,000 executions a cell, as in the thesis: hours; and distances to uniform on larger models, too.")
    private boolean full;

    @Option(
            names = "--executions",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "500k",
            description = "Executions a cell of Yuan's tables without --full, and up to 200,000 of them for each"
                    + " probability. Default: ${DEFAULT-VALUE}.")
    private long executions;

    @Option(
            names = "--programs",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "5",
            description = "Programs of each kind in Yuan's tables. Default: ${DEFAULT-VALUE}, as in the thesis.")
    private long programs;

    @Option(
            names = "--models",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "1000",
            description = "So many models of those whose distance to uniform is measured. Default: all.")
    private long models;

    @Option(
            names = "--tests",
            paramLabel = "N",
            defaultValue = "500",
            description = "Tests a point of taPCT's figures. Default: ${DEFAULT-VALUE}, as in the paper.")
    private int tests;

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            description = "Only these, separated by commas: ${COMPLETION-CANDIDATES}. Default: all.")
    private Set<Part> parts = EnumSet.allOf(Part.class);

    @Option(names = "--seed", paramLabel = "SEED", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "2",
            description = "Measure so many cells at a time. Default: ${DEFAULT-VALUE}.")
    private long jobs;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "Keep each cell of Yuan's tables in this file, and measure only those that are not there: a full run can be"
                            + " stopped and gone on with. Begin a new file when Heddle has changed.")
    private Path resume;

    @Override
    public Integer call() throws InterruptedException, IOException {
        KeptCells kept = check();
        Document document = new Document("The papers' tables and figures, measured with Heddle");
        Machine.describe(document);
        document.fact("load at the start", Machine.load()).fact("seed", seed);
        long start = System.nanoTime();
        try (Work work = new Work((int) Math.min(jobs, 1024))) {
            measure(document, work, kept);
        }
        document.fact("seconds", (System.nanoTime() - start) / 1_000_000_000).fact("load at the end", Machine.load());
        return publish(document, "papers", true);
    }

    private KeptCells check() {
        if (tests < 1) {
            throw new ParameterException(spec.commandLine(), "--tests must be at least 1, not " + tests + ".");
        }
        checkOutput();
        try {
            return KeptCells.of(resume);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void measure(Document document, Work work, KeptCells kept) throws InterruptedException {
        PaperClaims claims = new PaperClaims();
        if (parts.contains(Part.PROBABILITIES)) {
            document.add(Probabilities.measure(Math.min(executions, MANY), seed, work));
        }
        if (parts.contains(Part.FIGURES)) {
            for (int depth = 2; depth <= 3; depth++) {
                add(document, ChainFigure.figure5(depth, tests, seed).measure(work));
                ChainFigure growingShare =
                        ChainFigure.figure6(depth, tests, seed).measure(work);
                add(document, growingShare);
                if (depth == 3) {
                    claims.growingShare(growingShare);
                }
            }
        }
        if (parts.contains(Part.CONFLICTS)) {
            document.add(conflictAnalysis(claims));
        }
        if (parts.contains(Part.UNIFORM)) {
            UniformTable.measure(full, (int) Math.min(models, Integer.MAX_VALUE), seed, work)
                    .addTo(document);
        }
        if (parts.contains(Part.TABLES)) {
            long perCell = full ? FULL : executions;
            for (boolean reads : new boolean[] {false, true}) {
                CoverageTable coverage = CoverageTable.measure(reads, (int) programs, perCell, seed, work, kept);
                document.add(coverage.table());
                claims.coverage(reads ? "Table 3.2" : "Table 3.1", coverage, reads, perCell >= FULL);
            }
            document.fact("cells of --resume", kept.known());
        }
        document.add(claims.table());
    }

    private static void add(Document document, ChainFigure figure) {
        document.add(figure.table());
        document.add(figure.plot());
    }

    private Table conflictAnalysis(PaperClaims claims) {
        String model = "mostly-private(20)";
        long count = Math.min(executions, MANY);
        Table table = new Table(
                "conflicts",
                "Morpheus' conflict analysis on " + model + ", in " + count + " executions each",
                List.of("strategy", "hit ratio"));
        Sampling pos = Sampling.of(model, "pos", 0, count, seed);
        Sampling posPlus = Sampling.of(model, "pos+", 0, count, seed);
        claims.conflictAnalysis(pos, posPlus);
        return table.row(Cell.text("pos"), pos.frequency()).row(Cell.text("pos+"), posPlus.frequency());
    }
}
