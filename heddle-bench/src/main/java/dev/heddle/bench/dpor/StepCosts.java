package dev.heddle.bench.dpor;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jvm.Jdk;
import java.io.IOException;
import java.util.List;

/** What a step of Java programs costs under optimal DPOR, beside a random walk. */
final class StepCosts {
    private static final double GOAL = 2;

    private StepCosts() {}

    static void measure(Document document, String backend, long roundMillis, long rounds)
            throws IOException, InterruptedException {
        Jdk jdk = Jdk.current();
        boolean platform = backend.equals("auto") ? !jdk.hasContinuations() : backend.equals("platform");
        MeasuredJvm child = new MeasuredJvm(jdk.home(), StepCostChild.class, platform);
        List<String[]> lines = child.run(true, backend, Long.toString(roundMillis), Long.toString(rounds));
        Table table = new Table(
                "step-costs",
                "Processor time a step, in nanoseconds",
                List.of("program", "random walk", "optimal DPOR", "ratio", "at most " + (int) GOAL));
        for (String[] line : lines) {
            if (line[0].equals("fact")) {
                document.fact(line[1], line[2]);
            } else {
                double ratio = Double.parseDouble(line[4]);
                table.row(
                        Cell.text(line[1]),
                        Cell.real(Double.parseDouble(line[2])),
                        Cell.real(Double.parseDouble(line[3])),
                        Cell.real(ratio),
                        Cell.yesNo(ratio <= GOAL));
            }
        }
        document.add(table);
    }
}
