package dev.heddle.core.explore;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Scope;
import dev.heddle.core.tree.Magnitude;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * How sure one may be after executions none of which failed: proved, or so many traces of so many and a bound on the
 * probability that a bug of depth 1, 2 or 3 was missed; and what that covers. All front ends say it in these words.
 *
 * @param traces how many of the executions differ by more than the order of independent operations
 * @param tasks the most tasks in an execution
 * @param proved whether there is no execution that was not made, up to that order
 */
public record Confidence(long executions, long traces, int tasks, boolean proved, Guarantee guarantee) {
    /** Bugs that people report are seldom deeper. */
    private static final int DEPTHS_SHOWN = 3;

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
        int shown = Math.min(DEPTHS_SHOWN, guarantee.deepest());
        if (saysNothing(shown)) {
            return "too few executions for a bound on what they missed";
        }
        StringBuilder text = new StringBuilder("a bug of depth 1 would have been missed with probability at most ");
        StringBuilder aimed = new StringBuilder();
        for (int depth = 1; depth <= shown; depth++) {
            text.append(depth == 1 ? "" : ", of depth " + depth + " ").append(probability(guarantee.missed(depth)));
            aimed.append(depth == 1 ? "" : depth == shown ? " and " : ", ").append(guarantee.executions(depth));
        }
        text.append(guarantee.condition() == null ? "" : ", " + guarantee.condition());
        return text.append(" (PCT's bound, by ")
                .append(aimed)
                .append(shown == 1 ? " executions that aimed at it" : " executions that aimed at these")
                .append("; n = ")
                .append(guarantee.tasks())
                .append(", k = ")
                .append(guarantee.steps())
                .append(')')
                .toString();
    }

    /** Long executions need many for a bound: until then it is that a bug was missed with a probability of about 1. */
    private boolean saysNothing(int depths) {
        for (int depth = 1; depth <= depths; depth++) {
            if (guarantee.missed(depth) < 0.99) {
                return false;
            }
        }
        return true;
    }

    /** Two digits, and never less than it is. */
    private static String probability(double p) {
        if (Double.isNaN(p)) {
            return "1";
        }
        if (p < 1e-4) {
            return "10^" + (int) Math.ceil(Math.log10(Math.max(p, Double.MIN_NORMAL)));
        }
        return new BigDecimal(p).round(new MathContext(2, RoundingMode.CEILING)).toPlainString();
    }

    private static String counted(long number, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
    }
}
