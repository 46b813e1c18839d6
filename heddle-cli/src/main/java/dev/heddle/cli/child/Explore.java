package dev.heddle.cli.child;

import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.runtime.Supervisor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Searches the program for failures. */
final class Explore {
    private static final long TELL_EVERY = 100_000_000L;

    private final Job job;
    private final JavaProgram program;
    private final Path directory;
    private final Events events;
    private int told;
    private long next = System.nanoTime();

    Explore(Job job, JavaProgram program, Path directory, Events events) {
        this.job = job;
        this.program = program;
        this.directory = directory;
        this.events = events;
    }

    void run(BooleanSupplier stop) throws IOException {
        Search search = job.search();
        BlackBox strategy = new BlackBox(directory, search.createStrategy(program));
        Explorer explorer = search.explorer(program, strategy).progress(soFar -> {
            tell(soFar);
            return !stop.getAsBoolean();
        });
        Supervisor supervisor = new Supervisor(program.controlled(), explorer);
        Exploration exploration = supervisor.explore(search.budget());
        tellFailures(exploration.failures());
        program.controlled().races().forEach(race -> RaceEvents.tell(race, events));
        if (program.controlled().idleWorkers() != null) {
            events.tell("note", "text", program.controlled().idleWorkers());
        }
        TraceFile.save(exploration.traces(), directory);
        tellResult(exploration);
    }

    private void tell(Exploration soFar) {
        tellFailures(soFar.failures());
        if (System.nanoTime() - next >= 0) {
            next = System.nanoTime() + TELL_EVERY;
            events.tell(
                    "progress",
                    "executions",
                    soFar.executions(),
                    "failures",
                    soFar.failedExecutions(),
                    "traces",
                    soFar.traces().distinct(),
                    "steps",
                    soFar.steps(),
                    "seconds",
                    soFar.seconds(),
                    "guarantee",
                    GuaranteeText.write(soFar.guarantee()));
        }
    }

    private void tellFailures(List<FoundFailure> failures) {
        while (told < failures.size()) {
            FailureEvents.tell(failures.get(told++), events);
        }
    }

    private void tellResult(Exploration exploration) {
        TraceCounts traces = exploration.traces();
        events.tell(
                "done",
                "executions",
                exploration.executions(),
                "failures",
                exploration.failedExecutions(),
                "traces",
                traces.distinct(),
                "min",
                traces.min(),
                "max",
                traces.max(),
                "mean",
                traces.mean(),
                "deviation",
                traces.deviation(),
                "steps",
                exploration.steps(),
                "seconds",
                exploration.seconds(),
                "complete",
                exploration.complete(),
                "tasks",
                exploration.maxTasks(),
                "guarantee",
                GuaranteeText.write(exploration.guarantee()));
    }
}
