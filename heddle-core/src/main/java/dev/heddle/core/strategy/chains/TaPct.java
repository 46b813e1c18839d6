package dev.heddle.core.strategy.chains;

import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.basis.StrategyOptions;

/**
 * taPCT, trace-aware PCT: PCTCP whose change points are drawn among the racy events alone, since to delay an event that races
 * with none leads to the same trace (Kulahcioglu Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems,
 * OOPSLA 2019, Algorithm 1 and §4.1).
 *
 * <p>Guarantee: a bug of depth d is found with probability at least 1/(c·n̂^(d-1)), for c chains and n̂ racy events.
 *
 * <p>How the racy set and n̂ are found: see {@link RacyChains}.
 */
public final class TaPct extends RacyChains {
    /** How many executions are spent on finding out which events race. */
    public static final int PRELIMINARY = RacyChains.PRELIMINARY;

    private final Causality causality = new Causality();
    private final ChainPartition partition = new ChainPartition(causality);

    public TaPct(StrategyOptions options) {
        super(options);
    }

    @Override
    public boolean begin(Randomness random) {
        causality.begin();
        partition.begin();
        return super.begin(random);
    }

    @Override
    public void executed(Operation operation) {
        if (racy.isCollecting()) {
            racy.executed(operation);
        } else {
            causality.executed(operation);
        }
    }

    @Override
    int chainOf(Operation event) {
        return partition.add(event);
    }

    @Override
    boolean isKnown(int task) {
        return partition.isKnown(task);
    }
}
