package dev.heddle.bench.suites;

import dev.heddle.bench.Machine;
import dev.heddle.bench.RunOptions;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.ProgressLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench suites}. */
@Command(
        name = "suites",
        mixinStandardHelpOptions = true,
        description =
                "Run tests that others wrote, as they are, on plain threads and under Heddle, and say where they disagree.",
        footer = {
            "",
            "A suite is a directory with 'classes' (the compiled tests), 'lib' (the jars they need, JUnit's launcher and engines"
                    + " included) and perhaps 'suite.properties': tests=PATTERN for the names of classes, jvm=OPTIONS for the"
                    + " JVM, heddle=OPTIONS (timing=ideal), jdk=OLDEST. --time is the limit of one test, after which it hangs."
        })
public final class SuitesCommand extends MeasuringCommand {
    /** What is left of the limit for the end of an exploration, and for a machine that is busy. */
    private static final int PARTS_OF_LIMIT = 4;

    /** Which suites, on which JDK, and how long. */
    static final class Options extends RunOptions {
        @Option(
                names = "--suites",
                paramLabel = "DIR",
                required = true,
                description = "A directory with a directory for each suite.")
        private Path directory;

        @Option(
                names = "--executions",
                paramLabel = "N",
                defaultValue = "20",
                description = "At most so many for each test. Default: ${DEFAULT-VALUE}.")
        private long executions;

        @Option(
                names = "--resume",
                paramLabel = "FILE",
                description = "Write there how each test ended, and do not run again what is there already.")
        private Path resume;

        List<ForeignSuite> suites() throws IOException {
            if (!Files.isDirectory(directory)) {
                throw mistake("there is no directory " + directory, null);
            }
            List<ForeignSuite> suites = new ArrayList<>();
            for (ForeignSuite suite : ForeignSuite.in(directory.toAbsolutePath())) {
                boolean wanted = names().isEmpty() || names().stream().anyMatch(name -> matches(name, suite.name()));
                if (wanted && suite.oldestJdk() <= jdk().feature()) {
                    suites.add(suite);
                }
            }
            if (suites.isEmpty()) {
                throw mistake("there is no suite in " + directory + " for this JDK", null);
            }
            return suites;
        }
    }

    @Mixin
    private Options options;

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.check();
        checkOutput();
        Document document = new Document("Suites of others under Heddle");
        Machine.describe(document);
        document.fact("run on JDK", options.jdk().feature())
                .fact("executions a test", options.executions)
                .fact("load at the start", Machine.load());
        Table table = new Table(
                "suites",
                "Tests that end as they do on plain threads",
                List.of("suite", "tests", "agree", "%", "false alarms", "hangs", "crashes", "only plain fails"));
        Table reasons = new Table("reasons", "Those that do not", List.of("suite", "test", "reason"));
        boolean whole = true;
        try (ProgressLine line = ProgressLine.onTerminal()) {
            for (ForeignSuite suite : options.suites()) {
                Agreement agreement =
                        new Agreement(run(suite, List.of(), line), run(suite, heddle(suite, options.executions), line));
                whole &= agreement.isWhole();
                agreement.addTo(table, suite.name());
                agreement.addReasons(reasons, suite.name());
            }
        }
        document.add(table).add(reasons).fact("load at the end", Machine.load());
        return publish(document, "suites", whole);
    }

    private Map<String, TestOutcome> run(ForeignSuite suite, List<String> jvmOptions, ProgressLine line)
            throws IOException, InterruptedException {
        String how = jvmOptions.isEmpty() ? " on plain threads: " : " under Heddle: ";
        return new SuiteJvm(
                        options.jdk().home(),
                        suite,
                        jvmOptions.isEmpty() ? List.of("-Dheddle.attach=false") : jvmOptions,
                        options.time(),
                        test -> line.update(() -> suite.name() + how + test),
                        new SuiteJvm.Kept(
                                suite.name() + how + options.jdk().feature(), new KeptOutcomes(options.resume)))
                .run();
    }

    private List<String> heddle(ForeignSuite suite, long executions) {
        Duration time = options.time().dividedBy(PARTS_OF_LIMIT);
        List<String> properties = new ArrayList<>(List.of(
                "-XX:+EnableDynamicAgentLoading",
                "-Dheddle.all=true",
                "-Dheddle.report=off",
                "-Dheddle.shrink=0s",
                "-Dheddle.backend=" + options.backend(),
                "-Dheddle.executions=" + executions,
                "-Dheddle.time=" + time.toMillis() + "ms"));
        for (String option : suite.heddleOptions()) {
            properties.add("-Dheddle." + option);
        }
        return properties;
    }
}
