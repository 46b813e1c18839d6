package dev.heddle.bench.sctbench;

import dev.heddle.bench.hunt.FoundBug;
import dev.heddle.bench.hunt.HuntTables;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import java.util.List;
import java.util.Map;

/**
 * PCT's Table 3 for SCTBench: what PCT promises for a bug of depth d in a program of n tasks and k steps, 1/(n·k^(d-1)), beside what
 * was measured with that d.
 */
final class PctBound {
    /** As the comments of the programs' classes say; those of depth 2 are not listed. Where there are two, the greater. */
    private static final Map<String, Integer> DEPTHS = Map.ofEntries(
            Map.entry("ArithmeticProgression", 1),
            Map.entry("Barnes", 1),
            Map.entry("FileSystem", 1),
            Map.entry("Phase01", 1),
            Map.entry("StreamCluster2", 3),
            Map.entry("StreamCluster3", 1),
            Map.entry("Sync01", 1),
            Map.entry("Sync02", 1),
            Map.entry("Ferret", 3),
            Map.entry("Iwsq", 3),
            Map.entry("IwsqState", 4),
            Map.entry("RadBench2", 3),
            Map.entry("SafeStack", 6),
            Map.entry("TokenRing", 3),
            Map.entry("Wsq", 3));

    /** Of these each program has as many threads as its method says, and that is its depth. */
    private static final List<String> AS_MANY_AS_THREADS = List.of("DiningPhilosophers", "Reorder", "TwoStage");

    private static final List<String> WORDS = List.of("two", "three", "four", "five", "six", "seven");

    private static final int MOST_COMMON = 2;

    private PctBound() {}

    /** Of a program that is named as {@code heddle run} does. */
    static int depth(String target) {
        String[] name = target.substring(target.lastIndexOf('.') + 1).split("#", -1);
        if (!AS_MANY_AS_THREADS.contains(name[0])) {
            return DEPTHS.getOrDefault(name[0], MOST_COMMON);
        }
        int word = WORDS.indexOf(name[1]);
        return word >= 0 ? word + MOST_COMMON : Integer.parseInt(name[1].substring("with".length()));
    }

    /** Null if PCT was measured with none of the depths. */
    static Table table(List<FoundBug> all) {
        Table table = new Table(
                "pct-bound",
                "PCT's bound, and what PCT finds",
                List.of("program", "n", "k", "d", "bound", "strategy", "hit ratio", "met"));
        for (FoundBug found : all) {
            int depth = depth(found.program().target());
            // PCT of depth 1 is no strategy of the thesis. That of depth 2 promises less, and is held to what it
            // promises.
            int used = Math.max(MOST_COMMON, depth);
            FoundBug.Ratio ratio = found.ratio("pct-" + used);
            if (ratio == null || found.tasks() == 0) {
                continue;
            }
            double bound = 1 / (found.tasks() * Math.pow(found.steps(), used - 1));
            table.row(
                    Cell.text(found.program().name()),
                    Cell.whole(found.tasks()),
                    Cell.whole(found.steps()),
                    Cell.whole(depth),
                    Cell.real(bound),
                    Cell.text("pct-" + used),
                    HuntTables.ratioCell(ratio),
                    Cell.yesNo(
                            Cell.Interval.of(ratio.hits(), ratio.executions()).high() >= bound));
        }
        return table.rows().isEmpty()
                ? null
                : table.note("Met: the 95 % interval of the hit ratio reaches up to the bound, or lies above it.");
    }
}
