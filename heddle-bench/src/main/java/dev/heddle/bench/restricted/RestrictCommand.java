package dev.heddle.bench.restricted;

import bench.restricted.Dividing;
import bench.restricted.LockUsers;
import bench.restricted.Passing;
import dev.heddle.bench.Machine;
import dev.heddle.bench.RunOptions;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.LockFree;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.restrict.Restriction;
import dev.heddle.core.tree.Magnitude;
import dev.heddle.session.Search;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle bench restrict}: in kind, Simsa's Figure 6.11 and Table 6.1 (thesis 2013). */
@Command(
        name = "restrict",
        mixinStandardHelpOptions = true,
        description = "Count the schedules of programs, without and with synchronizations in round-robin order.",
        footer = {
            "",
            "By dpor, for as long as --time says in each case; what is not over by then is estimated. Ends with 1 if a program"
                    + " fails, as all of them are correct."
        })
public final class RestrictCommand extends MeasuringCommand {
    private static final List<Class<?>> WORKLOADS = List.of(LockUsers.class, Passing.class, Dividing.class);

    @Spec
    private CommandSpec spec;

    @Mixin
    private RunOptions options;

    @Option(
            names = "--production",
            description =
                    "Measure what it costs real programs to run with -javaagent:heddle-agent.jar=restrict instead.")
    private boolean production;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "With --production: how often each is run; the median counts. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--libraries",
            paramLabel = "DIR",
            defaultValue = "target/libraries",
            description = "With --production: where libraries are kept. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    @Override
    public Integer call() throws IOException {
        options.check();
        checkOutput();
        if (production) {
            return measureProduction();
        }
        Document document = new Document("Restricted schedules, measured with Heddle");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        Table table = new Table(
                "schedules",
                "Schedules without and with synchronizations in round-robin order",
                List.of(
                        "program",
                        "all",
                        "all: proved",
                        "round-robin",
                        "round-robin: proved",
                        "reduction",
                        "failures"));
        int provedBefore = 0;
        int proved = 0;
        int single = 0;
        boolean good = true;
        for (Map.Entry<String, String> program : programs().entrySet()) {
            if (!options.wants(program.getKey())) {
                continue;
            }
            Findings all = explore(program.getValue(), Restriction.NONE);
            Findings fewer = explore(program.getValue(), Restriction.ROUND_ROBIN);
            provedBefore += isProved(all) ? 1 : 0;
            proved += isProved(fewer) ? 1 : 0;
            single += isProved(fewer) && fewer.tally().traces() == 1 ? 1 : 0;
            good &= all.failures().isEmpty() && fewer.failures().isEmpty();
            table.row(row(program.getKey(), all, fewer));
            say(program.getKey() + ": " + size(all) + " -> " + size(fewer));
        }
        document.fact("proved without and with the restriction", provedBefore + ", " + proved);
        document.fact("with one schedule under the restriction", Integer.toString(single));
        document.fact("load at the end", Machine.load());
        return publish(document.add(table), "restrict", good);
    }

    private int measureProduction() throws IOException {
        if (rounds < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds has to be at least 1.");
        }
        Document document = new Document("Restricted schedules in production, measured with Heddle");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        Table table = ProductionCost.table();
        ProductionCost cost = new ProductionCost(
                options.jdk().home(), directory, rounds, options.time().toMillis());
        double[] logs = new double[4];
        int count = 0;
        for (Map.Entry<String, String> program : ProductionCost.programs().entrySet()) {
            if (options.wants(program.getKey())) {
                double[] ratios = measured(cost, program, table);
                for (int i = 0; i < logs.length; i++) {
                    logs[i] += Math.log(ratios[i]);
                }
                count++;
            }
        }
        String[] names = {
            "wall-clock time", "wall-clock time, with hints", "processor time", "processor time, with hints"
        };
        for (int i = 0; i < logs.length; i++) {
            document.fact("geometric mean of " + names[i], Numbers.real(Math.exp(logs[i] / count)));
        }
        document.fact("load at the end", Machine.load());
        return publish(document.add(table), "restrict-production", true);
    }

    private double[] measured(ProductionCost cost, Map.Entry<String, String> program, Table table) throws IOException {
        try {
            double[] ratios = cost.measure(program.getKey(), program.getValue(), table);
            say(program.getKey() + ": " + Numbers.real(ratios[0]) + ", with hints " + Numbers.real(ratios[1])
                    + ", at a load of " + Machine.load());
            return ratios;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while " + program.getKey() + " was measured");
        }
    }

    /** Targets by names. */
    private static Map<String, String> programs() {
        Map<String, String> programs = new LinkedHashMap<>();
        for (Class<?> workload : WORKLOADS) {
            Method[] methods = workload.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method method : methods) {
                if (Modifier.isPublic(method.getModifiers())) {
                    programs.put(method.getName(), workload.getName() + '#' + method.getName());
                }
            }
        }
        for (BenchProgram program : LockFree.PROGRAMS) {
            if (program.correct()) {
                programs.put(program.name(), program.target());
            }
        }
        return programs;
    }

    private Findings explore(String target, Restriction restriction) {
        List<String> classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        JavaTarget java = new JavaTarget(target, List.of(), classPath, options.jdk(), List.of());
        Search search = new Search(
                        "dpor", 0, true, 1, Long.MAX_VALUE, options.time().toNanos(), true, false)
                .restrictedTo(restriction);
        return new JavaSearcher(java, Conduct.byDefault(options.backend()), Job.Output.HIDDEN)
                .explore(search, (done, failures, traces, size) -> true);
    }

    private static List<Cell> row(String name, Findings all, Findings fewer) {
        return List.of(
                Cell.text(name),
                Cell.text(size(all)),
                Cell.yesNo(isProved(all)),
                Cell.text(size(fewer)),
                Cell.yesNo(isProved(fewer)),
                Cell.text(reduction(all, fewer)),
                Cell.whole(all.tally().failures() + fewer.tally().failures()));
    }

    private static boolean isProved(Findings findings) {
        return findings.tally().complete() && findings.failures().isEmpty();
    }

    /** Whether nothing is left to explore, so that schedules were counted; it may be no proof for other reasons. */
    private static boolean isCounted(Findings findings) {
        return findings.tally().complete()
                || findings.tally().guarantee().scope().exhausted();
    }

    private static String size(Findings findings) {
        double ln = ln(findings);
        return Double.isNaN(ln)
                ? "?"
                : isCounted(findings) ? Magnitude.ofLog(ln).toString() : "about " + Magnitude.ofLog(ln);
    }

    private static double ln(Findings findings) {
        Tally tally = findings.tally();
        return isCounted(findings)
                ? Math.log(Math.max(1, tally.traces()))
                : tally.guarantee().lnSize();
    }

    private static String reduction(Findings all, Findings fewer) {
        double ln = ln(all) - ln(fewer);
        return Double.isNaN(ln) ? "?" : Magnitude.ofLog(Math.max(0, ln)).toString();
    }
}
