package dev.heddle.core.explore;

/**
 * How far from uniform a sampler is: by how it met the traces of a program in some executions.
 *
 * @param totalVariation half of the sum, over all traces, of how far the share of a trace is from one by their number: 0 is uniform, and 1 all at one of very many
 * @param chance what a sampler that is uniform shows on average in so many executions
 * @param ratio how often the most frequent trace was met for each time of the rarest; infinite if one was missed
 */
public record Distance(double totalVariation, double chance, double ratio) {
    /**
     * The distance that a count shows.
     *
     * @param all how many traces there are
     */
    public static Distance of(TraceCounts counts, double all) {
        double executions = counts.total();
        double sum = all - counts.distinct();
        for (long trace : counts.fingerprints()) {
            sum += Math.abs(counts.count(trace) * all / executions - 1);
        }
        double ratio = counts.distinct() < all ? Double.POSITIVE_INFINITY : (double) counts.max() / counts.min();
        return new Distance(sum / (2 * all), byChance(counts.total(), all), ratio);
    }

    /**
     * Half of how far, on average, a binomially distributed count is from its mean, in shares of the mean. De Moivre has a closed form for it: {@code 2 k C(n, k) p^k (1-p)^(n-k+1)}, where k is the first number above the mean
     * (Diaconis and Zabell, Closed form summation for classical distributions, 1991).
     */
    static double byChance(long executions, double all) {
        if (all <= 1 || executions == 0) {
            return 0;
        }
        double mean = executions / all;
        double k = Math.floor(mean) + 1;
        double logBinomial = logFactorial((double) executions) - logFactorial(k) - logFactorial(executions - k);
        double log = Math.log(2 * k) + logBinomial - k * Math.log(all) + (executions - k + 1) * Math.log1p(-1 / all);
        return Math.exp(log) / (2 * mean);
    }

    /** By sums where that is exact and short, else by Stirling's series, whose next term is below 1e-12 there. */
    private static double logFactorial(double n) {
        if (n < 100) {
            double sum = 0;
            for (int i = 2; i <= n; i++) {
                sum += Math.log(i);
            }
            return sum;
        }
        return n * Math.log(n)
                - n
                + 0.5 * Math.log(2 * Math.PI * n)
                + 1 / (12 * n)
                - 1 / (360 * n * n * n)
                + 1 / (1260 * Math.pow(n, 5));
    }
}
