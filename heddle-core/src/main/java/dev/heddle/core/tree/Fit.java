package dev.heddle.core.tree;

/**
 * Makes one estimate of the progression of estimates so far: fits a function f to them, weighted by time, and solves f(t) = t
 * (Simsa, thesis 2013, §4.2.3). Estimates are natural logarithms.
 *
 * <p>The thesis fits by the Marquardt–Levenberg algorithm. The four functions it considers are linear in their coefficients,
 * for which the least squares are given by a formula; so no library is needed, nor memory that grows with the progression.
 */
public interface Fit {
    /** An estimate that was made when so much had been spent, in the unit of the estimate. */
    void add(double spent, double estimate);

    /** The logarithm of the final estimate, or NaN if f(t) = t has no positive solution. */
    double solve();

    /** No fit: the latest estimate. */
    static Fit empty() {
        return new Fit() {
            private double latest = Double.NaN;

            @Override
            public void add(double spent, double estimate) {
                latest = estimate;
            }

            @Override
            public double solve() {
                return latest;
            }
        };
    }

    /** f(t) = c. */
    static Fit constant() {
        return new LeastSquares(LeastSquares.Function.CONSTANT);
    }

    /** f(t) = a t + b. */
    static Fit linear() {
        return new LeastSquares(LeastSquares.Function.LINEAR);
    }

    /** f(t) = a ln t + b. */
    static Fit logarithmic() {
        return new LeastSquares(LeastSquares.Function.LOGARITHMIC);
    }
}
