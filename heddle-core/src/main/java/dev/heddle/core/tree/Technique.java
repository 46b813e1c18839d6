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

    /** Lazy, weighted backtrack, logarithmic: the thesis' robust choice (§4.3.2). */
    public static final Technique DEFAULT =
            new Technique(Unseen.LAZY, Estimator.WEIGHTED_BACKTRACK, Fitting.LOGARITHMIC);

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
