package dev.heddle.core.strategy;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Fair;
import dev.heddle.core.decorate.Forwarding;
import dev.heddle.core.decorate.Learning;
import dev.heddle.core.decorate.Patience;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import dev.heddle.core.tree.LiveEstimate;
import dev.heddle.core.tree.Technique;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The default: enumerates the traces of a program if there are few enough, and samples it otherwise.
 *
 * <p>Optimal DPOR and a portfolio of samplers have every other execution. DPOR tells how large the tree seems to be ({@link
 * LiveEstimate}); when its half of the budget will not do, the samplers get everything. When DPOR is through and left nothing
 * out, so is this: the program is proved. A program of which DPOR cannot prove anything is left to the samplers at once.
 *
 * <p>Guarantee: a bug is found after at most twice the executions the samplers take; a program that is seen through in half of
 * the budget, and estimated to be, is proved. Who goes next depends on numbers of executions and never on the clock, so the same
 * seed and budget make the same choices.
 */
public final class Auto extends Forwarding implements Learning {
    /** An estimate from fewer executions than this says nothing. */
    private static final int PROBATION = 16;

    /** Without a given budget so many executions are worth a try, or half of those that were made, whichever is more. */
    private static final double WORTH_A_TRY = 1000;

    /** A search that began anew so often is one of a program that is not deterministic. */
    private static final int MOST_RESTARTS = 100;

    private final StrategyOptions options;
    private final OptimalDpor dpor;
    private final Strategy enumeration;
    private final Fair fair;
    private final Portfolio samplers;
    private final LiveEstimate estimate = new LiveEstimate(Technique.DEFAULT);
    /** Whether the enumeration has begun an execution that was not its turn yet: that is how it tells that it is through. */
    private boolean ready;

    private boolean through;
    private boolean hopeless;

    /** Whether the enumeration is made a second time, by a program that sees more. */
    private boolean confirming;

    private long sampled;

    public Auto(StrategyOptions options, Portfolio samplers) {
        this.options = options;
        this.samplers = samplers;
        dpor = new OptimalDpor(options.dependence(), options.stableResources());
        dpor.observedBy(estimate);
        fair = options.fair() ? new Fair(dpor, Patience.of(MostlyFair.SOME, options.stepLimit()), false) : null;
        enumeration = fair == null ? dpor : fair;
    }

    @Override
    public boolean begin(Randomness random) {
        if (!hopeless
                && (enumeration.leftOut() != null || !options.isTransparent() || dpor.restarts() > MOST_RESTARTS)) {
            hopeless = true;
            dpor.giveUp();
        }
        if (!hopeless && !ready) {
            ready = enumeration.begin(random);
            if (!ready) {
                through = true;
                return false;
            }
        }
        if (!hopeless && (confirming || dpor.executions() <= sampled) && fits()) {
            ready = false;
            forwardTo(enumeration);
            tellListener();
            samplers.watch();
            return true;
        }
        sampled++;
        forwardTo(samplers);
        boolean begins = samplers.begin(random);
        tellListener();
        return begins;
    }

    /** The enumeration is what has to be done again; the samplers have nothing to gain from it meanwhile. */
    @Override
    public boolean startOver() {
        if (hopeless) {
            return false;
        }
        ready = false;
        through = false;
        confirming = true;
        return enumeration.startOver();
    }

    private boolean fits() {
        if (confirming) {
            return true;
        }
        if (dpor.executions() < PROBATION) {
            return true;
        }
        double affordable =
                options.executions() > 0 ? options.executions() / 2.0 : Math.max(WORTH_A_TRY, (double) sampled);
        return estimate.executions().value() <= affordable;
    }

    /** How many executions the enumeration had. */
    public long enumerated() {
        return dpor.executions();
    }

    @Override
    public void executed(Operation operation) {
        if (current() == enumeration) {
            samplers.watched(operation);
        }
        super.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        super.end(outcome);
        if (current() == enumeration && !(fair != null && fair.wasPatient())) {
            samplers.watchedEnd(outcome);
        }
    }

    /** The enumeration is everybody's own: who goes on with a search begins it anew. */
    @Override
    public void teach(DataOutputStream out) throws IOException {
        out.writeBoolean(hopeless);
        samplers.teach(out);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        hopeless |= in.readBoolean();
        samplers.learn(in);
    }

    /** What samplers leave out; if DPOR is through, nothing was. */
    @Override
    public String leftOut() {
        return through ? null : samplers.leftOut();
    }

    /** That of the samplers, and how many traces there seem to be. */
    @Override
    public Guarantee guarantee() {
        boolean isEstimated = !hopeless && dpor.executions() >= PROBATION;
        return samplers.guarantee()
                .withLnSize(isEstimated ? estimate.executions().ln() : Double.NaN);
    }
}
