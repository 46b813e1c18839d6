package dev.heddle.bench.command;

import dev.heddle.bench.actors.ActorsCommand;
import dev.heddle.bench.dpor.DporCommand;
import dev.heddle.bench.libraries.IncidentsCommand;
import dev.heddle.bench.libraries.LibrariesCommand;
import dev.heddle.bench.libraries.RealBugsCommand;
import dev.heddle.bench.lockfree.LockFreeCommand;
import dev.heddle.bench.memory.MemoryCommand;
import dev.heddle.bench.papers.PapersCommand;
import dev.heddle.bench.parallel.ParallelCommand;
import dev.heddle.bench.peers.PeersCommand;
import dev.heddle.bench.peers.ScenarioBenchCommand;
import dev.heddle.bench.placement.TransactionsBenchCommand;
import dev.heddle.bench.restricted.RestrictCommand;
import dev.heddle.bench.runtime.RuntimeCommand;
import dev.heddle.bench.sctbench.SctBenchCommand;
import dev.heddle.bench.suites.SuitesCommand;
import dev.heddle.bench.truth.TruthCommand;
import dev.heddle.cli.ExtraCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle bench}. A new benchmark is a class with a command and a line in this list. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measure what Heddle claims: the papers' tables, the speed of the runtime.",
        synopsisSubcommandLabel = "BENCHMARK",
        commandListHeading = "%nBenchmarks:%n",
        subcommands = {
            PapersCommand.class,
            SctBenchCommand.class,
            LockFreeCommand.class,
            MemoryCommand.class,
            RealBugsCommand.class,
            IncidentsCommand.class,
            LibrariesCommand.class,
            PeersCommand.class,
            ScenarioBenchCommand.class,
            RuntimeCommand.class,
            ActorsCommand.class,
            DporCommand.class,
            RestrictCommand.class,
            TransactionsBenchCommand.class,
            ParallelCommand.class,
            TruthCommand.class,
            SuitesCommand.class,
            JmhCommand.class
        })
public final class BenchCommand implements ExtraCommand, Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which benchmark?");
    }
}
