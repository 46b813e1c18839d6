package dev.heddle.report.format;

import dev.heddle.core.trace.LinePair;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.report.data.Covered;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a search has seen and what it has not, for people: in which orders lines met, and how probable it is that a bug was missed. */
public final class CoveredWords {
    private static final int MOST = 12;

    private CoveredWords() {}

    /**
     * Some lines.
     *
     * @param complete whether all there is was seen
     */
    public static List<String> of(Covered covered, boolean complete) {
        List<String> lines = new ArrayList<>();
        if (covered.orders() != null) {
            lines.addAll(of(covered.orders(), complete));
        }
        for (Covered.Odds odds : complete ? List.<Covered.Odds>of() : covered.odds()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "a bug of depth %d was missed with probability at most %.2g (PCT's bound for %d tasks and %d steps; %s executions aimed at it)",
                    odds.depth(),
                    odds.missed(),
                    covered.tasks(),
                    covered.steps(),
                    count(odds.executions())));
        }
        return lines;
    }

    /** Those that were seen in one order only are named, the most frequent first, as there it is the least likely to be chance. */
    private static List<String> of(SeenOrders orders, boolean complete) {
        List<LinePair> one = orders.inOne();
        List<String> lines = new ArrayList<>();
        lines.add("pairs of lines that met: " + count(orders.inBoth()) + " seen in both orders, " + count(one.size())
                + " in one order only, " + count(orders.given())
                + " in an order that something else gives (" + count(orders.executions())
                + (orders.executions() == 1 ? " execution" : " executions") + " looked at"
                + (orders.cut() ? "; there are more pairs" : "") + ")");
        if (!one.isEmpty()) {
            lines.add(complete ? "in one order only, as there is no other:" : "in one order only:");
        }
        one.stream()
                .sorted(Comparator.comparingLong((LinePair pair) -> -Math.max(pair.forth(), pair.back())))
                .limit(MOST)
                .forEach(pair -> lines.add("  " + words(pair)));
        if (one.size() > MOST) {
            lines.add("  ... and " + (one.size() - MOST) + " more; the page (--out) and --json have all");
        }
        return lines;
    }

    private static String words(LinePair pair) {
        boolean isForth = pair.forth() > 0;
        String earlier = side(isForth ? pair.first() : pair.second(), isForth ? pair.firstDoes() : pair.secondDoes());
        String later = side(isForth ? pair.second() : pair.first(), isForth ? pair.secondDoes() : pair.firstDoes());
        return earlier + " before " + later + ", in " + count(Math.max(pair.forth(), pair.back()));
    }

    private static String side(String line, List<String> does) {
        return line + " (" + String.join(", ", does) + ")";
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
