package dev.heddle.cli.step;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.WatchedExecution;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.Window;
import dev.heddle.session.Told;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.function.Supplier;

/** {@code heddle replay --step}: runs an execution and goes through it as the user says. */
public final class Stepping {
    private final Searcher searcher;
    private final Schedule schedule;
    private final PrintWriter out;

    public Stepping(Searcher searcher, Schedule schedule, PrintWriter out) {
        this.searcher = searcher;
        this.schedule = schedule;
        this.out = out;
    }

    /**
     * Goes through it until there is nothing more to read.
     *
     * @param expected the identity of the failure that should come; null if any will do
     * @return whether the execution failed
     */
    public boolean run(String expected, BufferedReader in, boolean prompts) throws IOException {
        Window window = Window.around(0);
        WatchedExecution watched = searcher.watch(schedule, window);
        Finding failure = watched.failure();
        if (watched.execution() == null) {
            out.println(
                    "A task gets stuck between two steps, or the JVM dies, so that there is nothing to go through; 'heddle replay' without --step tells more.");
            return true;
        }
        if (watched.divergence() >= 0) {
            out.println("The schedule could not be followed from step " + watched.divergence()
                    + " on: the program, or what it depends on, has changed since.");
        } else if (expected != null && (failure == null || !expected.equals(failure.identity()))) {
            out.println("Not reproduced: " + (failure == null ? "it passes." : "this is another failure."));
        }
        Travel travel = new Travel(watched.execution(), window, other -> again(watched.execution(), other));
        new StepTerminal(travel, ending(failure), why(failure), out, prompts).run(in);
        return failure != null;
    }

    private ExecutionData again(ExecutionData first, Window window) {
        ExecutionData again = searcher.watch(schedule, window).execution();
        return again != null && again.steps().equals(first.steps()) ? again : null;
    }

    private static String ending(Finding failure) {
        if (failure == null) {
            return "it passes.";
        }
        String kind = failure.kind() + ": ";
        return failure.message().startsWith(kind) ? failure.message() : kind + failure.message();
    }

    private Supplier<String> why(Finding failure) {
        return () -> {
            Told told = failure == null ? null : searcher.tell(failure.by(schedule), 0);
            return failure == null ? "It does not fail." : told == null ? ending(failure) : told.text();
        };
    }
}
