package dev.heddle.bench.runtime;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How long a JVM takes to get ready: medians of several, since each starts but once. */
final class StartUp {
    private static final Map<String, Integer> GOALS =
            Map.of("main with the agent", 1000, "the end of the first execution", 2000);

    private final MeasuredJvm child;
    private final String backend;
    private final int starts;
    private final Map<String, List<String[]>> moments = new LinkedHashMap<>();

    StartUp(MeasuredJvm child, String backend, int starts) {
        this.child = child;
        this.backend = backend;
        this.starts = starts;
    }

    Table measure() throws IOException, InterruptedException {
        for (int i = 0; i < starts; i++) {
            note(child.run(false, "plain"));
            note(child.run(true, "start", backend));
        }
        Table table = new Table(
                "start",
                "Start-up, in milliseconds from the birth of the JVM",
                List.of("to", "processor time", "wall clock", "goal", "met"));
        moments.forEach((name, times) -> {
            Integer goal = GOALS.get(name);
            double cpu = median(times, 3);
            table.row(
                    Cell.text(name),
                    Cell.whole(Math.round(cpu)),
                    Cell.whole(Math.round(median(times, 2))),
                    goal == null ? Cell.text("") : new Cell("≤ " + Numbers.whole(goal), goal, null),
                    goal == null ? Cell.text("") : Cell.yesNo(cpu <= goal));
        });
        return table.note(
                "Processor time is that of all threads of the JVM, its compilers included: an idle machine takes"
                        + " less time than that by the wall clock.");
    }

    private void note(List<String[]> results) {
        results.forEach(fields ->
                moments.computeIfAbsent(fields[1], name -> new ArrayList<>()).add(fields));
    }

    private static double median(List<String[]> times, int field) {
        return ProcessorClock.median(times.stream()
                .mapToDouble(fields -> Double.parseDouble(fields[field]))
                .toArray());
    }
}
