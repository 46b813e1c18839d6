package dev.heddle.bench.sctbench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The hit ratios that Yuan's thesis (2020) prints in Table 3.3, for comparison. */
final class Thesis {
    static final List<String> STRATEGIES = List.of("rw", "pct-2", "pct-3", "pct-4", "pct-5", "pct-20", "pos*");

    private static final Map<String, double[]> ROWS = new LinkedHashMap<>();

    static {
        row("stringbuffer-jdk1.4", 0.0638, 0.0000, 0.0193, 0.0420, 0.0600, 0.0332, 0.0833);
        row("reorder_10_bad", 0.0000, 0.0007, 0.0014, 0.0017, 0.0021, 0.0000, 0.0308);
        row("reorder_20_bad", 0.0000, 0.0015, 0.0027, 0.0040, 0.0043, 0.0021, 0.1709);
        row("twostage_100_bad", 0.0000, 0.0000, 0.0000, 0.0002, 0.0002, 0.0000, 0.0047);
        row("radbench-bug2", 0.0003, 0.0000, 0.0010, 0.0030, 0.0045, 0.0000, 0.0418);
        // For 10,000 repetitions of the program in each execution; no figure for one is printed.
        row("safestack-bug1", 0.0480, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.2440);
        row("WSQ", 0.0002, 0.0484, 0.0813, 0.1054, 0.1190, 0.1444, 0.0497);
        row("WSQ-State", 0.0092, 0.0003, 0.0015, 0.0017, 0.0019, 0.0146, 0.0926);
        row("IWSQ-State", 0.0643, 0.0006, 0.0040, 0.0073, 0.0121, 0.0618, 0.1380);
        row("IWSQ", 0.0010, 0.0461, 0.0775, 0.0984, 0.1183, 0.1205, 0.0500);
        row("reorder_5_bad", 0.0018, 0.0061, 0.0110, 0.0122, 0.0126, 0.0089, 0.0668);
        row("queue_bad", 0.9999, 0.0068, 0.1415, 0.2621, 0.3511, 0.6176, 0.9999);
        row("reorder_4_bad", 0.0074, 0.0118, 0.0206, 0.0263, 0.0294, 0.0294, 0.0795);
        row("qsort_mt", 0.0097, 0.0117, 0.0239, 0.0328, 0.0398, 0.0937, 0.0958);
        row("reorder_3_bad", 0.0246, 0.0255, 0.0457, 0.0580, 0.0660, 0.0920, 0.0997);
        row("wronglock_bad", 0.3272, 0.0351, 0.0630, 0.0942, 0.1142, 0.2508, 0.4227);
        row("bluetooth_driver_bad", 0.0628, 0.0390, 0.0597, 0.0778, 0.0791, 0.1334, 0.0847);
        row("radbench-bug6", 0.3026, 0.0461, 0.0748, 0.1011, 0.1220, 0.1435, 0.2305);
        row("wronglock_3_bad", 0.3095, 0.0683, 0.1137, 0.1454, 0.1741, 0.2689, 0.3625);
        row("twostage_bad", 0.0806, 0.1213, 0.1959, 0.2448, 0.2804, 0.2579, 0.1212);
        row("deadlock01_bad", 0.3668, 0.0904, 0.1714, 0.2468, 0.3160, 0.8363, 0.3315);
        row("account_bad", 0.1173, 0.2140, 0.1929, 0.1748, 0.1628, 0.1189, 0.3367);
        row("token_ring_bad", 0.1245, 0.1367, 0.1717, 0.1923, 0.2021, 0.2171, 0.1724);
        row("circular_buffer_bad", 0.9159, 0.1301, 0.2888, 0.4226, 0.5180, 0.7114, 0.9369);
        row("carter01_bad", 0.4706, 0.1591, 0.2974, 0.4043, 0.5007, 0.9583, 0.4999);
        row("ctrace-test", 0.2380, 0.2755, 0.3342, 0.3459, 0.3453, 0.2099, 0.4680);
        row("pbzip2-0.9.4", 0.3768, 0.2321, 0.2736, 0.3048, 0.3245, 0.3609, 0.6268);
        row("stack_bad", 0.6051, 0.2800, 0.4060, 0.4811, 0.5365, 0.7352, 0.6210);
        row("lazy01_bad", 0.6089, 0.5386, 0.5645, 0.5906, 0.6112, 0.6887, 0.3313);
        row("streamcluster3", 0.3523, 0.4970, 0.5020, 0.4979, 0.5009, 0.4849, 0.4421);
        row("aget-bug2", 0.4961, 0.3993, 0.4691, 0.5036, 0.5285, 0.6117, 0.9395);
        row("barnes", 0.5180, 0.5050, 0.5049, 0.5048, 0.5052, 0.5043, 0.4846);
    }

    private Thesis() {}

    private static void row(String program, double... ratios) {
        ROWS.put(program, ratios);
    }

    static boolean has(String program) {
        return ROWS.containsKey(program);
    }

    /** The strategies with the highest printed ratio of a row. */
    static List<String> winners(String program) {
        double[] row = ROWS.get(program);
        double best = 0;
        for (double ratio : row) {
            best = Math.max(best, ratio);
        }
        double highest = best;
        return STRATEGIES.stream()
                .filter(strategy -> row[STRATEGIES.indexOf(strategy)] == highest)
                .toList();
    }

    static double ratio(String program, String strategy) {
        return ROWS.get(program)[STRATEGIES.indexOf(strategy)];
    }
}
