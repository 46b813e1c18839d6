package dev.heddle.bench.report;

import dev.heddle.cli.output.Numbers;
import dev.heddle.core.explore.ConfidenceIntervals;

/**
 * One cell of a table.
 *
 * @param text what people read
 * @param value what scripts read: a text, a number or a boolean, or null for the same as the text
 * @param interval lower and upper end of the 95 % interval, or null if there is none
 */
public record Cell(String text, Object value, Interval interval) {
    /** Where the true value lies with 95 % confidence. */
    public record Interval(double low, double high) {
        /** Wilson's interval of a frequency. */
        public static Interval of(long hits, long trials) {
            double[] ends = ConfidenceIntervals.wilson(hits, trials);
            return new Interval(ends[0], ends[1]);
        }
    }

    public static Cell text(String text) {
        return new Cell(text, null, null);
    }

    public static Cell whole(long number) {
        return new Cell(Numbers.whole(number), number, null);
    }

    public static Cell real(double number) {
        return new Cell(Numbers.real(number), number, null);
    }

    public static Cell yesNo(boolean yes) {
        return new Cell(yes ? "yes" : "NO", yes, null);
    }

    /** A frequency, with its interval. */
    public static Cell frequency(long hits, long trials) {
        Interval interval = Interval.of(hits, trials);
        double ratio = (double) hits / trials;
        return new Cell(
                Numbers.real(ratio) + " [" + Numbers.real(interval.low()) + ", " + Numbers.real(interval.high()) + "]",
                ratio,
                interval);
    }

    /** A number of hits, with the interval of what it would be on average. */
    public static Cell hits(long hits, long trials) {
        Interval share = Interval.of(hits, trials);
        Interval interval = new Interval(share.low() * trials, share.high() * trials);
        return new Cell(
                hits + " [" + Math.round(interval.low()) + ", " + Math.round(interval.high()) + "]", hits, interval);
    }

    Object scriptValue() {
        return value == null ? text : value;
    }
}
