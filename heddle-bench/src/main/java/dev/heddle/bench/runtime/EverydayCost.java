package dev.heddle.bench.runtime;

import bench.programs.Everyday;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.output.Numbers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What ordinary code costs, uncontrolled, in a JVM with the agent: a project's other tests run there as well. */
final class EverydayCost {
    private static final double GOAL = 1.1;

    private final MeasuredRounds rounds;

    EverydayCost(Duration round, int rounds) {
        this.rounds = new MeasuredRounds(new ProcessorClock("platform"), round.toNanos(), rounds);
    }

    void measure(Results results) throws Exception {
        Map<String, MeasuredRounds.Work> works = new LinkedHashMap<>();
        works.put("JSON written and read by Jackson", Everyday::json);
        works.put("quicksort of an array", Everyday::sort);
        works.put("a pool of threads, a lock and a map", Everyday::pool);
        for (Map.Entry<String, MeasuredRounds.Work> work : works.entrySet()) {
            results.everyday(work.getKey(), rounds.millis(work.getValue()));
        }
    }

    /** What came out without and with the agent. */
    static Table table(List<String[]> without, List<String[]> with) {
        Table table = new Table(
                "everyday",
                "Code that is not explored, in milliseconds of processor time",
                List.of("what", "without the agent", "with it", "ratio", "goal", "met"));
        double product = 1;
        for (int i = 0; i < without.size(); i++) {
            double before = Double.parseDouble(without.get(i)[2]);
            double now = Double.parseDouble(with.get(i)[2]);
            product *= now / before;
            table.row(
                    Cell.text(without.get(i)[1]),
                    Cell.real(before),
                    Cell.real(now),
                    times(now / before),
                    Cell.text(""),
                    Cell.text(""));
        }
        double mean = Math.pow(product, 1.0 / without.size());
        return table.row(
                Cell.text("geometric mean"),
                Cell.text(""),
                Cell.text(""),
                times(mean),
                new Cell("≤ " + Numbers.real(GOAL) + " ×", GOAL, null),
                Cell.yesNo(mean <= GOAL));
    }

    private static Cell times(double ratio) {
        return new Cell(Numbers.real(ratio) + " ×", ratio, null);
    }
}
