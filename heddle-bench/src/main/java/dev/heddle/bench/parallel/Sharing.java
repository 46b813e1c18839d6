package dev.heddle.bench.parallel;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.frontier.Lease;
import dev.heddle.core.frontier.SharedExploration;
import dev.heddle.core.frontier.Slice;
import dev.heddle.core.frontier.SliceReport;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Measures shared searches of models, whose executions cost next to nothing, so that what sharing costs shows. */
final class Sharing {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final String STRATEGY = "dpor";

    /**
     * What it costs, in seconds of the processor.
     *
     * @param execution one execution
     * @param slice to give out a slice and take it back, at the master, with all that it takes to send it
     * @param checkpoint to make a checkpoint, without the disk
     * @param bytes how large one was
     */
    record Costs(double execution, double slice, double checkpoint, int bytes) {}

    private Sharing() {}

    /** Every model by one worker alone and by several that share it. */
    static Table sameTraces(List<String> models, List<Integer> workers) {
        Table table = new Table("traces", "The same traces, none twice", columns(workers));
        for (String model : models) {
            Program program = Models.create(model);
            Exploration alone = new Explorer(program, Strategies.create(STRATEGY, options(program)))
                    .explore(Budget.executions(Long.MAX_VALUE));
            List<Cell> row = new ArrayList<>(
                    List.of(Cell.text(model), Cell.whole(alone.traces().distinct()), Cell.whole(alone.executions())));
            for (int each : workers) {
                Counted shared = share(program, 2 * each, 50);
                row.add(Cell.whole(shared.exploration.traces().distinct()));
                row.add(Cell.whole(shared.exploration.executions()));
                row.add(Cell.whole(shared.exploration.executions()
                        - shared.exploration.redundant()
                        - alone.traces().distinct()));
            }
            table.row(row);
        }
        return table.note(
                        "Slices of 50 executions, one after the other, with as many fragments as for so many workers.")
                .note("Twice: executions that were needed and showed a trace that was there already.");
    }

    private static List<String> columns(List<Integer> workers) {
        List<String> columns = new ArrayList<>(List.of("model", "traces alone", "executions alone"));
        for (int each : workers) {
            columns.add("traces, " + each);
            columns.add("executions, " + each);
            columns.add("twice, " + each);
        }
        return columns;
    }

    private record Counted(SharedExploration exploration, double master, long slices) {}

    private static StrategyOptions options(Program program) {
        return new StrategyOptions().program(program);
    }

    /** One worker after the other, each slice as it would come over a network. */
    private static Counted share(Program program, int fragments, int executions) {
        SharedExploration shared = new SharedExploration(STRATEGY, false, -1, fragments);
        long master = 0;
        long slices = 0;
        while (!shared.isDone()) {
            long begin = System.nanoTime();
            Lease lease = shared.lease();
            master += System.nanoTime() - begin;
            Slice slice = Slice.of(STRATEGY, options(program), shared.stage(), lease.fragment());
            Exploration done = new Explorer(program, slice).explore(Budget.executions(executions));
            byte[] report = slice.report(done, program, false).toBytes();
            begin = System.nanoTime();
            shared.complete(lease.id(), SliceReport.read(report));
            master += System.nanoTime() - begin;
            slices++;
        }
        return new Counted(shared, master / 1e9, slices);
    }

    static Costs costs(String model) {
        Program program = Models.create(model);
        share(program, 64, 50);
        double cpu = cpu();
        Exploration alone = new Explorer(program, Strategies.create(STRATEGY, options(program)))
                .explore(Budget.executions(Long.MAX_VALUE));
        double execution = (cpu() - cpu) / alone.executions();
        Counted shared = share(program, 64, 50);
        SharedExploration half = new SharedExploration(STRATEGY, false, -1, 64);
        while (!half.isDone() && half.executions() < alone.executions() / 2) {
            Lease lease = half.lease();
            Slice slice = Slice.of(STRATEGY, options(program), half.stage(), lease.fragment());
            Exploration done = new Explorer(program, slice).explore(Budget.executions(50));
            half.complete(lease.id(), slice.report(done, program, false));
        }
        long begin = System.nanoTime();
        int times = 20;
        int bytes = 0;
        for (int i = 0; i < times; i++) {
            bytes = half.toBytes().length;
        }
        return new Costs(execution, shared.master / shared.slices, (System.nanoTime() - begin) / 1e9 / times, bytes);
    }

    private static double cpu() {
        return SYSTEM.getProcessCpuTime() / 1e9;
    }
}
