package dev.heddle.core.explore;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Scope;
import dev.heddle.core.tree.Magnitude;
import java.util.Locale;

/**
 * How sure one may be after executions none of which failed: proved, or so many traces of so many and how probable it is at
 * least that a bug would have shown whose depth is 1, 2 or 3, which is the number of pairs of steps that have to come in the wrong order; and what that covers. All front ends
 * say it in these words; the figures behind the bound are on the page and under {@code --verbose}.
 *
 * @param traces how many of the executions differ by more than the order of independent operations
 * @param tasks the most tasks in an execution
 * @param proved whether there is no execution that was not made, up to that order
 */
public record Confidence(long executions, long traces, int tasks, boolean proved, Guarantee guarantee) {
    /** Bugs that people report are seldom deeper. */
    private static final int DEPTHS_SHOWN = 3;

    /** What is less probable is as good as nothing. */
    private static final double LEAST_SHOWN = 0.01;

    private static final double NEARLY_SURE = 0.999;

    /** In words, without a name before and a full stop behind. */
    public String sentence() {
        Scope scope = guarantee.scope();
        if (proved) {
            return "proved: " + (tasks <= 1 ? "one task, so only one order" : orders()) + timing();
        }
        if (scope.exhausted()) {
            return "no failure in " + (traces == 1 ? "the only order" : orders()) + timing() + ", but not proved"
                    + reservations();
        }
        return "no failure in " + counted(executions, "execution") + ", " + counted(traces, "distinct trace") + size()
                + "; " + bounds() + reservations();
    }

    private String orders() {
        return traces == 1
                ? "there is only one order"
                : traces == 2 ? "both orders" : "all " + counted(traces, "order");
    }

    private String timing() {
        String timing = guarantee.scope().timing();
        return timing == null ? "" : ", " + timing;
    }

    private String reservations() {
        Scope scope = guarantee.scope();
        return (scope.leftOut() == null ? "" : "; left out: " + scope.leftOut())
                + (scope.unseen() == null ? "" : "; not everything was seen: " + scope.unseen());
    }

    /** The enumeration's estimate; not if it is refuted already. */
    private String size() {
        double ln = guarantee.lnSize();
        return Double.isNaN(ln) || ln <= Math.log((double) traces) ? "" : " of at least about " + Magnitude.ofLog(ln);
    }

    private String bounds() {
        if (Double.isNaN(guarantee.missed(1))) {
            return "a sample, without a bound on what it missed"
                    + (guarantee.scope().leftOut() == null ? " (auto and pct have one)" : "");
        }
        StringBuilder text = new StringBuilder();
        for (int depth = 1; depth <= Math.min(DEPTHS_SHOWN, guarantee.deepest()); depth++) {
            double chance = 1 - guarantee.missed(depth);
            if (chance >= LEAST_SHOWN) {
                String pairs = depth + (depth == 1 ? " pair" : " pairs");
                text.append(
                                text.isEmpty()
                                        ? "a bug that takes " + pairs
                                                + " of steps in the wrong order would have shown with a probability of at least "
                                        : ", " + pairs + " with ")
                        .append(percent(chance));
            }
        }
        // Long executions need many for a bound: until then it is that a bug was missed with a probability of about 1.
        return text.isEmpty()
                ? "too few executions for a bound on what they missed"
                : text + (guarantee.condition() == null ? "" : ", " + guarantee.condition());
    }

    /** Never more than it is. */
    private static String percent(double chance) {
        return chance >= NEARLY_SURE ? "99.9 %" : (int) Math.floor(chance * 100) + " %";
    }

    private static String counted(long number, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
    }
}
