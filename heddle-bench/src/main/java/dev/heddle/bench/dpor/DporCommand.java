package dev.heddle.bench.dpor;

import dev.heddle.bench.Machine;
import dev.heddle.bench.RoundsOption;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.JsonReport;
import dev.heddle.bench.report.TextReport;
import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.core.model.catalogue.Models;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle bench dpor}. */
@Command(
        name = "dpor",
        mixinStandardHelpOptions = true,
        description = "Measure enumeration: what a step costs, how accurate estimates are, what they are good for.")
public final class DporCommand implements Callable<Integer> {
    /** What can be measured by itself. */
    enum Part {
        COSTS,
        ESTIMATES,
        POLICIES
    }

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            description = "Only these, separated by commas: ${COMPLETION-CANDIDATES}. Default: all.")
    private Set<Part> parts = EnumSet.allOf(Part.class);

    @Option(
            names = "--trees",
            paramLabel = "MODEL",
            split = ";",
            description = "The models whose trees are estimated, separated by semicolons.")
    private List<String> trees = List.of("resource(4)", "scheduling(8)", "store(4,3,3)", "lastzero(12)");

    @Option(
            names = "--suite",
            paramLabel = "MODEL",
            split = ";",
            description = "The models that compete for time, separated by semicolons.")
    private List<String> suite = List.of(
            "resource(2)",
            "resource(3)",
            "resource(4)",
            "scheduling(6)",
            "scheduling(7)",
            "scheduling(8)",
            "store(2,3,3)",
            "store(3,3,3)",
            "store(4,3,3)",
            "lastzero(12)");

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "auto, continuation or platform. Default: ${DEFAULT-VALUE}.")
    private String backend;

    @Mixin
    private RoundsOption rounds;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        Document document = new Document("Enumeration, measured");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        if (parts.contains(Part.COSTS)) {
            StepCosts.measure(document, backend, rounds.millis(), rounds.count());
        }
        if (parts.contains(Part.ESTIMATES)) {
            new Accuracy(trees).measure().forEach(document::add);
        }
        if (parts.contains(Part.POLICIES)) {
            new Policies(suite).measure().forEach(document::add);
        }
        document.fact("load at the end", Machine.load());
        TextReport.print(document, json.textGoesTo());
        return json.write(() -> JsonReport.of(document)) ? ExitCodes.OK : ExitCodes.USAGE;
    }

    private void check() {
        json.check();
        if (!List.of("auto", "continuation", "platform").contains(backend)) {
            throw new ParameterException(
                    spec.commandLine(), "unknown backend '" + backend + "' (known: auto, continuation, platform)");
        }
        try {
            trees.forEach(Models::create);
            suite.forEach(Models::create);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
