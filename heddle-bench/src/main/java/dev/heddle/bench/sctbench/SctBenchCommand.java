package dev.heddle.bench.sctbench;

import dev.heddle.bench.Machine;
import dev.heddle.bench.hunt.FoundBug;
import dev.heddle.bench.hunt.Hunt;
import dev.heddle.bench.hunt.HuntOptions;
import dev.heddle.bench.hunt.HuntTables;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.core.strategy.Strategies;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code heddle bench sctbench}. */
@Command(
        name = "sctbench",
        mixinStandardHelpOptions = true,
        description =
                "Measure how often and how soon strategies find the bugs of SCTBench, and print Yuan's Table 3.3 again.",
        footer = {
            "",
            "The 49 programs are Java versions of our own. By default the strategies are those of the thesis and the one that"
                    + " 'heddle run' takes. Each program has a JVM of its own. Hit ratios and executions depend on the seeds"
                    + " alone, unless the time limit is reached; seconds depend on the machine."
        })
public final class SctBenchCommand extends MeasuringCommand {
    private static final String COLLECTION = "sctbench";

    @Mixin
    private HuntOptions options;

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.check();
        List<BenchProgram> programs = options.programs(COLLECTION);
        List<String> strategies = options.strategies(defaults());
        checkOutput();
        Document document = new Document("SCTBench, measured with Heddle");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        long start = System.nanoTime();
        List<FoundBug> all = new Hunt(options).measure(COLLECTION, programs, strategies);
        describe(document, all, strategies);
        document.fact("seconds", (System.nanoTime() - start) / 1_000_000_000).fact("load at the end", Machine.load());
        return publish(document, COLLECTION, true);
    }

    private static List<String> defaults() {
        List<String> strategies = new ArrayList<>(Thesis.STRATEGIES);
        if (!strategies.contains(Strategies.DEFAULT)) {
            strategies.add(Strategies.DEFAULT);
        }
        return strategies;
    }

    private void describe(Document document, List<FoundBug> all, List<String> strategies) {
        String own = strategies.contains(Strategies.DEFAULT) ? Strategies.DEFAULT : strategies.get(0);
        HuntTables tables = new HuntTables(all, strategies);
        HitRatios ratios = new HitRatios(all, strategies);
        document.add(tables.programs(own)).add(tables.conflictRates());
        if (options.executions() > 0) {
            document.add(ratios.table(options.executions()));
            add(document, ratios.claims());
            add(document, PctBound.table(all));
            document.add(ratios.plot());
        }
        if (options.seeds() > 0) {
            document.add(tables.firstExecutions()).add(tables.firstSeconds()).add(tables.found());
            add(document, tables.missed(own));
        }
    }

    private static void add(Document document, Table table) {
        if (table != null) {
            document.add(table);
        }
    }
}
