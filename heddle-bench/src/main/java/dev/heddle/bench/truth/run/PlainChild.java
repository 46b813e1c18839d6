package dev.heddle.bench.truth.run;

import dev.heddle.bench.MeasuredJvm;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Runs in a JVM without Heddle: tells the outcomes of programs on plain threads. Its arguments: the directory, the first program,
 * milliseconds for each, and milliseconds until tasks that wait are taken to hang; others run meanwhile.
 */
public final class PlainChild {
    private record Suspect(int index, PlainRun run, Set<String> outcomes, long since) {}

    private final PrintStream out = System.out;
    private final Deque<Suspect> suspects = new ArrayDeque<>();
    private final long patience;

    private PlainChild(long patience) {
        this.patience = patience;
    }

    public static void main(String[] arguments) throws Exception {
        PlainChild child =
                new PlainChild(Duration.ofMillis(Long.parseLong(arguments[3])).toNanos());
        child.run(
                Path.of(arguments[0]),
                Integer.parseInt(arguments[1]),
                Duration.ofMillis(Long.parseLong(arguments[2])).toNanos());
        Runtime.getRuntime().halt(0);
    }

    private void run(Path directory, int first, long nanos) throws Exception {
        List<Listed> programs = Listed.read(directory);
        Maker maker = new Maker(directory);
        Alarm alarm = new Alarm();
        Crew crew = new Crew();
        for (int i = first; i < programs.size(); i++) {
            Listed program = programs.get(i);
            MeasuredJvm.tell(out, "begin", i);
            alarm.set();
            MethodHandle make = maker.make(program.name());
            Alone.tell(out, i, program, make);
            PlainRun run = new PlainRun(
                    make, program.sizes().stream().mapToInt(Integer::intValue).toArray(), program.agnostic(), nanos, i);
            try {
                Set<String> outcomes = run.outcomes(crew);
                if (outcomes != null && run.isSuspect()) {
                    suspects.add(new Suspect(i, run, outcomes, System.nanoTime()));
                } else {
                    tell(i, outcomes);
                }
            } catch (Throwable t) {
                MeasuredJvm.tell(out, "useless", i, t);
            }
            crew = run.crew();
            while (!suspects.isEmpty() && System.nanoTime() - suspects.peek().since >= patience) {
                judge(suspects.remove());
            }
        }
        while (!suspects.isEmpty()) {
            alarm.set();
            long left = patience - (System.nanoTime() - suspects.peek().since);
            if (left > 0) {
                Thread.sleep(Duration.ofNanos(left).toMillis() + 1);
            }
            judge(suspects.remove());
        }
        MeasuredJvm.tell(out, "end");
    }

    private void judge(Suspect suspect) {
        if (suspect.run.hangs()) {
            suspect.outcomes.add(PlainRun.HANGS);
        }
        tell(suspect.index, suspect.outcomes);
    }

    private void tell(int index, Set<String> outcomes) {
        List<Object> line = new ArrayList<>(List.of("outcomes", index, outcomes != null));
        line.addAll(outcomes == null ? Set.of() : outcomes);
        MeasuredJvm.tell(out, line.toArray());
    }
}
