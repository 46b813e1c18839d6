package dev.heddle.core.tree;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** A number that may be as large as 10^1000, kept as its logarithm, and how people read it: 40,320 or 1.2 × 10^57. */
public final class Magnitude {
    private static final double LN_10 = Math.log(10);
    /** Numbers below are written out; estimates have no more digits that mean something. */
    private static final double WRITTEN_OUT = 1e7;

    private final double ln;

    private Magnitude(double ln) {
        this.ln = ln;
    }

    public static Magnitude ofLog(double ln) {
        return new Magnitude(ln);
    }

    public static Magnitude of(double value) {
        return new Magnitude(Math.log(value));
    }

    /** The natural logarithm. */
    public double ln() {
        return ln;
    }

    /** The number; infinite if a double cannot hold it. */
    public double value() {
        return Math.exp(ln);
    }

    /** The number with three digits, however large. */
    public BigDecimal toBigDecimal() {
        if (ln == Double.NEGATIVE_INFINITY) {
            return BigDecimal.ZERO;
        }
        int exponent = (int) Math.floor(ln / LN_10);
        double mantissa = Math.exp(ln - exponent * LN_10);
        return new BigDecimal(mantissa).scaleByPowerOfTen(exponent).round(new MathContext(3));
    }

    /** At least 0. */
    public Magnitude minus(double other) {
        double share = Math.exp(Math.log(other) - ln);
        return share >= 1 ? of(0) : new Magnitude(ln + Math.log1p(-share));
    }

    /** A whole number up to some millions, beyond that {@code 1.2 × 10^57}. */
    @Override
    public String toString() {
        if (ln < Math.log(WRITTEN_OUT)) {
            return String.format(Locale.ROOT, "%,d", Math.round(value()));
        }
        int exponent = (int) Math.floor(ln / LN_10);
        double mantissa = Math.exp(ln - exponent * LN_10);
        if (mantissa >= 9.95) {
            mantissa = 1;
            exponent++;
        }
        return String.format(Locale.ROOT, "%.1f × 10^%d", mantissa, exponent);
    }

    /** As a time: {@code 0.3 s}, {@code 12 min}, {@code 5 days}, {@code 3.0 × 10^41 years}. */
    public String toDuration() {
        double seconds = value();
        if (seconds < 100) {
            return String.format(Locale.ROOT, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
        }
        if (seconds < 100 * 60) {
            return Math.round(seconds / 60) + " min";
        }
        if (seconds < 100 * 3600) {
            return Math.round(seconds / 3600) + " h";
        }
        if (seconds < 1000 * 86400.0) {
            return Math.round(seconds / 86400) + " days";
        }
        return new Magnitude(ln - Math.log(365.25 * 86400)) + " years";
    }
}
