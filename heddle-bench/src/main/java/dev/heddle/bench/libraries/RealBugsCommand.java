package dev.heddle.bench.libraries;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.TimeConverter;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.search.Findings;
import dev.heddle.core.strategy.Strategies;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench realbugs}. */
@Command(
        name = "realbugs",
        mixinStandardHelpOptions = true,
        description = "Find bugs of released libraries in the versions that have them, and none in those that do not.",
        footer = {
            "",
            "With the settings that 'heddle run' has by default. The libraries come from Maven Central by way of Maven, the"
                    + " first time. Ends with 1 if a bug was missed or a fixed version failed."
        })
public final class RealBugsCommand extends MeasuringCommand {
    private static final String BUGGY = "buggy";
    private static final String FIXED = "fixed";

    @Mixin
    private LibraryOptions options;

    @Option(
            names = "--executions",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "10k",
            description = "Executions of each fixed version. Default: ${DEFAULT-VALUE}.")
    private long executions;

    @Option(
            names = "--fixed-time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "10m",
            description = "The limit of each search of a fixed version. Default: ${DEFAULT-VALUE}.")
    private Duration fixedTime;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "3",
            description = "Look for each bug from the seeds 1 to N. Default: ${DEFAULT-VALUE}.")
    private int seeds;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOutput();
        List<LibraryDriver> drivers = options.prepare("realbugs", List.of(BUGGY, FIXED));
        Table table = new Table(
                "realbugs",
                "Bugs of released libraries",
                List.of(
                        "program",
                        "issue",
                        "version",
                        "kind",
                        "found",
                        "execution",
                        "seconds",
                        "fixed in",
                        "failures",
                        "executions",
                        "executions/s"));
        LibraryReport report = new LibraryReport("Bugs of released libraries, searched with Heddle", table, options);
        boolean good = true;
        try (ProgressLine line = ProgressLine.onTerminal()) {
            int done = 0;
            for (LibraryDriver driver : drivers) {
                int number = ++done;
                line.update(() -> driver.name() + ", " + number + " of " + drivers.size());
                List<Findings> broken = new ArrayList<>();
                for (int seed = 1; seed <= seeds; seed++) {
                    broken.add(options.search(
                            driver, BUGGY, Strategies.DEFAULT, seed, Long.MAX_VALUE, options.time(), false));
                }
                Findings fixed = isFixed(driver)
                        ? options.search(driver, FIXED, Strategies.DEFAULT, 1, executions, fixedTime, false)
                        : null;
                good &= row(table, driver, broken, fixed);
                report.tell(driver, BUGGY, broken.get(0));
                if (fixed != null) {
                    report.tell(driver, FIXED, fixed);
                }
            }
        }
        table.note(
                "Found from so many of the seeds; medians of the number of the execution and of the seconds that took.");
        return publish(report.finish(), report.table().id(), good);
    }

    /** Adds a row and returns whether all is as it should be. A failure of another kind is another failure. */
    private boolean row(Table table, LibraryDriver driver, List<Findings> broken, Findings fixed) {
        String kind = driver.fact("kind");
        List<Findings> found = broken.stream()
                .filter(each -> each.failures().stream()
                        .anyMatch(failure -> failure.kind().equals(kind)))
                .sorted(Comparator.comparingLong(each -> each.tally().executions()))
                .toList();
        Findings median = found.isEmpty() ? null : found.get(found.size() / 2);
        table.row(
                Cell.text(driver.name()),
                Cell.text(driver.fact("issue")),
                Cell.text(versions(driver, BUGGY)),
                Cell.text(kind),
                Cell.text(found.size() + "/" + broken.size()),
                median == null ? Cell.text("") : Cell.whole(median.tally().executions()),
                median == null ? Cell.text("") : Cell.real(median.tally().seconds()),
                Cell.text(versions(driver, FIXED)),
                fixed == null ? Cell.text("") : Cell.whole(fixed.tally().failures()),
                fixed == null
                        ? Cell.text("")
                        : new Cell(
                                fixed.tally().executions() + (fixed.tally().complete() ? ", proved" : ""),
                                fixed.tally().executions(),
                                null),
                fixed == null ? Cell.text("") : Cell.real(fixed.tally().executionsPerSecond()));
        return found.size() == broken.size()
                && (fixed == null || fixed.failures().isEmpty());
    }

    /** Of the JDK's there is always a right use; a library that never got it right has no line for it. */
    private static boolean isFixed(LibraryDriver driver) {
        return driver.fact(BUGGY).isEmpty() || !driver.fact(FIXED).isEmpty();
    }

    /** The first library's artifact and version: the others belong to it. */
    private static String versions(LibraryDriver driver, String key) {
        if (driver.fact(key).isEmpty()) {
            return key.equals(BUGGY) ? "the JDK" : isFixed(driver) ? "right use" : "never";
        }
        String[] parts = driver.libraries(key).get(0).split(":", -1);
        return key.equals(BUGGY) ? parts[1] + ' ' + parts[2] : parts[2];
    }
}
