package dev.heddle.bench.memory;

import dev.heddle.bench.Machine;
import dev.heddle.bench.RunOptions;
import dev.heddle.bench.libraries.Libraries;
import dev.heddle.bench.libraries.LibraryDriver;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jcstress.JcstressJvm;
import dev.heddle.cli.jcstress.JcstressSettings;
import dev.heddle.cli.options.TimeConverter;
import dev.heddle.cli.output.ExitCodes;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench memory}. */
@Command(
        name = "memory",
        mixinStandardHelpOptions = true,
        description = "Find bugs that need weak memory, beside jcstress on the same machine for at least as long.",
        footer = {
            "",
            "Each bug is a test in jcstress' annotations, which both run. Heddle: the number of the first execution that fails, by"
                    + " strategy, under --memory jmm. jcstress 0.16 comes from Maven Central, the first time. Ends with 1 if"
                    + " the default strategy missed a bug."
        })
public final class MemoryCommand extends MeasuringCommand {
    private static final String COLLECTION = "memory";
    private static final String JCSTRESS = "org.openjdk.jcstress:jcstress-core:0.16";
    private static final Pattern EXECUTION = Pattern.compile("in execution ([0-9]+)");
    private static final List<String> STRATEGIES = List.of("auto", "pos*", "pctwm", "dpor");

    /** How jcstress' own JVMs and their first measurements need it; less would be no fair trial. */
    private static final Duration SHORTEST = Duration.ofSeconds(20);

    @Mixin
    private Options options;

    /** Which bugs, for how long, on which JDK. */
    static final class Options extends RunOptions {
        List<LibraryDriver> drivers() {
            try {
                return LibraryDriver.chosen(COLLECTION, names());
            } catch (IllegalArgumentException e) {
                throw mistake(e.getMessage(), e);
            }
        }
    }

    @Option(
            names = "--libraries",
            paramLabel = "DIR",
            defaultValue = "target/libraries",
            description = "Where jcstress is kept. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    @Option(
            names = "--jcstress-time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description =
                    "How long jcstress may take for each bug; 0s for not at all. Default: as long as Heddle with all strategies, and"
                            + " 20 s at least.")
    private Duration jcstressTime;

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.check();
        checkOutput();
        List<LibraryDriver> drivers = options.drivers();
        Libraries libraries = new Libraries(directory);
        List<String> jars = libraries.fetchWithDependencies(List.of(JCSTRESS));
        List<String> columns = new ArrayList<>(List.of("bug", "what"));
        columns.addAll(STRATEGIES);
        columns.addAll(List.of("seconds", "jcstress: seconds", "jcstress: failures", "jcstress: samples"));
        Table table = new Table(COLLECTION, "Executions to the first failure", columns);
        boolean good = true;
        for (LibraryDriver driver : drivers) {
            List<String> classPath = libraries.compile(driver, "jcstress", jars, true);
            List<Cell> row = new ArrayList<>(List.of(Cell.text(driver.name()), Cell.text(driver.fact("what"))));
            long start = System.nanoTime();
            for (String strategy : STRATEGIES) {
                String execution = first(driver, classPath, strategy);
                good &= !strategy.equals(STRATEGIES.get(0)) || execution != null;
                row.add(execution == null ? Cell.text("missed") : Cell.whole(Long.parseLong(execution)));
            }
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            row.add(Cell.real(took.toMillis() / 1e3));
            jcstress(driver, classPath, took, row);
            table.row(row);
            say(driver.name() + ": done");
        }
        table.note("Seconds: of all strategies together, with a JVM each. Samples: executions that jcstress made.");
        Document document = new Document("Bugs that need weak memory, by Heddle and by jcstress");
        Machine.describe(document);
        document.add(table).fact("load at the end", Machine.load());
        return publish(document, COLLECTION, good);
    }

    /** The number of the first execution that fails; null if there is none. */
    private String first(LibraryDriver driver, List<String> classPath, String strategy)
            throws IOException, InterruptedException {
        JcstressSettings settings = new JcstressSettings(
                List.of(driver.className()),
                classPath,
                strategy,
                options.backend(),
                "jmm",
                1_000_000,
                options.time(),
                driver.fact("fails"),
                null,
                null);
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        int code = JcstressJvm.run(settings, options.jdk(), out, out);
        Matcher execution = EXECUTION.matcher(text.toString());
        boolean isFound = execution.find();
        if (code != ExitCodes.OK && code != ExitCodes.FAILURE_FOUND) {
            throw new IllegalStateException(driver.name() + ":\n" + text);
        }
        return isFound ? execution.group(1) : null;
    }

    private void jcstress(LibraryDriver driver, List<String> classPath, Duration took, List<Cell> row)
            throws IOException, InterruptedException {
        Duration least = took.compareTo(SHORTEST) > 0 ? took : SHORTEST;
        Duration time = jcstressTime == null ? least : jcstressTime;
        if (time.isZero()) {
            row.addAll(List.of(Cell.text(""), Cell.text(""), Cell.text("")));
            return;
        }
        StressRun run =
                StressRun.of(options.jdk(), classPath, driver.className(), driver.fact("fails"), time, directory);
        row.addAll(List.of(Cell.real(run.seconds()), Cell.whole(run.failures()), Cell.whole(run.samples())));
    }
}
