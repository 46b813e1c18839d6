package dev.heddle.core.tree;

import java.util.Locale;

/** A way to estimate: what is assumed of unseen children, an estimator and a fit. {@link #toString()} is as in the thesis: L+W+L. */
public final class Technique {
    /** The fits by name. */
    public enum Fitting {
        EMPTY,
        CONSTANT,
        LINEAR,
        LOGARITHMIC;

        public Fit create() {
            return switch (this) {
                case EMPTY -> Fit.empty();
                case CONSTANT -> Fit.constant();
                case LINEAR -> Fit.linear();
                case LOGARITHMIC -> Fit.logarithmic();
            };
        }
    }

    /**
     * Lazy, weighted backtrack, constant. The thesis takes the logarithmic fit for the more robust one (§4.3.2): there estimates get better
     * with time, and the fit extends that. Those of optimal DPOR are best early on and drift for a while, which the fit extends too:
     * the constant one was as accurate after 1 % of an exploration and more accurate after 5 % ({@code heddle bench dpor}).
     */
    public static final Technique DEFAULT = new Technique(Unseen.LAZY, Estimator.WEIGHTED_BACKTRACK, Fitting.CONSTANT);

    private final Unseen unseen;
    private final Estimator estimator;
    private final Fitting fitting;

    public Technique(Unseen unseen, Estimator estimator, Fitting fitting) {
        this.unseen = unseen;
        this.estimator = estimator;
        this.fitting = fitting;
    }

    public Unseen unseen() {
        return unseen;
    }

    public Estimator estimator() {
        return estimator;
    }

    public Fitting fitting() {
        return fitting;
    }

    @Override
    public String toString() {
        String fit = fitting == Fitting.LINEAR ? "LINEAR" : fitting.name().substring(0, 1);
        return (unseen.name().charAt(0) + "+" + estimator.name().charAt(0) + "+" + fit).toUpperCase(Locale.ROOT);
    }
}
