package dev.heddle.cli.child;

import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.RandomWalk;
import dev.heddle.runtime.Supervisor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Runs one schedule again, once or many times. Only the first run shows what the program prints. */
final class Repeat {
    private final Job job;
    private final JavaProgram program;
    private final Path directory;
    private final Events events;

    Repeat(Job job, JavaProgram program, Path directory, Events events) {
        this.job = job;
        this.program = program;
        this.directory = directory;
        this.events = events;
    }

    void run(BooleanSupplier stop) throws IOException {
        Replaying replaying = new Replaying(Schedule.parse(job.schedule()), new RandomWalk());
        BlackBox strategy = new BlackBox(directory, replaying);
        Set<String> known = new HashSet<>();
        boolean stuck = false;
        for (int i = 0; i < job.times() && !stop.getAsBoolean() && !stuck; i++) {
            Supervisor supervisor = new Supervisor(program.controlled(), new Explorer(program, strategy));
            Exploration one = supervisor.explore(Budget.executions(1));
            stuck = supervisor.isStuck();
            tell(one.failures(), replaying.divergence(), known);
            program.showOutput(false);
        }
        events.tell("done");
    }

    private void tell(List<FoundFailure> failures, int divergence, Set<String> known) {
        String identity = failures.isEmpty() ? "" : failures.get(0).failure().identity();
        if (!failures.isEmpty() && known.add(identity)) {
            FailureEvents.tell(failures.get(0), events);
        }
        events.tell("replayed", "identity", identity, "divergence", divergence);
    }
}
