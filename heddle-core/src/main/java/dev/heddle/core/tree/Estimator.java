package dev.heddle.core.tree;

/**
 * Estimates the size of a tree from the part that is explored (Simsa, thesis 2013, §4.2.2; after Kilby et al., AAAI 2006).
 * Numbers are natural logarithms, because trees of 10^1000 executions are met.
 */
public enum Estimator {
    /**
     * What was spent, divided by the probability with which a random walk that takes each expected child with the same
     * probability ends in an explored leaf. A finished subtree has probability 1, so only the path matters.
     */
    WEIGHTED_BACKTRACK {
        @Override
        public double estimate(OpenTree tree, Unseen unseen, Unit unit) {
            double probability = 0;
            for (int d = tree.length() - 1; d >= 0; d--) {
                int expected = tree.expected(d, unseen);
                // Where there is one way to go nothing changes, and logarithms take time.
                if (expected > 1) {
                    probability = logSum(Math.log(tree.explored(d) - 1.0), probability) - Math.log(expected);
                }
            }
            return Math.log(tree.spent(unit)) - probability;
        }
    },
    /** Children that are not explored are taken to be as large as those that are, on average. */
    RECURSIVE {
        @Override
        public double estimate(OpenTree tree, Unseen unseen, Unit unit) {
            double size = Math.log(tree.lastLeaf(unit));
            for (int d = tree.length() - 1; d >= 0; d--) {
                int expected = tree.expected(d, unseen);
                if (expected > 1) {
                    double siblings = Math.log(expected) - Math.log(tree.explored(d));
                    size = siblings + logSum(Math.log(tree.closed(d, unit)), size);
                }
            }
            return size;
        }
    };

    /** The logarithm of the estimated size; to be asked after an execution ended. */
    public abstract double estimate(OpenTree tree, Unseen unseen, Unit unit);

    /** ln(e^a + e^b). */
    static double logSum(double a, double b) {
        double high = Math.max(a, b);
        return high == Double.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(Math.min(a, b) - high));
    }
}
