package dev.heddle.bench.placement;

import dev.heddle.bench.Machine;
import dev.heddle.bench.RunOptions;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.transactions.PlacementSearch;
import dev.heddle.cli.transactions.Trials;
import dev.heddle.transactions.plan.TransactionPlan;
import dev.heddle.transactions.weave.Purpose;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench transactions}: in kind, Figure 5.3 and Table 5.2 of Yuan's thesis (2020). */
@Command(
        name = "transactions",
        mixinStandardHelpOptions = true,
        description =
                "Place artificial transactions in lock-free structures: schedules by the size of transactions, and what they cost.",
        footer = {
            "",
            "Each search for a plan takes as long as --time says. Ends with 1 if Heddle finds a failure in an enforced program whose"
                    + " plan was proved."
        })
public final class TransactionsBenchCommand extends MeasuringCommand {
    /** How many accesses are a transaction, in Figure 5.3; the last of them stands for all of an operation. */
    private static final List<Integer> SIZES = List.of(1, 2, 3, 4, Integer.MAX_VALUE);

    private static final List<Long> BUDGETS = List.of(2_000L, 10_000L, 50_000L);
    private static final long FIGURE = 10_000;
    private static final Duration COUNTING = Duration.ofSeconds(8);
    private static final Duration PROVING = Duration.ofSeconds(60);
    private static final Duration TIMING = Duration.ofSeconds(3);

    @Mixin
    private RunOptions options;

    @Option(
            names = "--population",
            paramLabel = "N",
            defaultValue = "12",
            description = "How many plans there are at a time. Default: ${DEFAULT-VALUE}.")
    private int population;

    @Option(
            names = "--executions",
            paramLabel = "N",
            defaultValue = "300",
            description =
                    "How many executions of each enforced program are explored, by pos*. Default: ${DEFAULT-VALUE}.")
    private long executions;

    private boolean good = true;

    @Override
    public Integer call() throws IOException {
        options.check();
        checkOutput();
        Document document = new Document("Artificial transactions, measured with Heddle");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        Table sizes = new Table(
                "sizes",
                "Schedules of the correct version by the number of accesses in a transaction, and of the broken one with each operation in one",
                List.of("program", "1", "2", "3", "4", "an operation", "broken: 1", "broken: an operation"));
        Table times = new Table(
                "times",
                "Time with transactions over time without",
                List.of(
                        "program",
                        "accesses",
                        "an operation",
                        "2,000",
                        "10,000",
                        "50,000",
                        "synchronized",
                        "proved",
                        "broken: proved with 10,000",
                        "enforced: failures"));
        for (Placed placed : Placed.all()) {
            if (options.wants(placed.name())) {
                measure(placed, sizes, times);
            }
        }
        document.fact("load at the end", Machine.load());
        return publish(document.add(sizes).add(times), "transactions", good);
    }

    private Trials trials(Placed placed, String test) throws IOException {
        List<String> classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        List<String> own = classPath.stream()
                .filter(entry -> new File(entry).getName().startsWith("heddle-bench") || new File(entry).isDirectory())
                .toList();
        return new Trials(List.of(placed.structure()), own, test, placed.busy(), options.jdk());
    }

    private void measure(Placed placed, Table sizes, Table times) throws IOException {
        try (Trials correct = trials(placed, placed.correct());
                Trials broken = trials(placed, placed.broken())) {
            List<Cell> row = new ArrayList<>(List.of(Cell.text(placed.name())));
            for (int size : SIZES) {
                row.add(schedules(correct, plan(correct, size)));
            }
            row.add(schedules(broken, plan(broken, 1)));
            row.add(schedules(broken, TransactionPlan.baseline(broken.structure())));
            sizes.row(row);
            say(String.join(" | ", row.stream().map(cell -> cell.text()).toList()));
            times.row(times(placed, correct, broken));
        }
    }

    private static TransactionPlan plan(Trials trials, int size) {
        return size == Integer.MAX_VALUE
                ? TransactionPlan.baseline(trials.structure())
                : TransactionPlan.every(size, trials.structure());
    }

    private static Cell schedules(Trials trials, TransactionPlan plan) {
        return Cell.text(trials.count(plan, FIGURE, COUNTING).toString());
    }

    private List<Cell> times(Placed placed, Trials correct, Trials broken) {
        List<Cell> row = new ArrayList<>(List.of(
                Cell.text(placed.name()),
                Cell.whole(correct.structure().accesses().size())));
        long before = correct.timeAsItIs(TIMING);
        TransactionPlan baseline = TransactionPlan.baseline(correct.structure());
        boolean fails = correct.count(baseline, FIGURE, COUNTING).failure() != null;
        row.add(fails ? Cell.text("fails") : Cell.real((double) correct.timeAnew(baseline, TIMING) / before));
        List<String> proved = new ArrayList<>();
        long failures = 0;
        TransactionPlan best = null;
        for (long budget : BUDGETS) {
            // What leaves fewer schedules fits as well.
            best = faster(best, best(correct, budget, proved), correct);
            row.add(best == null ? Cell.text("none") : Cell.real((double) correct.timeAnew(best, TIMING) / before));
            failures += best == null ? 0 : failuresEnforced(correct, best);
        }
        row.add(Cell.real((double) correct.timeSynchronized(TIMING) / before));
        row.add(Cell.text(String.join(", ", proved)));
        List<String> mendedProved = new ArrayList<>();
        TransactionPlan mended = best(broken, FIGURE, mendedProved);
        row.add(Cell.yesNo(mendedProved.contains("yes")));
        failures += mended == null ? 0 : failuresEnforced(broken, mended);
        row.add(Cell.whole(failures));
        good &= failures == 0;
        say(String.join(" | ", row.stream().map(cell -> cell.text()).toList()));
        return row;
    }

    private static TransactionPlan faster(TransactionPlan one, TransactionPlan other, Trials trials) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return trials.timeAnew(one, TIMING) <= trials.timeAnew(other, TIMING) ? one : other;
    }

    /** The fastest plan that fits and is proved, or in which at least nothing was found; null if there is none. */
    private TransactionPlan best(Trials trials, long budget, List<String> proved) {
        List<TransactionPlan> plans = new PlacementSearch(trials, budget, line -> {})
                .search(population, Integer.MAX_VALUE, options.time(), 1);
        TransactionPlan unproved = null;
        for (TransactionPlan plan : plans.subList(0, Math.min(3, plans.size()))) {
            Findings findings = trials.prove(plan, Long.MAX_VALUE, PROVING);
            if (findings.failures().isEmpty() && findings.tally().complete()) {
                proved.add("yes");
                return plan;
            }
            unproved = unproved == null && findings.failures().isEmpty() ? plan : unproved;
        }
        proved.add("no");
        return unproved;
    }

    private long failuresEnforced(Trials trials, TransactionPlan plan) {
        return trials.explore(plan, Purpose.ENFORCED, "pos*", executions, PROVING)
                .failures()
                .size();
    }
}
