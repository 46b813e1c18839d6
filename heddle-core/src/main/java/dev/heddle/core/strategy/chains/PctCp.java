package dev.heddle.core.strategy.chains;

import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.basis.StrategyOptions;

/**
 * PCTCP: PCT over chains of causally ordered events instead of threads, so that it fits messages and short-lived tasks
 * (Kulahcioglu Ozkan, Majumdar, Niksic, Tabaei Befrouei, Weissenbacher: Randomized testing of distributed systems with
 * probabilistic guarantees, OOPSLA 2018; as told by Kulahcioglu Ozkan, Majumdar, Oraee, OOPSLA 2019, §2.3 and Algorithm 1
 * with every event labelled). Chains are found by {@link ChainPartition}.
 *
 * <p>Guarantee: any d events of n are strongly hit (executed in their order, each as late as possible) with probability at
 * least 1/(c·n^(d-1)), where the number of chains c is at most w(w+1)/2 for a causal order of width w.
 *
 * <p>The causal order is program order, creation of tasks, and the happens-before known when an event becomes pending.
 * Deviation: without a given n the first execution has no change points, and n is the largest number of events so far.
 */
public final class PctCp extends ChainScheduler {
    private final Causality causality = new Causality();
    private final ChainPartition partition = new ChainPartition(causality);
    private final int givenSteps;
    private int maxEvents;

    /** @param options the depth d and the number of events n ({@link StrategyOptions#steps()}), if they are known */
    public PctCp(StrategyOptions options) {
        super(options);
        givenSteps = options.steps();
    }

    @Override
    public boolean begin(Randomness random) {
        causality.begin();
        partition.begin();
        return super.begin(random);
    }

    @Override
    public void executed(Operation operation) {
        causality.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        maxEvents = Math.max(maxEvents, labels());
    }

    @Override
    int chainOf(Operation event) {
        return partition.add(event);
    }

    @Override
    boolean isLabelled(Operation event) {
        return true;
    }

    @Override
    int bound() {
        return givenSteps > 0 ? givenSteps : maxEvents;
    }

    @Override
    boolean isKnown(int task) {
        return partition.isKnown(task);
    }
}
