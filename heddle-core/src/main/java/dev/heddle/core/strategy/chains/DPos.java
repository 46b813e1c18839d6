package dev.heddle.core.strategy.chains;

import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.strategy.basis.StrategyOptions;

/**
 * d-POS, depth-bounded POS: every event has a random priority of its own, and d-1 random racy events fall to low priorities
 * fixed beforehand (Kulahcioglu Ozkan, Majumdar, Oraee: Trace aware random testing for distributed systems, OOPSLA 2019,
 * §4.2). It is taPCT with each event on a chain of its own.
 *
 * <p>Guarantee: a bug of depth d is found with probability at least 1/(m·n̂^(d-1)), where m is the largest number of events
 * concurrent with one event, and n̂ the number of racy events.
 *
 * <p>The racy set and n̂ are found as in {@link TaPct}: see {@link RacyChains}.
 */
public final class DPos extends RacyChains {
    private int events;

    public DPos(StrategyOptions options) {
        super(options);
    }

    @Override
    public boolean begin(Randomness random) {
        events = 0;
        return super.begin(random);
    }

    @Override
    public void executed(Operation operation) {
        racy.executed(operation);
    }

    @Override
    int chainOf(Operation event) {
        return events++;
    }

    @Override
    boolean isKnown(int task) {
        return true;
    }
}
