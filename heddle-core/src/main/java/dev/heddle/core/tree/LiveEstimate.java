package dev.heddle.core.tree;

/**
 * Estimates, while an exploration runs, how many executions it takes and how long.
 *
 * <pre>{@code
 * LiveEstimate estimate = new LiveEstimate(Technique.DEFAULT);
 * strategy.observedBy(estimate);
 * ... estimate.executions() ... estimate.secondsLeft()
 * }</pre>
 */
public final class LiveEstimate implements TreeObserver {
    private final OpenTree tree = new OpenTree();
    private final Technique technique;
    private final Fit executions;
    private final Fit seconds;

    public LiveEstimate(Technique technique) {
        this.technique = technique;
        executions = technique.fitting().create();
        seconds = technique.fitting().create();
    }

    @Override
    public void start() {
        tree.start();
    }

    @Override
    public void expand(int children) {
        tree.expand(children);
    }

    @Override
    public void foreseen(int scheduled) {
        tree.foreseen(scheduled);
    }

    @Override
    public void schedule(int depth, int child) {
        tree.schedule(depth, child);
    }

    @Override
    public void transition(int child) {
        tree.transition(child);
    }

    @Override
    public void end(double spent) {
        tree.end(spent);
        add(executions, Unit.EXECUTIONS);
        add(seconds, Unit.SECONDS);
    }

    private void add(Fit fit, Unit unit) {
        double sofar = tree.spent(unit);
        if (sofar > 0) {
            fit.add(sofar, technique.estimator().estimate(tree, technique.unseen(), unit));
        }
    }

    /** How many executions there are in all; the latest estimate if the fit has no solution. */
    public Magnitude executions() {
        return total(executions, Unit.EXECUTIONS);
    }

    /** How long all of them take. */
    public Magnitude seconds() {
        return total(seconds, Unit.SECONDS);
    }

    /** How long what is left takes. */
    public Magnitude secondsLeft() {
        return seconds().minus(tree.seconds());
    }

    /** The share that is done, between 0 and 1. */
    public double progress() {
        return Math.min(
                1, Math.exp(Math.log((double) tree.executions()) - executions().ln()));
    }

    /** The same by time. */
    public double progressInTime() {
        return Math.min(1, Math.exp(Math.log(tree.seconds()) - seconds().ln()));
    }

    /** The fitted estimate alone, as a natural logarithm; NaN if there is none. */
    public double fitted(Unit unit) {
        return (unit == Unit.EXECUTIONS ? executions : seconds).solve();
    }

    double spent(Unit unit) {
        return tree.spent(unit);
    }

    private Magnitude total(Fit fit, Unit unit) {
        double ln = fit.solve();
        if (Double.isNaN(ln)) {
            ln = technique.estimator().estimate(tree, technique.unseen(), unit);
        }
        return Magnitude.ofLog(Math.max(ln, Math.log(tree.spent(unit))));
    }
}
