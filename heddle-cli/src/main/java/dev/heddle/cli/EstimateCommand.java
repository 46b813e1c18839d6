package dev.heddle.cli;

import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.options.ProgramOption;
import dev.heddle.cli.options.RestOfLine;
import dev.heddle.cli.options.RestrictOption;
import dev.heddle.cli.options.TimeConverter;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.restrict.Restriction;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.session.Search;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle estimate}: how long it would take to explore all of a program. */
@Command(
        name = "estimate",
        mixinStandardHelpOptions = true,
        customSynopsis = {
            "heddle estimate [OPTION...] [-cp PATH] CLASS [ARGUMENT...]",
            "       heddle estimate [OPTION...] --program PROGRAM",
            ""
        },
        description =
                "Explore a program for a short time, and say how much there is: how many executions, how long they"
                        + " take, and which budget would prove it.")
final class EstimateCommand implements Callable<Integer> {
    /** Estimates are low more often than high. */
    private static final double MARGIN = 2;

    /** Longer than this nobody waits. */
    private static final double MONTH = 30 * 86400.0;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramOption program;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "dpor",
            description = "A strategy that enumerates: dpor, source, dpor-fg, sleep or dfs. Default: ${DEFAULT-VALUE}.")
    private String strategy;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "5s",
            description = "How long to explore. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Option(
            names = "--fair",
            negatable = true,
            description =
                    "Keep tasks that spin from starving the others. Default: yes for Java programs, no for models.")
    private Boolean fair;

    @Mixin
    private RestrictOption restrict;

    @Mixin
    private JsonOption json;

    @Parameters(
            paramLabel = "CLASS [ARGUMENT...]",
            hideParamSyntax = true,
            parameterConsumer = RestOfLine.class,
            description = "The Java program, as 'heddle run' takes it.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        json.check();
        if (!Strategies.tellsWhatIsLeft(strategy)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "'" + strategy + "' does not enumerate, so there is nothing to estimate by; take dpor, source,"
                            + " dpor-fg, sleep or dfs.");
        }
        Searcher searcher = program.searcher(words, json.isStandardOutput(), false);
        boolean isFair = fair == null ? !searcher.isModel() : fair;
        Search search = new Search(strategy, 0, isFair, 1, Long.MAX_VALUE, time.toNanos(), true, false);
        Restriction restriction = restrict.restriction();
        Findings all = explore(searcher, search);
        print(searcher.name(), all, json.textGoesTo());
        Findings fewer = restriction == Restriction.NONE ? null : explore(searcher, search.restrictedTo(restriction));
        if (fewer != null) {
            print(searcher.name() + ", " + restriction, fewer, json.textGoesTo());
        }
        boolean written = json.write(() -> document(searcher.name(), all, fewer, restriction));
        if (!(fewer == null ? all : fewer).failures().isEmpty()) {
            return ExitCodes.FAILURE_FOUND;
        }
        return written ? ExitCodes.OK : ExitCodes.USAGE;
    }

    private static Findings explore(Searcher searcher, Search search) {
        try (ProgressLine line = ProgressLine.onTerminal()) {
            return searcher.explore(search, (executions, failed, traces, lnSize) -> {
                line.update(() -> Numbers.whole(executions) + " executions of about "
                        + (Double.isNaN(lnSize) ? "?" : Magnitude.ofLog(lnSize)));
                return !Interruption.requested();
            });
        }
    }

    private void print(String name, Findings findings, PrintWriter out) {
        Tally tally = findings.tally();
        if (!findings.failures().isEmpty()) {
            out.println(name + ": it fails, after " + Numbers.counted(tally.executions(), "execution", "executions")
                    + ": "
                    + findings.failures().get(0).message().lines().findFirst().orElse(""));
            out.println("  './heddle run' with the same program saves and explains the failure.");
        } else if (tally.complete() || tally.guarantee().scope().exhausted()) {
            out.println(name + ": " + tally.confidence().sentence());
        } else {
            printSize(name, tally, out);
        }
        out.flush();
    }

    private static void printSize(String name, Tally tally, PrintWriter out) {
        Magnitude size = size(tally);
        if (size == null) {
            out.println(name + ": not a single execution was over in time; give it more with --time.");
            return;
        }
        Magnitude seconds = seconds(tally, size);
        double share = Math.exp(Math.log((double) tally.executions()) - size.ln());
        out.println(name + ": about " + size + " executions, " + seconds.toDuration() + " in all");
        out.println("  explored: " + Numbers.counted(tally.executions(), "execution", "executions")
                + String.format(Locale.ROOT, " in %.1f s", tally.seconds()) + ", about "
                + (share < 1e-6 ? "nothing" : String.format(Locale.ROOT, "%.2g %%", 100 * share)) + " of it");
        if (seconds.value() < MONTH) {
            out.println(
                    "  to prove it: ./heddle run --strategy dpor --time " + option(MARGIN * seconds.value()) + " ...");
        } else {
            out.println("  too much to prove; './heddle run' samples it");
        }
    }

    /** A time as the option takes it. */
    private static String option(double seconds) {
        long whole = (long) Math.ceil(seconds);
        return whole <= 120 ? whole + "s" : whole <= 7200 ? (whole + 59) / 60 + "m" : (whole + 3599) / 3600 + "h";
    }

    /** How many executions there seem to be; null if nobody can tell. */
    private static Magnitude size(Tally tally) {
        double ln = tally.complete()
                ? Math.log((double) tally.executions())
                : tally.guarantee().lnSize();
        return tally.executions() == 0 || Double.isNaN(ln) ? null : Magnitude.ofLog(ln);
    }

    private static Magnitude seconds(Tally tally, Magnitude size) {
        return Magnitude.ofLog(size.ln() + Math.log(tally.seconds() / tally.executions()));
    }

    private static Map<String, Object> document(String name, Findings all, Findings fewer, Restriction restriction) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("program", name);
        put(all, fields);
        if (fewer != null) {
            Map<String, Object> restricted = new LinkedHashMap<>();
            restricted.put("order", restriction.toString());
            put(fewer, restricted);
            fields.put("restricted", restricted);
        }
        return fields;
    }

    private static void put(Findings findings, Map<String, Object> fields) {
        Tally tally = findings.tally();
        Magnitude size = size(tally);
        fields.put("proved", tally.complete() && findings.failures().isEmpty());
        fields.put("failed", !findings.failures().isEmpty());
        fields.put("executions", tally.executions());
        fields.put("traces", tally.traces());
        fields.put("seconds", tally.seconds());
        fields.put("estimatedExecutions", size == null ? null : size.toBigDecimal());
        fields.put(
                "estimatedSeconds", size == null ? null : seconds(tally, size).toBigDecimal());
    }
}
