package dev.heddle.report;

import dev.heddle.report.Listing.Row;
import java.util.ArrayList;
import java.util.List;

/** Folds lines that repeat, one by one or several together, as tasks that spin make them. */
final class Loops {
    private static final int LONGEST_TURN = 12;
    /** So often a turn is shown; fewer turns than one more are not worth folding. */
    private static final int SHOWN = 2;

    private Loops() {}

    static List<Row> fold(List<Row> rows, int first, int second) {
        List<Row> kept = new ArrayList<>();
        int i = 0;
        while (i < rows.size()) {
            int length = turn(rows, i);
            int turns = length == 0 ? 0 : turns(rows, i, length, first, second);
            if (turns <= SHOWN + 1) {
                kept.add(rows.get(i++));
                continue;
            }
            kept.addAll(rows.subList(i, i + SHOWN * length));
            String what = length == 1 ? "the same" : "the same " + length + " steps";
            kept.add(new Row(rows.get(i).task(), "... " + what + ", " + (turns - SHOWN) + " more times", "", null));
            i += turns * length;
        }
        return kept;
    }

    /** The least number of lines that are repeated at once from here on, or 0. */
    private static int turn(List<Row> rows, int from) {
        for (int length = 1; length <= LONGEST_TURN && from + 2 * length <= rows.size(); length++) {
            if (isRepeated(rows, from, length)) {
                return length;
            }
        }
        return 0;
    }

    private static boolean isRepeated(List<Row> rows, int from, int length) {
        if (from + 2 * length > rows.size()) {
            return false;
        }
        for (int i = from; i < from + length; i++) {
            Row a = rows.get(i);
            Row b = rows.get(i + length);
            if (a.task() != b.task() || !a.text().equals(b.text()) || !a.place().equals(b.place())) {
                return false;
            }
        }
        return true;
    }

    /** How often the lines are there, up to those that must be shown. */
    private static int turns(List<Row> rows, int from, int length, int first, int second) {
        int turns = 1;
        while (isRepeated(rows, from + (turns - 1) * length, length)
                && rows.subList(from + turns * length, from + (turns + 1) * length).stream()
                        .noneMatch(r -> r.event() != null && Folding.isMarked(r.event(), first, second))) {
            turns++;
        }
        return turns;
    }
}
