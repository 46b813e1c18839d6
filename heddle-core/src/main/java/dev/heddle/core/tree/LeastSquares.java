package dev.heddle.core.tree;

/**
 * Weighted linear regression of a progression of estimates, by running sums. Estimates are kept relative to the largest one
 * met, so that they may exceed what a double can hold.
 */
final class LeastSquares implements Fit {
    enum Function {
        CONSTANT,
        LINEAR,
        LOGARITHMIC
    }

    /** More than enough to halve an interval down to the precision of a double. */
    private static final int HALVINGS = 200;

    private final Function function;
    private double scale = Double.NEGATIVE_INFINITY;
    private double weights;
    private double x;
    private double xx;
    private double y;
    private double xy;

    LeastSquares(Function function) {
        this.function = function;
    }

    @Override
    public void add(double spent, double estimate) {
        if (estimate > scale) {
            double factor = Math.exp(scale - estimate);
            y *= factor;
            xy *= factor;
            scale = estimate;
        }
        double at = function == Function.LOGARITHMIC ? Math.log(spent) : spent;
        double value = Math.exp(estimate - scale);
        weights += spent;
        x += spent * at;
        xx += spent * at * at;
        y += spent * value;
        xy += spent * at * value;
    }

    @Override
    public double solve() {
        double mean = scale + Math.log(y / weights);
        double spread = xx - x * x / weights;
        if (function == Function.CONSTANT || !(spread > xx * 1e-12)) {
            return mean;
        }
        double a = (xy - x * y / weights) / spread;
        double b = (y - a * x) / weights;
        return function == Function.LINEAR ? solveLinear(a, b) : solveLogarithmic(a, b);
    }

    /** t = (a t + b) e^scale. */
    private double solveLinear(double a, double b) {
        double t = b / (Math.exp(-scale) - a);
        return t > 0 ? Math.log(t) : Double.NaN;
    }

    /** t = (a ln t + b) e^scale, for the larger solution if there are two; with l = ln t this is l = scale + ln(a l + b). */
    private double solveLogarithmic(double a, double b) {
        double low;
        double high;
        if (a > 0) {
            // a ln t - t is largest where t = a; the solution after that is the one that estimates go towards.
            low = scale + Math.log(a);
            high = Math.max(low, 0) + 1;
            while (excess(high, a, b) > 0) {
                high *= 2;
            }
        } else {
            low = -100;
            high = a == 0 ? scale + Math.log(b) + 1 : -b / a;
        }
        if (!(excess(low, a, b) >= 0)) {
            return Double.NaN;
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (excess(middle, a, b) >= 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private double excess(double l, double a, double b) {
        return scale + Math.log(a * l + b) - l;
    }
}
