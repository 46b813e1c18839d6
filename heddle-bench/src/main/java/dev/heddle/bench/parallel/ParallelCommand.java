package dev.heddle.bench.parallel;

import dev.heddle.bench.Machine;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Plot;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.core.frontier.SliceLength;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code heddle bench parallel}. */
@Command(
        name = "parallel",
        mixinStandardHelpOptions = true,
        description = "Measure searches that are shared, and project them to thousands of workers.")
public final class ParallelCommand extends MeasuringCommand {
    /** Simsa, thesis 2013, Figures 5.3 to 5.5: speed-ups with 32, 64, ... 1,024 workers. */
    private static final int[][] THESIS = {
        {24, 51, 100, 194, 366, 916}, {29, 58, 126, 233, 434, 758}, {26, 51, 102, 200, 436, 865}
    };

    private static final List<String> THESIS_NAMES =
            List.of("thesis, resource(6)", "thesis, scheduling(10)", "thesis, store(12,3,3)");

    /** The thesis' slices are of ten seconds at most; those of {@code heddle run} of two. */
    private static final double LONGEST_SLICE = SliceLength.LONGEST / 1e9;

    @Option(
            names = "--models",
            paramLabel = "MODEL",
            split = ";",
            description = "The models whose traces are compared, separated by semicolons.")
    private List<String> models = List.of(
            "readers(8)",
            "writers(6)",
            "lastzero(8)",
            "indexer(13)",
            "filesystem(19)",
            "scheduling(6)",
            "resource(4)",
            "store(3,3,3)");

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            defaultValue = "scheduling(7)",
            description = "The model that costs and speed are measured with. Default: ${DEFAULT-VALUE}.")
    private String model;

    @Option(
            names = "--random-models",
            paramLabel = "N",
            defaultValue = "300",
            description = "How many random models are compared as well. Default: ${DEFAULT-VALUE}.")
    private int randomModels;

    @Option(
            names = "--java",
            paramLabel = "CLASS#METHOD",
            split = ";",
            description = "The Java programs whose traces are compared, separated by semicolons.")
    private List<String> programs = List.of(
            "bench.restricted.LockUsers#philosophers5",
            "bench.restricted.LockUsers#permits3",
            "bench.restricted.LockUsers#readersAndWriters3",
            "bench.restricted.LockUsers#bank5",
            "bench.restricted.LockUsers#unlockedReads",
            "bench.restricted.Passing#pipeline2",
            "bench.restricted.Passing#monitorBuffer2",
            "bench.restricted.Dividing#mapReduce2",
            "bench.restricted.Dividing#workPile2",
            "bench.restricted.Dividing#pool2");

    @Option(
            names = "--program",
            paramLabel = "CLASS#METHOD",
            defaultValue = "bench.restricted.LockUsers#counter3",
            description = "The Java program that speed is measured with. Default: ${DEFAULT-VALUE}.")
    private String program;

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            description = "Of traces, killed, java, speed and simulated, these parts alone.")
    private Set<String> parts = Set.of("traces", "killed", "java", "speed", "simulated");

    @Option(
            names = "--samples",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "100k",
            description = "How many executions a sample has. Default: ${DEFAULT-VALUE}.")
    private long samples;

    @Option(
            names = "--execution",
            paramLabel = "MS",
            description =
                    "What an execution is taken to cost when workers are simulated, in milliseconds. Default: 125, as"
                            + " in the thesis, and what was measured.")
    private Double execution;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOutput();
        Document document = new Document("Shared searches, measured and simulated");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        if (parts.contains("traces")) {
            document.add(Sharing.sameTraces(models, List.of(2, 4, 16)));
        }
        if (parts.contains("killed")) {
            document.add(Killing.randomModels(randomModels, List.of(2, 4, 16)));
            document.add(Killing.survivors(models));
        }
        if (parts.contains("java")) {
            document.add(JavaSharing.sameTraces(programs, List.of(2, 4, 16)));
        }
        if (parts.contains("speed")) {
            document.add(SpeedUps.of(model, program, samples));
        }
        if (parts.contains("simulated")) {
            addSimulations(document);
        }
        document.fact("load at the end", Machine.load());
        return publish(document, "parallel", true);
    }

    private void addSimulations(Document document) throws IOException, InterruptedException {
        Sharing.Costs costs = Sharing.costs(model);
        document.add(Compared.of(7, costs));
        document.add(new Table(
                        "costs",
                        "What it costs, by " + model,
                        List.of("an execution, ms", "a slice at the master, ms", "a checkpoint, ms", "its bytes"))
                .row(
                        Cell.real(1000 * costs.execution()),
                        Cell.real(1000 * costs.slice()),
                        Cell.real(1000 * costs.checkpoint()),
                        Cell.whole(costs.bytes()))
                .note("In a long search a worker asks for a slice every " + LONGEST_SLICE
                        + " s, a checkpoint is made every 5 s: the master needs "
                        + percent(costs.slice() / LONGEST_SLICE) + " of a core for each worker, checkpoints "
                        + percent(costs.checkpoint() / 5) + "."));
        List<Plot.Curve> curves = new ArrayList<>();
        for (double each :
                execution == null ? new double[] {costs.execution(), 0.01, 0.125} : new double[] {execution / 1000}) {
            document.add(simulate(each, costs, curves));
        }
        thesis(curves);
        document.add(new Plot("speed-up", "Speed-up of scheduling(10)", "workers", "times faster than one", curves));
    }

    private static String percent(double share) {
        return String.format(java.util.Locale.ROOT, "%.3f %%", 100 * share);
    }

    private static Table simulate(double execution, Sharing.Costs costs, List<Plot.Curve> curves) {
        Simulation simulation = new Simulation(10, execution, costs.slice(), costs.checkpoint());
        String name = String.format(java.util.Locale.ROOT, "%.2f ms an execution", 1000 * execution);
        Table table = new Table(
                String.format(java.util.Locale.ROOT, "simulated-%.0f-us", 1e6 * execution),
                "scheduling(10), simulated, " + name,
                List.of("workers", "seconds", "speed-up", "efficiency", "master busy", "slices", "what is short"));
        List<Plot.Point> points = new ArrayList<>();
        for (int workers = 32; workers <= 4096; workers *= 2) {
            Simulation.Result result = simulation.run(workers);
            points.add(new Plot.Point(workers, result.speedUp(), null));
            table.row(
                    Cell.whole(workers),
                    Cell.real(result.seconds()),
                    Cell.real(result.speedUp()),
                    Cell.real(result.efficiency()),
                    Cell.real(result.master()),
                    Cell.whole(result.slices()),
                    Cell.text(
                            result.efficiency() > 0.9
                                    ? ""
                                    : result.master() > 0.5
                                            ? "the master"
                                            : "fragments, at the beginning and the end"));
        }
        curves.add(new Plot.Curve(name, points));
        return table;
    }

    private static void thesis(List<Plot.Curve> curves) {
        for (int i = 0; i < THESIS.length; i++) {
            List<Plot.Point> points = new ArrayList<>();
            for (int k = 0; k < THESIS[i].length; k++) {
                points.add(new Plot.Point(32 << k, THESIS[i][k], null));
            }
            curves.add(new Plot.Curve(THESIS_NAMES.get(i), points));
        }
    }
}
