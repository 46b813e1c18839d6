package dev.heddle.bench.libraries;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.search.Findings;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench libraries}. */
@Command(
        name = "libraries",
        mixinStandardHelpOptions = true,
        description =
                "Use released libraries from several tasks: nothing may fail, hang or differ when it is repeated.",
        footer = {
            "",
            "Each execution is run twice and compared. The libraries come from Maven Central by way of Maven, the first time."
                    + " Ends with 1 if there was a failure or fewer executions than asked for."
        })
public final class LibrariesCommand extends MeasuringCommand {
    private static final String USES = "uses";

    @Mixin
    private LibraryOptions options;

    @Option(
            names = "--executions",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "1k",
            description = "Executions of each program under each strategy. Default: ${DEFAULT-VALUE}.")
    private long executions;

    @Option(
            names = "--strategies",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "pos*,pct,surw",
            description = "Under these, separated by commas. Default: ${DEFAULT-VALUE}.")
    private List<String> strategies;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOutput();
        List<LibraryDriver> drivers = options.prepare("libraries", List.of(USES));
        Table table = new Table(
                "libraries",
                "Released libraries",
                List.of(
                        "program",
                        "library",
                        "strategy",
                        "failures",
                        "executions",
                        "steps an execution",
                        "tasks",
                        "traces",
                        "races",
                        "executions/s"));
        LibraryReport report = new LibraryReport("Released libraries, run under Heddle", table, options);
        boolean good = true;
        try (ProgressLine line = ProgressLine.onTerminal()) {
            for (LibraryDriver driver : drivers) {
                for (String strategy : strategies) {
                    line.update(() -> driver.name() + ", " + strategy);
                    Findings findings = options.search(driver, USES, strategy, 1, executions, options.time(), true);
                    table.row(
                            Cell.text(driver.name()),
                            Cell.text(library(driver)),
                            Cell.text(strategy),
                            Cell.whole(findings.failures().size()),
                            Cell.whole(findings.tally().executions()),
                            Cell.real((double) findings.tally().steps()
                                    / Math.max(1, findings.tally().executions())),
                            Cell.whole(findings.tally().tasks()),
                            Cell.whole(findings.tally().traces()),
                            Cell.whole(findings.races().size()),
                            Cell.real(findings.tally().executionsPerSecond()));
                    report.tell(driver, strategy, findings);
                    good &= findings.failures().isEmpty() && findings.tally().executions() >= executions;
                }
            }
        }
        table.note(
                "Executions/s is low for libraries that keep a thread in a static field: they are loaded anew for each execution.");
        return publish(report.finish(), report.table().id(), good);
    }

    /** The first of them: the others are what it needs. */
    private static String library(LibraryDriver driver) {
        String[] parts = driver.libraries(USES).get(0).split(":", -1);
        return parts[1] + ' ' + parts[2];
    }
}
