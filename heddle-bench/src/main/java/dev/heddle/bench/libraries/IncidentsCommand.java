package dev.heddle.bench.libraries;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.search.Findings;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.hunt.Quarry;
import dev.heddle.core.strategy.hunt.QuarryReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench hunt}. */
@Command(
        name = "hunt",
        mixinStandardHelpOptions = true,
        description =
                "Find bugs of released libraries with the stack trace or thread dump of an incident, and without.",
        footer = {
            "",
            "The incidents are those of the programs on plain threads. Executions until the failure is found, as geometric means over the seeds; a search that"
                    + " found nothing counts with all it made. Ends with 1 if one found nothing, or the mean ratio is below three."
        })
public final class IncidentsCommand extends MeasuringCommand {
    private static final String BUGGY = "buggy";
    private static final String COLLECTION = "realbugs";
    private static final String INCIDENTS = "incidents";

    /** How many times as many executions it is to take without. */
    private static final double DEMANDED = 3;

    @Mixin
    private LibraryOptions options;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "10",
            description = "Look for each bug from the seeds 1 to N. Default: ${DEFAULT-VALUE}.")
    private int seeds;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOutput();
        List<String> incidents = LibraryDriver.lines(INCIDENTS, "index");
        List<LibraryDriver> drivers = options.prepare(COLLECTION, List.of(BUGGY)).stream()
                .filter(driver -> incidents.contains(driver.name()))
                .toList();
        Table table = new Table(
                "hunt",
                "Executions until the bug of an incident is found",
                List.of("program", "incident", "found without", "executions", "found with it", "executions", "ratio"));
        LibraryReport report =
                new LibraryReport("Bugs of released libraries, with and without an incident", table, options);
        double logs = 0;
        boolean good = !drivers.isEmpty();
        try (ProgressLine line = ProgressLine.onTerminal()) {
            for (LibraryDriver driver : drivers) {
                line.update(driver::name);
                Quarry quarry = quarry(driver);
                Side without = new Side(driver, null);
                Side with = new Side(driver, quarry);
                double ratio = without.mean() / with.mean();
                logs += Math.log(ratio);
                good &= without.found == seeds && with.found == seeds;
                table.row(
                        Cell.text(driver.name()),
                        Cell.text(quarry.isException() ? "stack" : "dump"),
                        Cell.text(without.found + "/" + seeds),
                        new Cell(String.format(java.util.Locale.ROOT, "%.1f", without.mean()), without.mean(), null),
                        Cell.text(with.found + "/" + seeds),
                        new Cell(String.format(java.util.Locale.ROOT, "%.1f", with.mean()), with.mean(), null),
                        Cell.real(ratio));
            }
        }
        double mean = Math.exp(logs / Math.max(1, drivers.size()));
        table.note(String.format(
                java.util.Locale.ROOT,
                "Geometric mean of the ratios: %.2f, where at least %.0f is asked for.",
                mean,
                DEMANDED));
        return publish(report.finish(), report.table().id(), good && mean >= DEMANDED);
    }

    private static Quarry quarry(LibraryDriver driver) {
        String text = String.join("\n", LibraryDriver.lines(INCIDENTS, driver.name() + ".txt"));
        return driver.fact("kind").equals("exception") ? QuarryReader.stack(text) : QuarryReader.dump(text);
    }

    /** The searches for one bug, with or without the incident. */
    private final class Side {
        private int found;
        private final List<Long> executions = new ArrayList<>();

        /** @param quarry null for without */
        Side(LibraryDriver driver, Quarry quarry) {
            for (int seed = 1; seed <= seeds; seed++) {
                Findings findings = quarry == null
                        ? options.search(driver, BUGGY, Strategies.DEFAULT, seed, Long.MAX_VALUE, options.time(), false)
                        : options.hunt(driver, BUGGY, quarry, seed, options.time());
                boolean isFound = findings.failures().stream()
                        .anyMatch(failure -> failure.kind().equals(driver.fact("kind")));
                found += isFound ? 1 : 0;
                executions.add(Math.max(1, findings.tally().executions()));
            }
        }

        double mean() {
            return Math.exp(executions.stream().mapToDouble(Math::log).average().orElse(0));
        }
    }
}
