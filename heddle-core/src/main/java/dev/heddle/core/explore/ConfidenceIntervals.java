package dev.heddle.core.explore;

/** Confidence intervals for observed frequencies. */
public final class ConfidenceIntervals {
    /** The 97.5 % quantile of the normal distribution. */
    private static final double Z = 1.959963984540054;

    private ConfidenceIntervals() {}

    /** Wilson's 95 % score interval for {@code hits} of {@code trials}: honest also for no hit at all. */
    public static double[] wilson(long hits, long trials) {
        if (trials == 0) {
            return new double[] {0, 1};
        }
        double n = trials;
        double p = hits / n;
        double z2 = Z * Z;
        double centre = p + z2 / (2 * n);
        double spread = Z * Math.sqrt(p * (1 - p) / n + z2 / (4 * n * n));
        double scale = 1 + z2 / n;
        return new double[] {Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)};
    }
}
