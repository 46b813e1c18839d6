package dev.heddle.bench.truth.run;

import dev.heddle.bench.ChildJvm;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Runs in a JVM without Heddle: tells the outcomes of programs on plain threads. Its arguments: the directory, the first program, milliseconds
 * for each, and milliseconds until tasks that wait are taken to hang.
 */
public final class PlainChild {
    private PlainChild() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        Path directory = Path.of(arguments[0]);
        long nanos = Duration.ofMillis(Long.parseLong(arguments[2])).toNanos();
        long patience = Long.parseLong(arguments[3]);
        List<Listed> programs = Listed.read(directory);
        Maker maker = new Maker(directory);
        Alarm alarm = new Alarm();
        Crew crew = new Crew();
        for (int i = Integer.parseInt(arguments[1]); i < programs.size(); i++) {
            Listed program = programs.get(i);
            ChildJvm.tell(out, "begin", i);
            alarm.set();
            PlainRun run =
                    new PlainRun(maker.make(program.name()), program.sizes(), program.agnostic(), nanos, patience, i);
            try {
                Set<String> outcomes = run.outcomes(crew);
                List<Object> line = new ArrayList<>(List.of("outcomes", i, outcomes != null));
                line.addAll(outcomes == null ? Set.of() : outcomes);
                ChildJvm.tell(out, line.toArray());
            } catch (Throwable t) {
                ChildJvm.tell(out, "useless", i, t);
            }
            crew = run.crew();
        }
        ChildJvm.tell(out, "end");
        Runtime.getRuntime().halt(0);
    }
}
