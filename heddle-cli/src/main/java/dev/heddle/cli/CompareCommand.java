package dev.heddle.cli;

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
import dev.heddle.core.explore.Distance;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.session.Search;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
                    + " mean and the standard deviation of that; how far from uniform that is, for models whose traces can be"
                    + " counted (0 is uniform, 1 as far as can be), and the most frequent by the rarest; executions a second.",
            "The results depend on the seed alone, whatever --jobs says. The exit code is 0 also if executions failed."
        })
final class CompareCommand implements Callable<Integer> {
    /** More take longer to count than most comparisons do. */
    private static final int MOST_STATES = 20_000;

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
        double all = traces(searcher, searches.get(0));
        List<Comparison.Row> rows;
        try (ProgressLine progress = ProgressLine.onTerminal()) {
            rows = new Comparison(searcher, searches, all, progress).run((int) Math.min(jobs, searches.size()));
        }
        PrintWriter out = json.textGoesTo();
        print(searcher, searches.get(0), rows, all, out);
        return json.write(() -> document(searcher, rows, all)) ? ExitCodes.OK : ExitCodes.USAGE;
    }

    private List<Search> searches(Searcher searcher) {
        List<String> names = strategies == null ? List.copyOf(Strategies.names()) : strategies;
        try {
            List<Search> searches = names.stream()
                    .map(name -> options.search(name.strip(), searcher.isModel(), false, false))
                    .toList();
            searches.forEach(searcher::check);
            for (Search search : searches) {
                String words = searcher.prepare(search);
                if (words != null) {
                    spec.commandLine().getErr().println(words);
                }
            }
            return searches;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** How many traces the program has; 0 if nobody knows, as it is no model, or too large a one. */
    private static double traces(Searcher searcher, Search search) {
        try {
            return searcher.isModel() ? searcher.traces(search, MOST_STATES) : 0;
        } catch (IllegalArgumentException e) {
            return 0;
        }
    }

    private static void print(
            Searcher searcher, Search search, List<Comparison.Row> rows, double all, PrintWriter out) {
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
                "distance",
                "max/min",
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
                    Numbers.whole(tally.met().min()),
                    Numbers.whole(tally.met().max()),
                    Numbers.real(tally.met().mean()),
                    Numbers.real(tally.met().deviation()),
                    row.distance() == null ? "-" : Numbers.real(row.distance().totalVariation()),
                    row.distance() == null ? "-" : ratio(row.distance().ratio()),
                    Numbers.whole(Math.round(tally.executionsPerSecond())));
        }
        table.print(out);
        out.println();
        if (all > 0) {
            out.println("distance: from uniform, in total variation, over all " + Numbers.whole((long) all) + " traces"
                    + byChance(rows) + ".");
        } else {
            out.println(
                    "distance: not known, as nobody has counted the traces; that is done for models of few states.");
        }
        out.flush();
    }

    /** What the distances would be without any; not told if the rows have different numbers of executions. */
    private static String byChance(List<Comparison.Row> rows) {
        List<Double> chances =
                rows.stream().map(row -> row.distance().chance()).distinct().toList();
        return chances.size() == 1
                ? "; so many executions that are uniform have " + Numbers.real(chances.get(0)) + " on average"
                : "";
    }

    private static String ratio(double ratio) {
        return Double.isInfinite(ratio) ? "one missed" : Numbers.real(ratio);
    }

    private static Map<String, Object> document(Searcher searcher, List<Comparison.Row> rows, double all) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("program", searcher.name());
        fields.put("allTraces", all == 0 ? null : (long) all);
        fields.put("rows", rows.stream().map(CompareCommand::document).toList());
        return fields;
    }

    private static Map<String, Object> document(Comparison.Row row) {
        Tally tally = row.tally();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("strategy", row.strategy());
        fields.put("executions", tally.executions());
        fields.put("failures", tally.failures());
        fields.put("hitRatio", tally.hitRatio());
        fields.put("traces", tally.traces());
        fields.put("min", tally.met().min());
        fields.put("max", tally.met().max());
        fields.put("mean", tally.met().mean());
        fields.put("deviation", tally.met().deviation());
        Distance distance = row.distance();
        fields.put("distance", distance == null ? null : distance.totalVariation());
        fields.put("distanceByChance", distance == null ? null : distance.chance());
        fields.put("maxByMin", distance == null ? null : distance.ratio());
        fields.put("steps", tally.steps());
        fields.put("seconds", tally.seconds());
        fields.put("executionsPerSecond", tally.executionsPerSecond());
        fields.put("complete", tally.complete());
        return fields;
    }
}
