package dev.heddle.bench.peers;

import dev.heddle.bench.Machine;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.bench.hunt.HuntOptions;
import dev.heddle.bench.libraries.Libraries;
import dev.heddle.bench.libraries.LibraryDriver;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.ProgressLine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle bench peers}. */
@Command(
        name = "peers",
        mixinStandardHelpOptions = true,
        description =
                "Run SCTBench under Heddle, under Lincheck and on plain threads, one after the other, with the same time each.",
        footer = {
            "",
            "Each search has a JVM of its own. Lincheck comes from Maven Central by way of Maven, the first time; it runs as its"
                    + " documentation says for arbitrary code, with its default number of invocations and with as many as the"
                    + " time allows (lincheck-long), which is all that can be set."
        })
public final class PeersCommand extends MeasuringCommand {
    private static final List<String> ALL = List.of("heddle", "stress", "lincheck", "lincheck-long");

    /** So many that the time is over before. */
    private static final String MANY_INVOCATIONS = "100000000";

    @Spec
    private CommandSpec spec;

    @Mixin
    private HuntOptions options;

    @Option(
            names = "--peers",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "heddle,stress,lincheck,lincheck-long",
            description = "Which, separated by commas. Default: ${DEFAULT-VALUE}.")
    private List<String> names;

    @Option(
            names = "--libraries",
            paramLabel = "DIR",
            defaultValue = "target/libraries",
            description = "Where Lincheck is kept. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.check();
        checkOutput();
        List<BenchProgram> programs = options.programs("sctbench");
        List<Peer> peers = new ArrayList<>();
        for (String name : names) {
            peers.add(peer(name));
        }
        Document document = new Document("SCTBench under Heddle and its peers");
        Machine.describe(document);
        document.fact("seconds a search", options.time().toMillis() / 1e3).fact("load at the start", Machine.load());
        Medians medians = new Medians(names);
        try (ProgressLine line = ProgressLine.onTerminal()) {
            for (BenchProgram program : programs) {
                for (Peer peer : peers) {
                    line.update(() -> program.name() + ", " + peer.name());
                    medians.add(program.name(), peer.name(), measure(peer, program));
                }
            }
        }
        document.add(medians.table(
                        "search", "Seconds of the search to the first failure, median over the seeds", false))
                .add(medians.table(
                        "process", "Seconds of the whole JVM to the first failure, median over the seeds", true));
        document.fact("load at the end", Machine.load());
        return publish(document, "peers", true);
    }

    private List<Peer.Result> measure(Peer peer, BenchProgram program) throws IOException, InterruptedException {
        List<Peer.Result> results = new ArrayList<>();
        for (int seed = 1; seed <= options.seeds(); seed++) {
            results.add(peer.run(
                    options.jdk().home(), program.name(), seed, options.time().toMillis()));
        }
        return results;
    }

    private Peer peer(String name) throws IOException, InterruptedException {
        return switch (name) {
            case "heddle" -> Peer.heddle();
            case "stress" -> Peer.stress();
            case "lincheck" -> lincheck(name, List.of());
            case "lincheck-long" -> lincheck(name, List.of(MANY_INVOCATIONS));
            default ->
                throw new ParameterException(
                        spec.commandLine(), "unknown peer '" + name + "' (known: " + String.join(", ", ALL) + ")");
        };
    }

    private Peer lincheck(String name, List<String> settings) throws IOException, InterruptedException {
        LibraryDriver driver = new LibraryDriver("peers", "LincheckPeer");
        Libraries libraries = new Libraries(directory);
        List<String> jars = new ArrayList<>(libraries.fetchWithDependencies(driver.libraries("uses")));
        jars.addAll(Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1)));
        List<String> classPath = libraries.compile(driver, "uses", jars);
        return new Peer(name, driver.className(), classPath, List.of("-XX:+EnableDynamicAgentLoading"), settings);
    }

    /** Medians of one measure by program and peer. */
    private static final class Medians {
        private final List<String> peers;
        private final List<String> programs = new ArrayList<>();
        private final List<List<Peer.Result>> results = new ArrayList<>();

        Medians(List<String> peers) {
            this.peers = peers;
        }

        void add(String program, String peer, List<Peer.Result> all) {
            if (peer.equals(peers.get(0))) {
                programs.add(program);
            }
            results.add(all);
        }

        private double median(int program, int peer, boolean ofProcess) {
            List<Peer.Result> all = results.get(program * peers.size() + peer);
            return ProcessorClock.median(all.stream()
                    .mapToDouble(result -> !result.found()
                            ? Double.POSITIVE_INFINITY
                            : ofProcess ? result.processSeconds() : result.seconds())
                    .toArray());
        }

        Table table(String id, String title, boolean ofProcess) {
            List<String> columns = new ArrayList<>(List.of("program"));
            columns.addAll(peers);
            Table table = new Table(id, title, columns);
            double[] logarithms = new double[peers.size()];
            int[] both = new int[peers.size()];
            for (int program = 0; program < programs.size(); program++) {
                List<Cell> row = new ArrayList<>(List.of(Cell.text(programs.get(program))));
                double first = median(program, 0, ofProcess);
                for (int peer = 0; peer < peers.size(); peer++) {
                    double median = median(program, peer, ofProcess);
                    row.add(Double.isInfinite(median) ? Cell.text("not found") : Cell.real(median));
                    if (!Double.isInfinite(median) && !Double.isInfinite(first)) {
                        logarithms[peer] += Math.log(median / first);
                        both[peer]++;
                    }
                }
                table.row(row);
            }
            List<Cell> ratios = new ArrayList<>(List.of(Cell.text("times " + peers.get(0) + "'s, geometric mean")));
            List<Cell> counts = new ArrayList<>(List.of(Cell.text("over so many that both find")));
            for (int peer = 0; peer < peers.size(); peer++) {
                ratios.add(both[peer] == 0 ? Cell.text("") : Cell.real(Math.exp(logarithms[peer] / both[peer])));
                counts.add(Cell.whole(both[peer]));
            }
            return table.row(ratios).row(counts);
        }
    }
}
