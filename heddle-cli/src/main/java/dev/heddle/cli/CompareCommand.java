package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.cli.options.JobsConverter;
import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.options.ProgramOption;
import dev.heddle.cli.options.SearchOptions;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.output.TextTable;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.session.Search;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle compare}: several strategies on one program, as the papers' tables show them. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        customSynopsis = {"heddle compare [OPTION...] --program PROGRAM", ""},
        description = "Run several strategies on one program and show how well each does.",
        footer = {
            "",
            "The columns: executions; how many of them failed; the hit ratio, which is the share that failed, with its"
                    + " 95 %% interval; distinct traces; how often the rarest and the most frequent trace were met, and the"
                    + " mean and the standard deviation of that; executions a second.",
            "The results depend on the seed alone, whatever --jobs says. The exit code is 0 also if executions failed."
        })
final class CompareCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramOption program;

    @Option(
            names = "--strategies",
            paramLabel = "NAME",
            split = ",",
            description = "The strategies, separated by commas; see 'heddle strategies'. Default: all.")
    private List<String> strategies;

    @Mixin
    private SearchOptions options;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = JobsConverter.class,
            defaultValue = "1",
            description = "Run so many strategies at a time. Default: 1, which measures speed best.")
    private long jobs;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws InterruptedException {
        json.check();
        Searcher searcher = program.searcher(List.of(), json.isStandardOutput(), false);
        List<Search> searches = searches(searcher);
        List<Comparison.Row> rows;
        try (ProgressLine progress = ProgressLine.onTerminal()) {
            rows = new Comparison(searcher, searches, progress).run((int) Math.min(jobs, searches.size()));
        }
        PrintWriter out = json.textGoesTo();
        print(searcher, searches.get(0), rows, out);
        return json.write(generator -> write(searcher, rows, generator)) ? ExitCodes.OK : ExitCodes.USAGE;
    }

    private List<Search> searches(Searcher searcher) {
        List<String> names = strategies == null ? List.copyOf(Strategies.names()) : strategies;
        try {
            List<Search> searches = names.stream()
                    .map(name -> options.search(name.strip(), searcher.isModel(), false, false))
                    .toList();
            searches.forEach(searcher::check);
            return searches;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private static void print(Searcher searcher, Search search, List<Comparison.Row> rows, PrintWriter out) {
        out.println(searcher.name() + ", seed " + search.seed()
                + (search.depth() == 0 ? "" : ", depth " + search.depth())
                + (Interruption.requested() ? " (interrupted)" : ""));
        out.println();
        TextTable table = TextTable.ofNumbers(
                "strategy",
                "executions",
                "failures",
                "hit ratio",
                "95 % interval",
                "traces",
                "min",
                "max",
                "mean",
                "deviation",
                "executions/s");
        for (Comparison.Row row : rows) {
            Tally tally = row.tally();
            double[] interval = tally.hitRatioInterval();
            table.row(
                    row.strategy() + (tally.complete() ? " (complete)" : ""),
                    Numbers.whole(tally.executions()),
                    Numbers.whole(tally.failures()),
                    Numbers.real(tally.hitRatio()),
                    Numbers.real(interval[0]) + " .. " + Numbers.real(interval[1]),
                    Numbers.whole(tally.traces()),
                    Numbers.whole(tally.min()),
                    Numbers.whole(tally.max()),
                    Numbers.real(tally.mean()),
                    Numbers.real(tally.deviation()),
                    Numbers.whole(Math.round(tally.executionsPerSecond())));
        }
        table.print(out);
    }

    private static void write(Searcher searcher, List<Comparison.Row> rows, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("program", searcher.name());
        json.writeArrayFieldStart("rows");
        for (Comparison.Row row : rows) {
            Tally tally = row.tally();
            json.writeStartObject();
            json.writeStringField("strategy", row.strategy());
            json.writeNumberField("executions", tally.executions());
            json.writeNumberField("failures", tally.failures());
            json.writeNumberField("hitRatio", tally.hitRatio());
            json.writeNumberField("traces", tally.traces());
            json.writeNumberField("min", tally.min());
            json.writeNumberField("max", tally.max());
            json.writeNumberField("mean", tally.mean());
            json.writeNumberField("deviation", tally.deviation());
            json.writeNumberField("steps", tally.steps());
            json.writeNumberField("seconds", tally.seconds());
            json.writeNumberField("executionsPerSecond", tally.executionsPerSecond());
            json.writeBooleanField("complete", tally.complete());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
