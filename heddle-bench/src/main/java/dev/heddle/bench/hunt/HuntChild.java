package dev.heddle.bench.hunt;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.Collections;
import dev.heddle.core.Randomness;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/**
 * What runs in the JVM of one program: measures each strategy, and tells what it finds as it goes. Its arguments: the collection, the
 * program, the backend, executions, seeds, the time limit in milliseconds of each exploration, and the strategies.
 */
public final class HuntChild {
    /** An execution longer than this is a livelock. The longest of the programs take some thousand steps. */
    private static final int MAX_STEPS = 100_000;

    private static final int CONFLICT_EXECUTIONS = 1_000;

    private final PrintStream out = System.out;
    private final ControlledProgram program;
    private final ProcessorClock clock;
    private final long executions;
    private final int seeds;
    private final Duration limit;

    private HuntChild(ControlledProgram program, long executions, int seeds, Duration limit) {
        this.program = program;
        // The supervisor explores in a thread of its own, so it is the process' time that counts.
        this.clock = new ProcessorClock("platform");
        this.executions = executions;
        this.seeds = seeds;
        this.limit = limit;
    }

    public static void main(String[] arguments) {
        BenchProgram chosen = Collections.program(arguments[0], arguments[1]);
        var backend = Backends.create(arguments[2]);
        ControlledProgram program =
                new ControlledProgram(chosen.name(), chosen.body(), backend, new Settings().maxSteps(MAX_STEPS));
        HuntChild child = new HuntChild(
                program,
                Long.parseLong(arguments[3]),
                chosen.correct() ? 0 : Integer.parseInt(arguments[4]),
                Duration.ofMillis(Long.parseLong(arguments[5])));
        child.measure(List.of(arguments).subList(6, arguments.length));
        // Not exit: tasks that were given up may still be there, and wait for ever.
        Runtime.getRuntime().halt(0);
    }

    private void measure(List<String> strategies) {
        measureSize();
        for (String strategy : strategies) {
            for (int seed = 1; seed <= seeds; seed++) {
                measureFirst(strategy, seed);
            }
            if (executions > 0) {
                measureRatio(strategy);
            }
        }
    }

    private void measureSize() {
        ConflictRate rate = new ConflictRate(program.dependence(), NamedStrategy.create("pos*", program));
        long most = executions > 0 ? Math.min(executions, CONFLICT_EXECUTIONS) : CONFLICT_EXECUTIONS;
        long end = System.nanoTime() + limit.toNanos();
        for (long execution = 1; execution <= most && System.nanoTime() - end < 0; execution++) {
            rate.begin(new Randomness(execution));
            rate.end(program.run(rate));
        }
        MeasuredJvm.tell(out, "size", rate.maxTasks(), rate.maxSteps(), rate.rate());
    }

    private void measureFirst(String strategy, int seed) {
        clock.start();
        Exploration exploration =
                explore(strategy, seed, Budget.executions(Long.MAX_VALUE).untilFirstFailure());
        ProcessorClock.Span span = clock.stop();
        tellFailures(exploration);
        MeasuredJvm.tell(
                out,
                "first",
                strategy,
                seed,
                exploration.failedExecutions() > 0,
                exploration.executions(),
                span.wallSeconds(),
                span.cpuSeconds(),
                exploration.complete());
    }

    private void measureRatio(String strategy) {
        clock.start();
        Exploration exploration = explore(strategy, 0, Budget.executions(executions));
        ProcessorClock.Span span = clock.stop();
        tellFailures(exploration);
        MeasuredJvm.tell(
                out,
                "ratio",
                strategy,
                exploration.failedExecutions(),
                exploration.executions(),
                exploration.steps(),
                span.wallSeconds(),
                span.cpuSeconds());
    }

    private Exploration explore(String strategy, long seed, Budget budget) {
        Explorer explorer = new Explorer(program, NamedStrategy.create(strategy, program)).seed(seed);
        Supervisor supervisor = new Supervisor(program, explorer);
        Exploration exploration = supervisor.explore(budget.andTime(limit));
        if (supervisor.isStuck()) {
            tellFailures(exploration);
            Runtime.getRuntime().halt(1);
        }
        return exploration;
    }

    private void tellFailures(Exploration exploration) {
        for (FoundFailure found : exploration.failures()) {
            MeasuredJvm.tell(
                    out,
                    "failure",
                    found.failure().identity(),
                    found.failure().type().label(),
                    found.failure().message());
        }
    }
}
