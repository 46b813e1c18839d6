package dev.heddle.bench.truth.run;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.kernel.Backend;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs in a JVM under Heddle's agent: tells the outcomes of programs that searches see. Its arguments: the directory, the first
 * program, the backend, executions and milliseconds for each search, and the strategies; {@value #UNFAIR} behind a name stands for
 * {@code --no-fair}.
 */
public final class HeddleChild {
    static final String UNFAIR = "-unfair";

    private static final int MAX_STEPS = 20_000;
    private static final int WATCHDOG_MILLIS = 3_000;

    private final PrintStream out = System.out;
    private final Backend backend;
    private final Budget budget;

    private HeddleChild(String backend, Budget budget) {
        this.backend = Backends.create(backend);
        this.budget = budget;
    }

    public static void main(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[0]);
        Budget budget = Budget.executions(Long.parseLong(arguments[3]))
                .andTime(Duration.ofMillis(Long.parseLong(arguments[4])));
        HeddleChild child = new HeddleChild(arguments[2], budget);
        List<Listed> programs = Listed.read(directory);
        Maker maker = new Maker(directory);
        Alarm alarm = new Alarm();
        for (int i = Integer.parseInt(arguments[1]); i < programs.size(); i++) {
            MeasuredJvm.tell(child.out, "begin", i);
            alarm.set();
            Alone.tell(child.out, i, programs.get(i), maker.make(programs.get(i).name()));
            for (int s = 5; s < arguments.length; s++) {
                alarm.set();
                child.search(i, programs.get(i), maker.main(programs.get(i).name()), arguments[s]);
            }
        }
        MeasuredJvm.tell(child.out, "end");
        Runtime.getRuntime().halt(0);
    }

    private void search(int index, Listed listed, MethodHandle main, String strategy) {
        Settings settings = new Settings()
                .maxSteps(MAX_STEPS)
                .watchdogMillis(WATCHDOG_MILLIS)
                // A proof holds for a model of time. On plain threads any time-out may come before anything.
                .timing(listed.timed() ? Settings.Timing.ANY : Settings.Timing.IDEAL);
        String[] none = {};
        ControlledProgram.Body body = () -> {
            main.invokeExact(none);
        };
        ControlledProgram controlled = new ControlledProgram(listed.name(), body, backend, settings);
        ObservedOutcomes program =
                new ObservedOutcomes(controlled, listed.sizes().size());
        Supervisor supervisor =
                new Supervisor(controlled, new Explorer(program, strategy(strategy, program)).seed(index));
        Exploration exploration = supervisor.explore(budget);
        List<Object> line = new ArrayList<>(List.of(
                "search",
                index,
                strategy,
                exploration.complete(),
                exploration.executions(),
                controlled.races().size(),
                String.valueOf(program.unseen())));
        line.addAll(program.outcomes());
        MeasuredJvm.tell(out, line.toArray());
        if (supervisor.isStuck()) {
            MeasuredJvm.tell(out, "stuck", index);
            Runtime.getRuntime().halt(1);
        }
    }

    private static Strategy strategy(String name, ObservedOutcomes program) {
        boolean fair = !name.endsWith(UNFAIR);
        return Strategies.create(
                fair ? name : name.substring(0, name.length() - UNFAIR.length()),
                new StrategyOptions().fair(fair).program(program));
    }
}
