package dev.heddle.cli.transactions;

import dev.heddle.cli.options.ClassPathOptions;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.TimeConverter;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.search.Findings;
import dev.heddle.transactions.plan.PlanException;
import dev.heddle.transactions.plan.TransactionPlan;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle transactions}: TxIT (Yuan's thesis, chapter 5). */
@Command(
        name = "transactions",
        mixinStandardHelpOptions = true,
        description = {
            "Make a lock-free structure provable: find places for artificial transactions in its code, such that all schedules of a"
                    + " test can be explored and the structure is as fast as possible, and prove those that are left.",
            "In production, -javaagent:heddle-agent.jar=transactions=PLAN carries the transactions out."
        },
        footer = {
            "",
            "Examples:",
            "  heddle transactions -cp target/classes --structure com.acme.Stack com.acme.StackTest#pushAndPop",
            "  heddle transactions -cp target/classes --structure com.acme.Stack#push,pop --schedules 50k --time 2m com.acme.StackTest#pushAndPop"
        })
public final class TransactionsCommand implements Callable<Integer> {
    private static final Duration PROVING = Duration.ofMinutes(2);
    private static final Duration TIMING = Duration.ofMillis(450);

    @Spec
    private CommandSpec spec;

    @Mixin
    private ClassPathOptions where;

    @Option(
            names = "--structure",
            paramLabel = "CLASS",
            required = true,
            description =
                    "The structure's class; with # and names, as in com.acme.Stack#push,pop, only these methods are its operations. Default: all that are not private. Can be given several times.")
    private List<String> structure;

    @Option(
            names = "--workload",
            paramLabel = "CLASS#METHOD",
            description = "What is run to take the time: it should keep the structure busy. Default: the test.")
    private String workload;

    @Option(
            names = "--schedules",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "10k",
            description = "How many schedules of the test may be left. Default: ${DEFAULT-VALUE}.")
    private long schedules;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "60s",
            description = "How long to search for a plan. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Option(
            names = "--population",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many plans there are at a time. Default: ${DEFAULT-VALUE}.")
    private int population;

    @Option(
            names = "--generations",
            paramLabel = "N",
            defaultValue = "80",
            description = "At most so many generations of them. Default: ${DEFAULT-VALUE}.")
    private int generations;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--sources", paramLabel = "PATH", description = "Where source files are, for the listing.")
    private String sources;

    @Option(
            names = "--plan",
            paramLabel = "FILE",
            defaultValue = "transactions.plan",
            description = "Where to write the plan. Default: ${DEFAULT-VALUE}.")
    private Path file;

    @Option(names = "--verbose", description = "Say what was tried.")
    private boolean verbose;

    @Parameters(paramLabel = "TEST", description = "The test: a class with main, or CLASS#METHOD.")
    private String test;

    @Override
    public Integer call() throws IOException {
        check(population >= 2, "--population has to be 2 at least.");
        check(schedules >= 1, "--schedules has to be 1 at least.");
        try (Trials trials =
                new Trials(structure, where.entries(), test, workload == null ? test : workload, where.jdk())) {
            return search(trials);
        } catch (PlanException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private int search(Trials trials) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        out.println(trials.structure().accesses().size() + " accesses to memory, so a plan has "
                + TransactionPlan.places(trials.structure()) + " places for boundaries between transactions.");
        out.flush();
        PlacementSearch search = new PlacementSearch(trials, schedules, line -> {
            if (verbose) {
                err.println(line);
                err.flush();
            }
        });
        List<TransactionPlan> plans = search.search(population, generations, time, seed);
        Counted baseline = trials.count(TransactionPlan.baseline(trials.structure()), schedules, PROVING);
        out.println("Each operation a transaction: " + baseline + " schedules"
                + (baseline.failure() == null ? "" : ": " + baseline.failure()) + '.');
        for (TransactionPlan plan : plans) {
            Findings findings = trials.prove(plan, Long.MAX_VALUE, PROVING);
            if (!findings.failures().isEmpty() || !findings.tally().complete()) {
                out.println(
                        "A plan was dropped: " + findings.tally().confidence().sentence());
                continue;
            }
            tell(out, trials, plan, findings);
            return ExitCodes.OK;
        }
        out.println("No plan leaves at most " + schedules
                + " schedules, none of which fails. Give more with --schedules, or make the test smaller.");
        return ExitCodes.FAILURE_FOUND;
    }

    private void tell(PrintWriter out, Trials trials, TransactionPlan plan, Findings findings) throws IOException {
        plan.write(file);
        long before = trials.timeAsItIs(TIMING);
        out.printf(
                "%d boundaries; %.2f times the time without transactions (each operation a transaction: %.2f; synchronized: %.2f).%n%n",
                plan.boundaries().cardinality(),
                (double) trials.time(plan, TIMING) / before,
                ratio(trials, before),
                (double) trials.timeSynchronized(TIMING) / before);
        new PlanText(plan, sources == null ? List.of() : paths(sources)).lines().forEach(out::println);
        out.println();
        out.println(findings.tally().confidence().sentence() + " with the transactions of " + file + '.');
    }

    private static double ratio(Trials trials, long before) {
        return (double) trials.time(TransactionPlan.baseline(trials.structure()), TIMING) / before;
    }

    private static List<Path> paths(String path) {
        List<Path> paths = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator, -1)) {
            paths.add(Path.of(entry));
        }
        return paths;
    }

    private void check(boolean right, String otherwise) {
        if (!right) {
            throw new ParameterException(spec.commandLine(), otherwise);
        }
    }
}
