package dev.heddle.bench.lockfree;

import dev.heddle.bench.Machine;
import dev.heddle.bench.hunt.FoundBug;
import dev.heddle.bench.hunt.Hunt;
import dev.heddle.bench.hunt.HuntOptions;
import dev.heddle.bench.hunt.HuntTables;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.core.strategy.Strategies;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code heddle bench lockfree}. */
@Command(
        name = "lockfree",
        mixinStandardHelpOptions = true,
        description = "Find the bugs of broken lock-free structures, and none in the correct ones.",
        footer = {
            "",
            "By default with the strategy that 'heddle run' takes: each broken structure up to the first failure from each"
                    + " seed, and each structure for so many executions. Ends with 1 if a bug was missed or a correct"
                    + " structure failed."
        })
public final class LockFreeCommand extends MeasuringCommand {
    private static final String COLLECTION = "lockfree";

    @Mixin
    private HuntOptions options;

    @Override
    public Integer call() throws IOException, InterruptedException {
        options.check();
        List<BenchProgram> programs = options.programs(COLLECTION);
        List<String> strategies = options.strategies(List.of(Strategies.DEFAULT));
        checkOutput();
        Document document = new Document("Lock-free structures, measured with Heddle");
        Machine.describe(document);
        document.fact("load at the start", Machine.load());
        List<FoundBug> all = new Hunt(options).measure(COLLECTION, programs, strategies);
        HuntTables tables = new HuntTables(all, strategies);
        document.add(tables.programs(strategies.get(0))).add(ratios(all, strategies));
        if (options.seeds() > 0) {
            document.add(tables.firstExecutions()).add(tables.firstSeconds());
        }
        boolean missed = false;
        for (String strategy : strategies) {
            Table table = tables.missed(strategy);
            if (table != null) {
                document.add(table);
                missed = true;
            }
        }
        document.fact("load at the end", Machine.load());
        return publish(document, COLLECTION, !missed);
    }

    private Table ratios(List<FoundBug> all, List<String> strategies) {
        List<String> columns = new ArrayList<>(List.of("program", "correct"));
        for (String strategy : strategies) {
            columns.addAll(List.of(strategy + ": failures", strategy + ": executions"));
        }
        Table table = new Table("ratios", "Failures in many executions", columns);
        for (FoundBug found : all) {
            List<Cell> row = new ArrayList<>(List.of(
                    Cell.text(found.program().name()), Cell.text(found.program().correct() ? "yes" : "no")));
            for (String strategy : strategies) {
                FoundBug.Ratio ratio = found.ratio(strategy);
                row.add(ratio == null ? Cell.text("") : Cell.whole(ratio.hits()));
                row.add(ratio == null ? Cell.text("") : Cell.whole(ratio.executions()));
            }
            table.row(row);
        }
        return table;
    }
}
