package dev.heddle.bench.parallel;

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
import dev.heddle.core.model.Model.Timing;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.model.catalogue.RandomModels;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Shared searches of which half of all slices are lost, and whose master is killed again and again, against the same search alone. */
final class Killing {
    private static final String STRATEGY = "dpor";
    private static final int LIMIT = 20_000;
    private static final int MASTER_DEATHS = 50;
    private static final int CUT_EVERY = 97;

    /** What came of a search, and of its enemies. */
    private static final class Result {
        SharedExploration shared;
        long slices;
        long killed;
        long masters;
        long cuts;
        long accepted;

        long twice(Exploration alone) {
            return shared.executions() - shared.redundant() - alone.traces().distinct();
        }

        boolean isSame(Exploration alone) {
            long[] here = shared.traces().fingerprints();
            long[] there = alone.traces().fingerprints();
            Arrays.sort(here);
            Arrays.sort(there);
            return Arrays.equals(here, there)
                    && shared.isComplete() == alone.complete()
                    && (shared.failed() > 0) == (alone.failedExecutions() > 0);
        }
    }

    private Killing() {}

    /** Small programs of all features, by each number of workers. */
    static Table randomModels(int number, List<Integer> workers) {
        Table table = new Table(
                "random-models",
                number + " random models, half of all slices killed",
                List.of(
                        "workers",
                        "models",
                        "traces alone",
                        "other traces",
                        "traces twice",
                        "executions alone",
                        "executions",
                        "slices",
                        "killed",
                        "masters killed"));
        for (int each : workers) {
            long[] sums = new long[8];
            int compared = 0;
            for (long seed = 1; compared < number; seed++) {
                Program program = random(seed);
                Exploration alone = alone(program, LIMIT);
                if (alone.executions() == LIMIT || alone.executions() < 3) {
                    continue;
                }
                compared++;
                Result result = share(program, 2 * each, 1 + (int) (seed % 4), seed, false);
                long[] numbers = {
                    alone.traces().distinct(),
                    result.isSame(alone) ? 0 : 1,
                    Math.max(0, result.twice(alone)),
                    alone.executions(),
                    result.shared.executions(),
                    result.slices,
                    result.killed,
                    result.masters
                };
                Arrays.setAll(sums, i -> sums[i] + numbers[i]);
            }
            List<Cell> row = new ArrayList<>(List.of(Cell.whole(each), Cell.whole(compared)));
            Arrays.stream(sums).forEach(sum -> row.add(Cell.whole(sum)));
            table.row(row);
        }
        return table.note(
                "Other traces: models whose set of traces, completeness or failing is not that of one worker alone.");
    }

    private static Program random(long seed) {
        return RandomModels.everything()
                .tasks(2 + (int) (seed % 2))
                .steps(7 + (int) (seed % 4))
                .variables(1 + (int) (seed % 2))
                .timing(seed % 5 == 0 ? Timing.ANY : Timing.IDEAL)
                .create(seed);
    }

    /** The published programs, with all that can happen to a search. */
    static Table survivors(List<String> models) {
        Table table = new Table(
                "killed",
                "What is left when slices and masters are killed, and checkpoints cut",
                List.of(
                        "model",
                        "traces alone",
                        "traces",
                        "same",
                        "twice",
                        "slices",
                        "killed",
                        "masters killed",
                        "checkpoints cut",
                        "taken all the same"));
        for (String model : models) {
            Program program = Models.create(model);
            Exploration alone = alone(program, Long.MAX_VALUE);
            Result result = share(program, 32, 12, 1, true);
            table.row(
                    Cell.text(model),
                    Cell.whole(alone.traces().distinct()),
                    Cell.whole(result.shared.traces().distinct()),
                    Cell.text(result.isSame(alone) ? "yes" : "no"),
                    Cell.whole(result.twice(alone)),
                    Cell.whole(result.slices),
                    Cell.whole(result.killed),
                    Cell.whole(result.masters),
                    Cell.whole(result.cuts),
                    Cell.whole(result.accepted));
        }
        return table.note(
                        "A slice dies with probability 1/2, before or after it has answered too late; a master that dies goes on from what it saved last, which is every fifth slice. Each checkpoint that a master went on from"
                                + " is also cut at every 97th byte and read: none may be taken.")
                .note("By build/kills.sh masters are processes, and are killed by SIGKILL.");
    }

    private static Exploration alone(Program program, long most) {
        return new Explorer(program, Strategies.create(STRATEGY, options(program))).explore(Budget.executions(most));
    }

    private static StrategyOptions options(Program program) {
        return new StrategyOptions().program(program);
    }

    private static Result share(Program program, int fragments, int longest, long seed, boolean cuts) {
        Random random = new Random(seed);
        Result result = new Result();
        result.shared = new SharedExploration(STRATEGY, false, -1, fragments);
        byte[] saved = result.shared.toBytes();
        List<Lease> out = new ArrayList<>();
        while (!result.shared.isDone()) {
            Lease lease = out.size() < fragments / 2 ? result.shared.lease() : null;
            if (lease != null) {
                out.add(lease);
                continue;
            }
            end(program, out.remove(random.nextInt(out.size())), 1 + random.nextInt(longest), random, result);
            if (random.nextInt(5) == 0) {
                saved = result.shared.toBytes();
            } else if (result.masters < MASTER_DEATHS && random.nextInt(10) == 0) {
                result.masters++;
                out.clear();
                if (cuts) {
                    cut(saved, fragments, result);
                }
                result.shared = SharedExploration.read(saved, STRATEGY, fragments);
            }
        }
        return result;
    }

    private static void end(Program program, Lease lease, int executions, Random random, Result result) {
        result.slices++;
        boolean dies = random.nextBoolean();
        result.killed += dies ? 1 : 0;
        if (dies) {
            result.shared.giveUp(lease.id());
        }
        if (!dies || random.nextBoolean()) {
            Slice slice = Slice.of(STRATEGY, options(program), result.shared.stage(), lease.fragment());
            Exploration done = new Explorer(program, slice).explore(Budget.executions(executions));
            byte[] report = slice.report(done, program, false).toBytes();
            result.shared.complete(lease.id(), SliceReport.read(report));
        }
    }

    private static void cut(byte[] saved, int fragments, Result result) {
        for (int length = 0; length < saved.length; length += CUT_EVERY) {
            result.cuts++;
            try {
                SharedExploration.read(Arrays.copyOf(saved, length), STRATEGY, fragments);
                result.accepted++;
            } catch (IllegalArgumentException e) {
                // As it should be.
            }
        }
    }
}
