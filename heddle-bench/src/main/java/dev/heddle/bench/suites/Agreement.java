package dev.heddle.bench.suites;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** How far two runs of a suite agree: on plain threads and under Heddle. */
final class Agreement {
    private static final int LONGEST_REASON = 160;

    private final Map<TestOutcome.End, Integer> disagreements = new EnumMap<>(TestOutcome.End.class);
    private final Map<String, String> reasons = new TreeMap<>();
    private int methods;
    private int agree;
    private int missed;

    Agreement(Map<String, TestOutcome> plain, Map<String, TestOutcome> explored) {
        explored.forEach((test, outcome) -> {
            TestOutcome other = plain.get(test);
            if (other != null) {
                compare(test, other, outcome);
            }
        });
    }

    private void compare(String test, TestOutcome plain, TestOutcome explored) {
        methods++;
        if (plain.end() == explored.end()) {
            agree++;
        } else if (explored.passed() || plain.end() != TestOutcome.End.PASSED) {
            missed++;
            reasons.put(test, "on plain threads: " + plain.end() + " " + plain.message());
        } else {
            disagreements.merge(explored.end(), 1, Integer::sum);
            reasons.put(test, explored.end() + " " + explored.message());
        }
    }

    boolean isWhole() {
        return agree == methods;
    }

    void addTo(Table table, String suite) {
        table.row(
                Cell.text(suite),
                Cell.whole(methods),
                Cell.whole(agree),
                Cell.text(methods == 0 ? "–" : String.format("%.1f %%", 100.0 * agree / methods)),
                cell(TestOutcome.End.FAILED),
                cell(TestOutcome.End.HANG),
                cell(TestOutcome.End.CRASH),
                Cell.whole(missed));
    }

    private Cell cell(TestOutcome.End end) {
        return Cell.whole(disagreements.getOrDefault(end, 0));
    }

    void addReasons(Table table, String suite) {
        reasons.forEach((test, reason) -> table.row(
                Cell.text(suite),
                Cell.text(test),
                Cell.text(reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "…")));
    }
}
