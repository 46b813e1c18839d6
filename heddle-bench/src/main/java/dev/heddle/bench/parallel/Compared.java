package dev.heddle.bench.parallel;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.search.ModelSearcher;
import dev.heddle.core.ForwardingProgram;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.session.Search;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The simulator against real workers. With few cores, 4 workers can be had only if their executions wait: for a network, a disk, a clock. So each takes some
 * milliseconds in which the processor is free; all else is as ever, the master, the frontier, the slices, the checkpoints.
 */
final class Compared {
    private static final long WAIT_NANOS = 4_000_000;

    private Compared() {}

    private static final class Waiting extends ForwardingProgram {
        private final Program program;

        Waiting(Program program) {
            this.program = program;
        }

        @Override
        protected Program inner() {
            return program;
        }

        @Override
        public Outcome run(Strategy strategy, Witness witness) {
            Outcome outcome = super.run(strategy, witness);
            long end = System.nanoTime() + WAIT_NANOS;
            for (long left = WAIT_NANOS; left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            return outcome;
        }
    }

    static Table of(int steps, Sharing.Costs costs) throws IOException, InterruptedException {
        Table table = new Table(
                "compared",
                "The simulator and real workers, scheduling(" + steps + ")",
                List.of("workers", "real s", "simulated s", "simulated / real", "real speed-up", "simulated speed-up"));
        ModelSearcher searcher = new ModelSearcher("scheduling(" + steps + ")", Waiting::new);
        Search search = new Search("dpor", 0, false, 1, Long.MAX_VALUE, Long.MAX_VALUE, true, false);
        double alone = 0;
        double execution = 0;
        for (int workers : new int[] {1, 2, 4}) {
            Workers.Measured real = Workers.search(searcher, search, workers);
            if (workers == 1) {
                alone = real.wall();
                execution = (real.wall() - real.saving()) / real.executions();
            }
            Simulation.Result simulated =
                    new Simulation(steps, execution, costs.slice(), costs.checkpoint()).run(workers);
            table.row(
                    Cell.whole(workers),
                    Cell.real(real.wall()),
                    Cell.real(simulated.seconds()),
                    Cell.real(simulated.seconds() / real.wall()),
                    Cell.real(alone / real.wall()),
                    Cell.real(simulated.speedUp()));
        }
        return table.note("Each execution waits for " + WAIT_NANOS / 1_000_000
                + " ms, so that 4 workers need no 4 cores. What an execution takes is that of one worker, waiting"
                + " included; what a slice and a checkpoint cost was measured before.");
    }
}
