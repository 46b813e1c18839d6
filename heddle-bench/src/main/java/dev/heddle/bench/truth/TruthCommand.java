package dev.heddle.bench.truth;

import dev.heddle.bench.Machine;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.truth.generate.ProgramGenerator;
import dev.heddle.bench.truth.known.KnownLies;
import dev.heddle.bench.truth.run.Batch;
import dev.heddle.bench.truth.run.Setup;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.TimeConverter;
import dev.heddle.cli.output.ProgressLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle bench truth}. */
@Command(
        name = "truth",
        mixinStandardHelpOptions = true,
        description =
                "Hunt for lies: programs that are called proved, and have an outcome that the search did not see.",
        footer = {
            "",
            "Small programs are drawn by seed over the public API of java.base, and run on plain threads and under Heddle. What"
                    + " plain threads show and a search that says 'proved' did not see is a lie. Ends with 1 if there is one."
        })
public final class TruthCommand extends MeasuringCommand {
    private static final int BATCH = 1_000;

    /** Of programs that are searched many times: whoever waits wants to see how far it is. */
    private static final int SMALL_BATCH = 50;

    private static final long PLAIN_MILLIS = 6;
    private static final long PATIENCE = 500;

    /** Lies are looked at for longer. */
    private static final long THOROUGH_MILLIS = 40;

    private static final long THOROUGH_PATIENCE = 2_000;
    private static final List<String> STRATEGIES = List.of("dpor");
    private static final List<String> WALKS = List.of("rw");
    private static final List<String> INSIDE = List.of("java.util.concurrent");
    private static final List<String> ALL_STRATEGIES = List.of("dpor", "dfs", "rw", "rw-unfair");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--programs",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "1k",
            description = "How many programs to generate. Default: ${DEFAULT-VALUE}.")
    private long programs;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            defaultValue = "1",
            description = "Where the programs come from: the same seed, the same programs. Default: 1.")
    private long seed;

    @Option(
            names = "--first",
            paramLabel = "N",
            defaultValue = "0",
            description = "The number of the first program of this seed. Default: 0.")
    private long first;

    @Option(
            names = "--kinds",
            paramLabel = "KIND",
            split = ",",
            defaultValue = "api,grammar",
            description =
                    "api: calls of any public method; grammar: what waits, is woken, starts, ends, is interrupted or"
                            + " times out. Default: ${DEFAULT-VALUE}.")
    private List<ProgramGenerator.Kind> kinds;

    @Option(
            names = "--differential",
            description =
                    "Compare dpor with dfs and with random walks, fair, unfair and inside the JDK, on both backends.")
    private boolean differential;

    @Option(names = "--against", paramLabel = "DIR", description = "With --differential: another JDK to compare with.")
    private Path against;

    @Option(
            names = "--executions",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "300",
            description = "At most, for each search of a generated program. Default: ${DEFAULT-VALUE}.")
    private long executions;

    @Option(
            names = "--lies",
            paramLabel = "DIR",
            description = "Run the programs below this directory instead; their first lines say what is true of them.")
    private Path lies;

    @Option(
            names = "--save",
            paramLabel = "DIR",
            description = "Write the smallest program of each family of lies there, as --lies reads them.")
    private Path save;

    @Option(names = "--jdk", paramLabel = "DIR", description = "The JDK to run on. Default: the one that runs this.")
    private Path home;

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "auto, continuation or platform. Default: ${DEFAULT-VALUE}.")
    private String backend;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "The limit of each search. Default: 300ms, with --lies 10s.")
    private Duration time;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOutput();
        if (lies != null && !Files.isDirectory(lies)) {
            throw new ParameterException(spec.commandLine(), "--lies " + lies + " is no directory.");
        }
        Jdk jdk = jdk(home);
        Document document = new Document("Heddle's lies");
        Machine.describe(document);
        document.fact("run on JDK", jdk.feature()).fact("load at the start", Machine.load());
        boolean good = lies == null
                ? hunt(jdk, document)
                : new KnownLies(lies, jdk, backend, time == null ? Duration.ofSeconds(10) : time).tell(document);
        document.fact("load at the end", Machine.load());
        return publish(document, "truth", good);
    }

    private Jdk jdk(Path directory) {
        try {
            return directory == null ? Jdk.current() : Jdk.at(directory);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private boolean hunt(Jdk jdk, Document document) throws IOException, InterruptedException {
        List<Setup> setups = setups(jdk);
        document.fact("seed", seed).fact("first program", first);
        LieHunt hunt = new LieHunt(
                new ProgramGenerator(seed, kinds),
                new Batch(setups, PLAIN_MILLIS, PATIENCE),
                new Batch(setups, THOROUGH_MILLIS, THOROUGH_PATIENCE));
        TruthReport report = new TruthReport(hunt);
        try (ProgressLine line = ProgressLine.onTerminal()) {
            int batch = differential ? SMALL_BATCH : BATCH;
            for (long done = 0; done < programs; done += batch) {
                hunt.run(first + done, (int) Math.min(batch, programs - done));
                // A hunt takes hours, and may be stopped: what it has found by then is told and kept.
                report.tellNew(spec.commandLine().getErr());
                if (save != null) {
                    report.save(save);
                }
                line.update(() -> hunt.programs() + " of " + programs + " programs, " + hunt.lies() + " lies");
            }
        }
        report.tell(document);
        return hunt.lies() == 0;
    }

    /** The first of them is what plain threads are compared with, too. */
    private List<Setup> setups(Jdk jdk) {
        long millis = time == null ? 300 : time.toMillis();
        if (!differential) {
            return List.of(new Setup(jdk, backend, STRATEGIES, executions, millis));
        }
        List<Setup> all = new ArrayList<>();
        all.add(new Setup(jdk, backend, ALL_STRATEGIES, executions, millis));
        all.add(new Setup(jdk, backend, WALKS, executions, millis, INSIDE));
        if (jdk.hasContinuations() && backend.equals("auto")) {
            all.add(new Setup(jdk, "platform", STRATEGIES, executions, millis));
        }
        if (against != null) {
            all.add(new Setup(jdk(against), "auto", ALL_STRATEGIES, executions, millis));
        }
        return all;
    }
}
